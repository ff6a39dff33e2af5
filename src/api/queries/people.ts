import type { Channel } from '../clients';
import { CATALOGUE_FRESH_MS } from '../constants';
import { type QueryOf, read } from './read';

/** Sports, as a tree. */
export const eventCategoriesQuery = (channel: Channel) =>
  read(
    ['listEventCategories'],
    async (signal) => (await channel.call('listEventCategories', { signal })).data,
    CATALOGUE_FRESH_MS,
  );

/**
 * Teams with their `meta`: all of them, unless the caller gives a limit (spec §7 "no_limit"). `crash` as for the call:
 * where they only help to choose, their absence must not raise the error screen.
 */
export const participantsQuery = (
  channel: Channel,
  page: QueryOf<'listParticipants'> = {},
  crash: 'byCode' | 'never' = 'byCode',
) => {
  const query = page.limit === undefined ? { ...page, no_limit: 1 as const } : page;
  return read(
    ['listParticipants', query],
    (signal) => channel.call('listParticipants', { params: { query }, signal, crash }),
    CATALOGUE_FRESH_MS,
  );
};

/** Schools. */
export const participantGroupsQuery = (channel: Channel) =>
  read(
    ['listParticipantGroups'],
    async (signal) => (await channel.call('listParticipantGroups', { signal })).data,
    CATALOGUE_FRESH_MS,
  );

/** What schools and teams can be filtered by. */
export const participantGroupPropertiesQuery = (channel: Channel) =>
  read(
    ['listParticipantGroupProperties'],
    async (signal) => (await channel.call('listParticipantGroupProperties', { signal })).data,
    CATALOGUE_FRESH_MS,
  );
