import { describe, expect, it } from 'vitest';
import { CHANNEL_CACHE_MAX_CHARACTERS } from '../../src/api/constants';
import { createChannelCache } from '../../src/api/storage/channelCache';
import { memoryStore } from './harness';

const channel = { pages: [{ id: 3, url: 'rules', name: 'Rules' }] };

describe('the cached channel', () => {
  it('is available on the next visit', () => {
    const store = memoryStore();
    createChannelCache(store).save(channel);
    expect(createChannelCache(store).load()).toEqual(channel);
  });

  it('is absent on the first visit', () => {
    expect(createChannelCache(memoryStore()).load()).toBeNull();
  });

  it('fault 19: one that violates the contract is ignored and removed', () => {
    const store = memoryStore();
    store.set('channel', ['not', 'a', 'channel']);
    expect(createChannelCache(store).load()).toBeNull();
    expect(store.get('channel')).toBeNull();
  });

  it('is validated like a response: invalid parts are dropped', () => {
    const store = memoryStore();
    store.set('channel', { ...channel, slides: [{ title: 'No id' }], settings: 'broken' });
    expect(createChannelCache(store).load()).toEqual({ ...channel, slides: [] });
  });

  it('too large: not cached, and an older one is not kept instead', () => {
    const store = memoryStore();
    const cache = createChannelCache(store);
    cache.save(channel);
    cache.save({ pages: [{ id: 3, url: 'rules', name: 'x'.repeat(CHANNEL_CACHE_MAX_CHARACTERS) }] });
    expect(cache.load()).toBeNull();
  });
});
