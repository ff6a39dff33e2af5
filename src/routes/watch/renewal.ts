import type { PlaybackRef } from '../../machines/playback/selectors';
import type { PlaybackSource } from '../../machines/playback/types';

/** Fresh addresses of a programme, or that its region is blocked now. Rejects when nothing can be had. */
export type Renew = () => Promise<PlaybackSource[] | 'blocked'>;

/**
 * Answers each refused address with a fresh one, or with the region's refusal.
 * @param old what is gone on with when nothing fresh can be had
 * @returns what ends that; an answer that comes later is dropped
 */
export function followRefusals(playback: PlaybackRef, renew: Renew, old: () => PlaybackSource[]): () => void {
  let isOver = false;
  const subscription = playback.on('playback.sourceExpired', async () => {
    const answer = await renew().catch(() => []);
    // The viewer may be at another programme by now.
    if (isOver) return;
    if (answer === 'blocked') playback.send({ type: 'region.blocked' });
    else playback.send({ type: 'sources.replace', sources: answer.length > 0 ? answer : old() });
  });
  return () => {
    isOver = true;
    subscription.unsubscribe();
  };
}
