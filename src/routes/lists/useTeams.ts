import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useState } from 'react';
import { participantsQuery } from '../../api/queries/people';
import type { Participant } from '../../api/schema';
import { useChannel } from '../useChannel';
import { useSystem } from '../useSystem';
import type { ListAddress } from './address';

/** As wide as this the filters are always in sight. */
const WIDE = '(min-width: 761px)';
const NONE: readonly Participant[] = [];

/**
 * The channel's teams, asked for once they are needed: to name the one of the address, or to choose from, as soon as
 * the filters are in sight and the list itself is there.
 */
export function useTeams({ team, participant_id }: ListAddress, isListThere: boolean) {
  const { channel: client } = useSystem();
  const channel = useChannel();
  const [areWanted, setWanted] = useState(() => matchMedia(WIDE).matches);
  const isNamed = team !== null || participant_id !== null;
  const { data, isPending } = useQuery({
    ...participantsQuery(client, {}, 'never'),
    enabled: isNamed || (areWanted && isListThere),
  });
  return {
    // Hundreds of choices are drawn bit by bit, while the list goes on scrolling.
    teams: useDeferredValue(data?.data ?? NONE),
    /** Likely to come: a channel with schools has teams. */
    areAwaited: isPending && (channel['participant-groups'] ?? []).length > 0,
    wantTeams: useCallback(() => setWanted(true), []),
  };
}
