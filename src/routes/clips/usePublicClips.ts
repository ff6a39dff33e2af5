import { useQuery } from '@tanstack/react-query';
import { SECOND_MS } from '../../api/constants';
import { offers } from '../../api/levels';
import { publicClipsQuery } from '../../api/queries/clips';
import type { Event, PublicClip } from '../../api/schema';
import { useChannel } from '../hooks/useChannel';
import { useSystem } from '../hooks/useSystem';

/** New clips of a live game are shown within this time. Our choice. */
const POLL_MS = 60 * SECOND_MS;
const NONE: readonly PublicClip[] = [];

/** The clips of an event that everyone is shown; none where the channel has no public clips. */
export function usePublicClips(event: Event | null): readonly PublicClip[] {
  const { api } = useSystem();
  const channel = useChannel();
  const { data } = useQuery({
    ...publicClipsQuery(api, event?.id ?? 0),
    enabled:
      event !== null &&
      event.type !== 'upcoming' &&
      channel.settings?.public_clips === true &&
      offers(channel, 'clips'),
    refetchInterval: event?.type === 'live' ? POLL_MS : false,
  });
  return data ?? NONE;
}
