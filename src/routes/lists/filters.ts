import type { ChannelBootstrap, Participant } from '../../api/schema';
import type { SelectFilter } from '../../ui/lists/FilterBar';
import type { FilterChip } from '../../ui/lists/FilterChips';
import type { CardWorld } from '../events/cards';
import { labelInMenu } from '../events/menuLabel';
import { FILTERS, type FilterName, type ListAddress } from './address';
import { type Choices, flat, SELECTED } from './choices';
import { dayText } from './Dates';

/** The choices as fields. `awaited` is a filter whose choices are still on their way: its place is kept. */
export function selectFilters(
  address: ListAddress,
  choices: Choices,
  awaited: FilterName | null,
  t: CardWorld['t'],
): SelectFilter[] {
  return SELECTED.filter((name) => choices[name].length > 0 || name === awaited).map((name) => ({
    name,
    label: t(`lists.filter.${name}`),
    all: t(`lists.all.${name}`),
    value: `${address[name] ?? ''}`,
    options: choices[name],
  }));
}

/** What is known by which name. */
export type Known = { choices: Choices; channel: ChannelBootstrap; teams: readonly Participant[] };

/** The active filters, each by the name under which a viewer would know it. */
export function filterChips(
  address: ListAddress,
  known: Known,
  { t, language, now }: CardWorld,
): FilterChip[] {
  return FILTERS.flatMap((name) => {
    const value = address[name];
    if (value === null) return [];
    const text =
      name === 'start_date' || name === 'end_date'
        ? dayText(`${value}`, language, now)
        : nameOf(name, `${value}`, known);
    return [{ name, label: t(`lists.filter.${name}`), value: text }];
  });
}

/** The name behind an alias or a number, from wherever the channel tells it. */
function nameOf(name: FilterName, said: string, { choices, channel, teams }: Known): string {
  const selected = SELECTED.find((each) => each === name);
  const chosen = selected && choices[selected].find((each) => each.value === said);
  if (chosen) return chosen.label.trim();
  if (name === 'sport') {
    return flat(channel['events-categories'] ?? []).find((each) => each.alias === said)?.title ?? said;
  }
  if (name === 'team' || name === 'participant_id') {
    const team = teams.find((each) => each.alias === said || `${each.id}` === said);
    return team?.name ?? labelInMenu(said, channel.menu?.header) ?? said;
  }
  return said;
}
