import type { Clock } from '../clock';
import { RELOAD_WAIT_SECONDS, RETRY_COUNT, RETRY_DELAY_MS, SECOND_MS } from '../constants';
import { type Failure, FailureError, toFailure } from '../failures/failure';
import type { Store } from '../storage/storage';
import type { Signals } from '../transport/signals';
import { abortable, wait } from '../transport/wait';
import { createDoubtedKey } from './doubtedKey';
import { type RefusedKey, refusedKey } from './keyRefusal';

/**
 * The channel key and the API key, persisted across visits (spec §4 Session), and the one owner of their retry (spec §9:
 * once, after 1 s): whoever asks, a platform that gives no key gets two requests, then none until Reload is enabled.
 */
export type Credentials = {
  /** The stored API key of any tab; null without one. */
  current: () => string | null;
  /**
   * The API key, fetched first if missing; concurrent callers share one fetch, and each can abort by its own
   * signal. Rejects with FailureError: `cancelled`, `offline`, or `noKey` (spec §8 "a missing key yields a
   * no-key error"). The signal `apiKey.refused` carries the cause. After two successive refusals nothing is
   * requested until the Reload button is enabled, since every call would otherwise send new key requests to a
   * failing platform.
   */
  obtain: (signal?: AbortSignal | null) => Promise<string>;
  /**
   * Drops the channel key and obtains an API key even during the cool-down, after Reload is pressed or a background
   * request is due. A refused API key was cleared before; one that is stored now comes from another tab, and stays.
   */
  renew: (signal?: AbortSignal | null) => Promise<string>;
  /**
   * Drops `apiKey` as `release` does and obtains another, with the retry: nobody else asks when a session has ended.
   * Rejects as `obtain` does.
   */
  replace: (apiKey: string | null, signal?: AbortSignal | null) => Promise<string>;
  /** The platform accepted `apiKey`: if it is the current one, the refusals are reset. */
  confirm: (apiKey: string) => void;
  /** A call was refused on its retry too. The cool-down begins even if other calls succeeded in between. */
  coolDown: () => void;
  /** Clears the refused keys; the API key is tried again if no new one can be fetched (`DoubtedKey`). Returns whether `apiKey` was still the current one; a newer one stays. */
  refuse: (refused: RefusedKey, apiKey: string) => boolean;
  /** Stores a key that was obtained elsewhere (social login, log in with a new session). */
  accept: (apiKey: string) => void;
  /** Whether `apiKey` was accepted from a login on this page, and not refused since. */
  isOfLogin: (apiKey: string) => boolean;
  /** Drops `apiKey` if it is still the current one; the newer one of a login in another tab stays. */
  release: (apiKey: string | null) => void;
};

export type CredentialsDependencies = {
  store: Store;
  signals: Signals;
  clock: Clock;
  /** Requests a channel key; the string may be empty. */
  requestChannelKey: () => Promise<string>;
  /** Requests `POST /get_api_key`; the string may be empty. */
  requestApiKey: (channelKey: string) => Promise<string>;
};

const API_KEY = 'api_key';
const CHANNEL_KEY = 'channel_key';

/** The refusal of the first request and of its retry. */
const REFUSALS_BEFORE_COOL_DOWN = 1 + RETRY_COUNT;

