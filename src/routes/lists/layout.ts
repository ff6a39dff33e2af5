import type { ChannelBootstrap } from '../../api/schema';
import type { Store } from '../../api/storage';
import type { Layout } from '../../ui/lists/LayoutSwitch';

const LISTS = 'events_layout';
const SCHEDULE = 'schedule_layout';

/**
 * What the viewer chose on this device, else what the channel wishes, else cards side by side, and the schedule as a
 * table. The contract calls the layouts of lists grid and list, those of the schedule card and table (spec §3).
 */
export function preferredLayout(store: Store, channel: ChannelBootstrap, isSchedule: boolean): Layout {
  if (isSchedule) {
    return (store.get(SCHEDULE) ?? channel.settings?.schedule_layout) === 'card' ? 'grid' : 'list';
  }
  return (store.get(LISTS) ?? channel.settings?.events_layout) === 'list' ? 'list' : 'grid';
}

export function keepLayout(store: Store, layout: Layout, isSchedule: boolean): void {
  if (isSchedule) store.set(SCHEDULE, layout === 'grid' ? 'card' : 'table');
  else store.set(LISTS, layout);
}
