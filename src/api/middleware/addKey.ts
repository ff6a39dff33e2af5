import { FailureError, toFailure } from '../failures/failure';
import type { Credentials } from '../keys/credentials';
import { isOfEndedKey, KeyRefusedError, OutdatedKeyError, refusedKey } from '../keys/keyRefusal';
import type { Call, Middleware } from '../transport/call';

/**
 * Adds the `api_key`: in the query for GET and DELETE, in the body otherwise, nowhere on public calls (spec
 * §7). Fetches one first if missing. A refused key is cleared here, since only this middleware knows which
 * key was sent; a newer one, stored meanwhile by another call, stays.
 */
export function addKey(credentials: Credentials): Middleware {
  return (next) => async (call) => {
    if (call.info.public) return next(call);
    const apiKey = await obtainFor(call, credentials);
    try {
      const answer = await next(withKey(call, apiKey));
      credentials.confirm(apiKey);
      return answer;
    } catch (thrown) {
      const failure = toFailure(thrown, call.operation);
      const key = isOfEndedKey(failure, call.info) ? 'api_key' : refusedKey(failure);
      if (key === null) throw isOutdated(apiKey, credentials) ? new OutdatedKeyError(failure) : thrown;
      throw new KeyRefusedError(failure, key, credentials.refuse(key, apiKey));
    }
  };
}

function isOutdated(apiKey: string, { current, isOfLogin }: Credentials): boolean {
  const newest = current();
  return newest !== null && newest !== apiKey && isOfLogin(newest);
}

function withKey(call: Call, apiKey: string): Call {
  const inQuery = call.info.method === 'get' || call.info.method === 'delete';
  return inQuery
    ? { ...call, query: { ...call.query, api_key: apiKey } }
    : { ...call, body: { ...call.body, api_key: apiKey } };
}

async function obtainFor(call: Call, credentials: Credentials): Promise<string> {
  try {
    return await credentials.obtain(call.signal);
  } catch (thrown) {
    throw new FailureError({ ...toFailure(thrown), operation: call.operation });
  }
}
