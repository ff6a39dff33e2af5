import { beforeEach, describe, expect, it } from 'vitest';
import { createStorage, type Store } from '../../../src/api/storage/storage';
import { begunEvents, noteBegun } from '../../../src/machines/watch/actors/begunEvents';

let store: Store;

beforeEach(() => {
  const blocked = () => {
    throw new Error('blocked');
  };
  // In memory alone.
  store = createStorage({
    storage: blocked,
    clock: { now: () => 1_000_000 } as Parameters<typeof createStorage>[0]['clock'],
    onVolatile: () => undefined,
    events: null,
  });
});

const ids = (viewerId: number | null) => begunEvents(store, viewerId).map(({ id }) => id);

describe('the recordings that were begun', () => {
  it('are listed last first, each once, with the part that was watched last', () => {
    noteBegun(store, 7, 1, 0.2);
    noteBegun(store, 7, 2, 0.4);
    noteBegun(store, 7, 1, 0.6);
    expect(begunEvents(store, 7)).toEqual([
      { id: 1, part: 0.6 },
      { id: 2, part: 0.4 },
    ]);
  });

  it('leave the list at their end, which leaves nothing stored', () => {
    noteBegun(store, 7, 1, 0.2);
    noteBegun(store, 7, 1, null);
    expect(store.get('begun')).toBeNull();
  });

  it('are twelve at most', () => {
    for (let id = 1; id <= 15; id += 1) noteBegun(store, 7, id, 0.5);
    expect(ids(7)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  });

  it('belong to one viewer, or to a visitor', () => {
    noteBegun(store, 7, 1, 0.2);
    expect(ids(8)).toEqual([]);
    expect(ids(null)).toEqual([]);
    noteBegun(store, null, 2, 0.2);
    expect(ids(7)).toEqual([]);
    expect(ids(null)).toEqual([2]);
  });

  it.each([['text'], [{ viewerId: 7 }], [{ viewerId: 7, events: 3 }]])(
    'are none where the store has %j',
    (stored) => {
      store.set('begun', stored);
      expect(ids(7)).toEqual([]);
    },
  );

  it('are read without entries that are none', () => {
    const events = [null, { id: 1 }, { id: 'x', part: 0.2 }, { id: 2, part: 3 }, { id: 3, part: 0.3 }];
    store.set('begun', { viewerId: 7, events });
    expect(ids(7)).toEqual([3]);
  });
});
