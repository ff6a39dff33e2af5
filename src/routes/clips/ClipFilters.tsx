import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { allEventsWithClipQuery } from '../../api/queries/events';
import { CLIP_FILTERS, CLIP_STATUSES, type ClipsAddress } from '../../app/paths/screens/clips';
import { FilterBar, LiveSearch } from '../../ui/catalog/filters/FilterBar';
import type { FilterChip } from '../../ui/catalog/filters/FilterChips';
import type { SelectFilter } from '../../ui/catalog/filters/fields';
import { formatDay } from '../../ui/i18n/otherFormats';
import { useText } from '../../ui/i18n/text';
import { useViewerZone } from '../events/eventTime';
import { eventTitle } from '../events/teams';
import { useChannel } from '../hooks/useChannel';
import { useServerNow } from '../hooks/useServerNow';
import { useSystem } from '../hooks/useSystem';

const LONGEST_SEARCH = 200;
const DAY_SECONDS = 86_400;

interface ClipFiltersProps {
  address: ClipsAddress;
  selects: readonly SelectFilter[];
  onChange: (change: Partial<ClipsAddress>) => void;
}

/** The search by name, which takes effect while it is typed, and the other filters. */
export function ClipFilters({ address, selects, onChange }: ClipFiltersProps) {
  const { t } = useText();
  const [typed, setTyped] = useState(address.name ?? '');
  // Another address, such as after Back, has another text.
  if (typed.trim() !== (address.name ?? '')) setTyped(address.name ?? '');
  return (
    <FilterBar
      search={
        <LiveSearch
          label={t('clips.search')}
          value={typed}
          maxLength={LONGEST_SEARCH}
          onChange={(text) => {
            setTyped(text);
            onChange({ name: text.trim() || null });
          }}
        />
      }
      selects={selects}
      active={CLIP_FILTERS.filter((name) => address[name] !== null).length}
      onChange={(name, value) => onChange(changeOf(name, value))}
    />
  );
}

/** The change of an address by the option of a field. */
function changeOf(name: string, value: string): Partial<ClipsAddress> {
  switch (name) {
    case 'event_id':
      return { event_id: Number(value) || null };
    case 'tag':
      return { tag: value || null };
    case 'status':
      return { status: CLIP_STATUSES.find((status) => status === value) ?? null };
    default:
      return { sort_field: value === 'name' || value === 'duration' ? value : null };
  }
}

/** The fields of the filters, and the chips of those that are active. */
export function useClipFilters(address: ClipsAddress): { selects: SelectFilter[]; chips: FilterChip[] } {
  const { t, language } = useText();
  const timeZone = useViewerZone();
  const now = useServerNow(DAY_SECONDS);
  const { api } = useSystem();
  const { settings } = useChannel();
  const { data: events } = useQuery(allEventsWithClipQuery(api));
  return useMemo(() => {
    const { event_id, tag, status, sort_field } = address;
    const field = (
      name: 'event_id' | 'tag' | 'status',
      all: string,
      values: readonly { value: string; label: string }[],
      labelOf: (value: string) => string,
    ): SelectFilter => {
      const value = `${address[name] ?? ''}`;
      const isOffered = value === '' || values.some((each) => each.value === value);
      const options = isOffered ? values : [...values, { value, label: labelOf(value) }];
      return { name, label: t(`clips.filter.${name}`), all, value, options };
    };
    const eventOptions = (events ?? []).map((event) => ({
      value: `${event.id}`,
      // Two teams meet more than once.
      label: [
        eventTitle(event) ?? t('clips.otherEvent', { number: event.id }),
        event.event_utc_ts ? formatDay(event.event_utc_ts, timeZone, language, now) : null,
      ]
        .filter((part) => part !== null)
        .join(' · '),
    }));
    const tags = [...new Set(settings?.clip_tags ?? [])].map((value) => ({ value, label: value }));
    const statuses = CLIP_STATUSES.map((value) => ({ value, label: t(`clips.status.${value}`) }));
    const fields = [
      field('event_id', t('clips.allEvents'), eventOptions, (number) => t('clips.otherEvent', { number })),
      field('tag', t('clips.allTags'), tags, (value) => value),
      field('status', t('clips.allStatuses'), statuses, (value) => value),
    ];
    const sort: SelectFilter = {
      name: 'sort',
      label: t('catalog.sort'),
      all: null,
      value: sort_field ?? 'newest',
      options: (['newest', 'name', 'duration'] as const).map((value) => ({
        value,
        label: t(`clips.sortBy.${value}`),
      })),
    };
    const labels = { event_id, tag, status };
    const chips = CLIP_FILTERS.flatMap((name) => {
      const value = name === 'name' ? address.name : labels[name];
      if (value === null) return [];
      const options = fields.find((each) => each.name === name)?.options ?? [];
      const label = options.find((each) => each.value === `${value}`)?.label ?? `${value}`;
      return [{ name, label: t(`clips.filter.${name}`), value: label }];
    });
    return { selects: [...fields.filter(({ options }) => options.length > 0), sort], chips };
  }, [address, events, settings, t, language, timeZone, now]);
}
