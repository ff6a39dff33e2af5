import { CHANNEL_CACHE_MAX_CHARACTERS } from '../constants';
import { firstReaderOf } from '../contractReaders';
import type { ChannelBootstrap } from '../schema';
import { UNFIT } from '../validation/schema';
import type { Store } from './storage';

/**
 * The last valid channel data, rendered at once on the next visit (design §4) and when the platform fails.
 */
export type ChannelCache = {
  /** Null without data that matches the current contract. */
  load: () => ChannelBootstrap | null;
  save: (channel: ChannelBootstrap) => void;
};

const CHANNEL = 'channel';

/** Stored for 360 days in the versioned 'rudy_' store; validated like a response when it is loaded. */
export function createChannelCache(store: Store): ChannelCache {
  const read = firstReaderOf('getChannelBootstrap');

  function validated(data: unknown): ChannelBootstrap | null {
    const body = read?.({ data }) ?? UNFIT;
    // The reader's output matches the contract's types.
    return body === UNFIT ? null : (body as { data: ChannelBootstrap }).data;
  }

  return {
    load: () => {
      const cached = store.get(CHANNEL);
      if (cached === null) return null;
      const channel = validated(cached);
      if (channel === null) store.remove(CHANNEL);
      return channel;
    },
    save: (channel) => {
      // A very large channel would leave no room in the store, so it is not cached.
      if (JSON.stringify(channel).length > CHANNEL_CACHE_MAX_CHARACTERS) store.remove(CHANNEL);
      else store.set(CHANNEL, channel);
    },
  };
}
