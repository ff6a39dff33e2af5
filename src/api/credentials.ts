import type { Clock } from './clock';
import { RELOAD_WAIT_SECONDS, RETRY_COUNT, RETRY_DELAY_MS, SECOND_MS } from './constants';
import { type Failure, FailureError, toFailure } from './failure';
import { type RefusedKey, refusedKey } from './keyRefusal';
import type { Signals } from './signals';
import type { Store } from './storage';
import { abortable, wait } from './wait';

/** Holds the channel key and the API key, stored so that they outlive the visit (spec §4 Session). */
export type Credentials = {
  /** The stored API key, whichever tab stored it; null if there is none. */
  current: () => string | null;
  /**
   * The API key, fetched first if missing; all who wait share one fetch, and each leaves by its own signal.
   * Rejects with FailureError: `cancelled`, `offline`, or `noKey` (spec §8 "a missing key yields a no-key
   * error"). Whoever listens to `apiKey.refused` learns the cause.
   *
   * After two refusals in a row the platform is left in peace for as long as Reload is: every call, each start of
   * a screen and the end of a session would ask anew otherwise, and the platform is in difficulties as it is.
   */
  obtain: (signal?: AbortSignal | null) => Promise<string>;
  /** Drops both keys and asks now, whatever was refused a moment ago: the viewer pressed Reload, or a probe is due. */
  renew: (signal?: AbortSignal | null) => Promise<string>;
  /** The platform took `apiKey`: while it is the one in use, what was refused before is forgotten. */
  confirm: (apiKey: string) => void;
  /** A call was refused on its repeat too. Other calls may have gone well in between; the rest begins all the same. */
  coolDown: () => void;
  /** Clears what the platform refused. Returns whether `apiKey` was still the one in use; a newer one stays. */
  refuse: (refused: RefusedKey, apiKey: string) => boolean;
  /** Puts in place a key that came another way (social login, log in with a new session). */
  accept: (apiKey: string) => void;
  clearApiKey: () => void;
};

export type CredentialsDependencies = {
  store: Store;
  signals: Signals;
  clock: Clock;
  /** Asks the key service; the string may be empty. */
  requestChannelKey: () => Promise<string>;
  /** Asks `POST /get_api_key`; the string may be empty. */
  requestApiKey: (channelKey: string) => Promise<string>;
};

const API_KEY = 'api_key';
const CHANNEL_KEY = 'channel_key';

/** The first refusal and the one of the repeat. */
const REFUSALS_BEFORE_COOL_DOWN = 1 + RETRY_COUNT;

export function createCredentials({
  store,
  signals,
  clock,
  requestChannelKey,
  requestApiKey,
}: CredentialsDependencies): Credentials {
  let fetching: Promise<string> | null = null;
  /** In a row, since a key worked. */
  let refusals = 0;
  let lastRefusedMs = 0;

  function countRefusal() {
    refusals += 1;
    lastRefusedMs = clock.now();
  }

  function isCoolingDown(): boolean {
    return (
      refusals >= REFUSALS_BEFORE_COOL_DOWN && clock.now() < lastRefusedMs + RELOAD_WAIT_SECONDS * SECOND_MS
    );
  }

  function forgetRefusals() {
    refusals = 0;
  }

  function stored(name: string): string | null {
    const value = store.get(name);
    return typeof value === 'string' && value !== '' ? value : null;
  }

  function clearAll() {
    store.remove(CHANNEL_KEY);
    clearApiKey();
  }

  function clearApiKey() {
    store.remove(API_KEY);
    signals.emit({ type: 'apiKey.cleared' });
  }

  async function fetchBoth(): Promise<string> {
    const channelKey = stored(CHANNEL_KEY) ?? present(await requestChannelKey(), 'getChannelKey');
    store.set(CHANNEL_KEY, channelKey);
    return present(await requestApiKey(channelKey), 'getApiKey');
  }

  /** A stored channel key that the platform refuses is worth one more try with a new one (spec §8). */
  async function fetchTwiceAtMost(): Promise<string> {
    try {
      return await fetchBoth();
    } catch (thrown) {
      const failure = toFailure(thrown, 'getApiKey');
      if (refusedKey(failure) !== 'channel_key') throw thrown;
      clearAll();
      countRefusal();
      signals.emit({ type: 'apiKey.refused', failure });
      await wait(RETRY_DELAY_MS);
      return await fetchBoth();
    }
  }

  async function fetchKey(): Promise<string> {
    signals.emit({ type: 'apiKey.requested' });
    try {
      const apiKey = await fetchTwiceAtMost();
      store.set(API_KEY, apiKey);
      signals.emit({ type: 'apiKey.accepted' });
      return apiKey;
    } catch (thrown) {
      const failure = toFailure(thrown, 'getApiKey');
      if (refusedKey(failure) === 'channel_key') clearAll();
      if (!isOwn(failure)) countRefusal();
      signals.emit({ type: 'apiKey.refused', failure });
      throw new FailureError(keyless(failure));
    } finally {
      fetching = null;
    }
  }

  async function obtain(signal: AbortSignal | null = null): Promise<string> {
    const held = stored(API_KEY);
    if (held !== null) return held;
    if (fetching === null && isCoolingDown())
      throw new FailureError({ kind: 'noKey', operation: 'getApiKey' });
    fetching ??= fetchKey();
    return await abortable(fetching, signal);
  }

  return {
    current: () => stored(API_KEY),
    obtain,
    renew: (signal) => {
      forgetRefusals();
      clearAll();
      return obtain(signal);
    },
    confirm: (apiKey) => {
      if (stored(API_KEY) === apiKey) forgetRefusals();
    },
    coolDown: () => {
      refusals = REFUSALS_BEFORE_COOL_DOWN;
      lastRefusedMs = clock.now();
    },
    refuse: (refused, apiKey) => {
      if (stored(API_KEY) !== apiKey) return false;
      if (refused === 'channel_key') clearAll();
      else clearApiKey();
      countRefusal();
      return true;
    },
    accept: (apiKey) => {
      forgetRefusals();
      store.set(API_KEY, apiKey);
      signals.emit({ type: 'apiKey.accepted' });
    },
    clearApiKey,
  };
}

function present(key: string, operation: string): string {
  if (key !== '') return key;
  throw new FailureError({ kind: 'noKey', operation });
}

function keyless(failure: Failure): Failure {
  return isOwn(failure) ? failure : { kind: 'noKey', operation: failure.operation };
}

/** The device's doing, and not the platform's. */
function isOwn({ kind }: Failure): boolean {
  return kind === 'offline' || kind === 'cancelled';
}