export function createCredentials({
  store,
  signals,
  clock,
  requestChannelKey,
  requestApiKey,
}: CredentialsDependencies): Credentials {
  const doubted = createDoubtedKey(store);
  let fetching: Promise<string> | null = null;
  let keyOfLogin: string | null = null;
  /** Successive refusals since a key was accepted. */
  let refusals = 0;
  let lastRefusedMs = 0;
  /** The next request for a key is the retry after a refused channel key, and not before this time; 0 for none. */
  let earliestMs = 0;

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
    earliestMs = 0;
  }

  function stored(name: typeof API_KEY | typeof CHANNEL_KEY): string | null {
    const value = store.get(name);
    return typeof value === 'string' && value !== '' ? value : null;
  }

  function clearChannelKey() {
    store.remove(CHANNEL_KEY);
    signals.emit({ type: 'apiKey.cleared' });
  }

  function clearApiKey() {
    store.remove(API_KEY);
    signals.emit({ type: 'apiKey.cleared' });
  }

  /** A key that was stored while one was being fetched comes from a login, here or in another tab: it stands. */
  function keepUnlessNewer(fetched: string): string {
    const newer = stored(API_KEY);
    if (newer === null) store.set(API_KEY, fetched);
    return newer ?? fetched;
  }

  async function fetchBoth(): Promise<string> {
    const channelKey = stored(CHANNEL_KEY) ?? present(await requestChannelKey(), 'getChannelKey');
    store.set(CHANNEL_KEY, channelKey);
    return present(await requestApiKey(channelKey), 'getApiKey');
  }

  /** If the platform refuses a stored channel key, a new one is tried (spec §8), unless this is the retry already. */
  async function fetchTwiceAtMost(isRetry: boolean): Promise<string> {
    try {
      return await fetchBoth();
    } catch (thrown) {
      const failure = toFailure(thrown, 'getApiKey');
      if (refusedKey(failure) !== 'channel_key' || isRetry) throw thrown;
      clearChannelKey();
      earliestMs = clock.now() + RETRY_DELAY_MS;
      countRefusal();
      signals.emit({ type: 'apiKey.refused', failure });
      await pause();
      return await fetchBoth();
    }
  }

  async function pause(): Promise<void> {
    const milliseconds = earliestMs - clock.now();
    earliestMs = 0;
    if (milliseconds > 0) await wait(milliseconds);
  }

  async function fetchKey(): Promise<string> {
    const isRetry = earliestMs > 0;
    await pause();
    signals.emit({ type: 'apiKey.requested' });
    try {
      const apiKey = keepUnlessNewer(doubted.insteadOf(await fetchTwiceAtMost(isRetry)));
      signals.emit({ type: 'apiKey.accepted' });
      return apiKey;
    } catch (thrown) {
      const failure = toFailure(thrown, 'getApiKey');
      if (refusedKey(failure) === 'channel_key') clearChannelKey();
      if (!isOwn(failure)) countRefusal();
      doubted.keep();
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

  function release(apiKey: string | null) {
    doubted.forget();
    if (apiKey !== null && stored(API_KEY) === apiKey) clearApiKey();
  }

  return {
    current: () => stored(API_KEY),
    obtain,
    replace: async (apiKey, signal = null) => {
      release(apiKey);
      try {
        return await obtain(signal);
      } catch (thrown) {
        if (toFailure(thrown).kind === 'cancelled' || isCoolingDown()) throw thrown;
        await wait(RETRY_DELAY_MS, signal);
        return await obtain(signal);
      }
    },
    renew: (signal) => {
      forgetRefusals();
      clearChannelKey();
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
      if (apiKey === keyOfLogin) keyOfLogin = null;
      doubted.refuse(apiKey);
      if (refused === 'channel_key') {
        store.remove(CHANNEL_KEY);
        earliestMs = clock.now() + RETRY_DELAY_MS;
      }
      clearApiKey();
      countRefusal();
      return true;
    },
    accept: (apiKey) => {
      forgetRefusals();
      doubted.forget();
      keyOfLogin = apiKey;
      store.set(API_KEY, apiKey);
      signals.emit({ type: 'apiKey.accepted' });
    },
    isOfLogin: (apiKey) => apiKey === keyOfLogin,
    release,
  };
}

function present(key: string, operation: string): string {
  if (key !== '') return key;
  throw new FailureError({ kind: 'noKey', operation });
}

function keyless(failure: Failure): Failure {
  return isOwn(failure) ? failure : { kind: 'noKey', operation: failure.operation };
}

/** A failure caused by the device, not by the platform. */
function isOwn({ kind }: Failure): boolean {
  return kind === 'offline' || kind === 'cancelled';
}
