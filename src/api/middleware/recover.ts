import { FailureError, toFailure } from '../failures/failure';
import type { Credentials } from '../keys/credentials';
import { KeyRefusedError } from '../keys/keyRefusal';
import type { Answer, Call, Middleware, Next } from '../transport/call';
import type { Signals } from '../transport/signals';

/**
 * Retries once with a new key after a refused one (spec §8): for a channel key with the technical-difficulties screen
 * raised meanwhile, for an API key with the viewer reset once there is a new one. `Credentials` says when a new key may
 * be requested. If the retry is refused, the difficulties screen stays and the call fails: at most two requests, and a
 * third where a login has replaced the key of the retry meanwhile, which says nothing of the platform. All other
 * failures pass through, 429 and cancellations included. `addKey` has already cleared the refused keys.
 */
export function recover(
  signals: Signals,
  credentials: Pick<Credentials, 'current' | 'obtain' | 'isOfLogin' | 'coolDown'>,
): Middleware {
  return (next) => async (call) => {
    try {
      return await next(call);
    } catch (thrown) {
      if (!(thrown instanceof KeyRefusedError)) throw thrown;
      if (thrown.key === 'channel_key') {
        if (thrown.wasCurrent) signals.emit({ type: 'apiKey.refused', failure: thrown.failure });
      } else if (thrown.wasCurrent) {
        // Without a new key nobody knows whether the old one, and the viewer's session, are over.
        const key = await newKey(call, credentials);
        // A login that has replaced the refused key meanwhile has a viewer of its own.
        if (!credentials.isOfLogin(key)) signals.emit({ type: 'viewer.reset', reason: 'apiKeyRefused' });
      }
      return await lastTry(next, call, signals, credentials);
    }
  };
}

async function lastTry(
  next: Next,
  call: Call,
  signals: Signals,
  credentials: Pick<Credentials, 'current' | 'coolDown'>,
): Promise<Answer> {
  try {
    return await next(call);
  } catch (thrown) {
    if (thrown instanceof KeyRefusedError) {
      if (!thrown.wasCurrent && credentials.current() !== null) return await next(call);
      credentials.coolDown();
      signals.emit({ type: 'apiKey.refused', failure: thrown.failure });
    }
    throw thrown;
  }
}

async function newKey(call: Call, credentials: Pick<Credentials, 'obtain'>): Promise<string> {
  try {
    return await credentials.obtain(call.signal);
  } catch (thrown) {
    throw new FailureError({ ...toFailure(thrown), operation: call.operation });
  }
}
