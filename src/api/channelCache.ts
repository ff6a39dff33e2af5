import { CHANNEL_CACHE_MAX_CHARACTERS } from './constants';
import { readerOf } from './contractReaders';
import type { ChannelBootstrap } from './schema';
import type { Store } from './storage';
import { UNFIT } from './validation/schema';

/** The last good channel data, painted at once on the next visit (design §4) and when the platform fails. */
export type ChannelCache = {
  /** Null when there is none that fits the contract of today. */
  load: () => ChannelBootstrap | null;
  save: (channel: ChannelBootstrap) => void;
};

const CHANNEL = 'channel';

/** Kept 360 days in the 'rudy_' store, which versions it; read back through the same check as an answer. */
export function createChannelCache(store: Store): ChannelCache {
  const read = readerOf('getChannelBootstrap');

  function validated(data: unknown): ChannelBootstrap | null {
    const body = read?.({ data }) ?? UNFIT;
    // What the reader lets through is what the contract's types say.
    return body === UNFIT ? null : (body as { data: ChannelBootstrap }).data;
  }

  return {
    load: () => {
      const kept = store.get(CHANNEL);
      if (kept === null) return null;
      const channel = validated(kept);
      if (channel === null) store.remove(CHANNEL);
      return channel;
    },
    save: (channel) => {
      // A giant channel would push everything else out of the store: better a slower second visit.
      if (JSON.stringify(channel).length > CHANNEL_CACHE_MAX_CHARACTERS) store.remove(CHANNEL);
      else store.set(CHANNEL, channel);
    },
  };
}
