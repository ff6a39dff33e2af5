import type { Channel } from '../api/clients';
import { failureStatus, toFailure } from '../api/failure';
import type { Profile } from '../api/schema';

const UNAUTHENTICATED = 401;

/**
 * The logged-in viewer, or null for a visitor: the platform says 401 to that, which is an answer and no failure.
 * Rejects with FailureError. Raises no global error screen: whoever asks has a plan of its own.
 */
export async function readViewer(channel: Channel, signal: AbortSignal): Promise<Profile | null> {
  try {
    return (await channel.call('getProfile', { signal, crash: 'never' })).data;
  } catch (thrown) {
    if (failureStatus(toFailure(thrown)) === UNAUTHENTICATED) return null;
    throw thrown;
  }
}
