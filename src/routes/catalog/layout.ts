import type { ChannelBootstrap } from '../../api/schema';
import type { Store } from '../../api/storage/storage';
import type { Layout } from '../../ui/catalog/LayoutSwitch';

const LISTS = 'events_layout';
const SCHEDULE = 'schedule_layout';

/**
 * The layout that the viewer chose on this device, else the channel's, else cards for a list and a table for
 * the schedule. The contract calls the layouts of lists grid and list, those of the schedule card and table
 * (spec §3).
 */
export function preferredLayout(store: Store, channel: ChannelBootstrap, isSchedule: boolean): Layout {
  if (isSchedule) {
    return (store.get(SCHEDULE) ?? channel.settings?.schedule_layout) === 'card' ? 'grid' : 'list';
  }
  return (store.get(LISTS) ?? channel.settings?.events_layout) === 'list' ? 'list' : 'grid';
}

export function storeLayout(store: Store, layout: Layout, isSchedule: boolean): void {
  if (isSchedule) store.set(SCHEDULE, layout === 'grid' ? 'card' : 'table');
  else store.set(LISTS, layout);
}
