import { beforeEach, describe, expect, it } from 'vitest';
import { createStorage, type Store } from '../../../src/api/storage/storage';
import { begunEvents, noteBegun } from '../../../src/machines/watch/actors/begunEvents';

const DAY_MS = 24 * 60 * 60_000;
const NOW = 1_000_000;

let store: Store;
let now = NOW;

beforeEach(() => {
  now = NOW;
  const blocked = () => {
    throw new Error('blocked');
  };
  // In memory alone.
  store = createStorage({
    storage: blocked,
    clock: { now: () => now } as Parameters<typeof createStorage>[0]['clock'],
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

  it('are kept for ninety days after the last one was watched', () => {
    noteBegun(store, 7, 1, 0.2);
    now += 90 * DAY_MS - 1;
    expect(ids(7)).toEqual([1]);
    now += 2;
    expect(ids(7)).toEqual([]);
  });

  it.each([['text'], [{ events: [] }], [{ viewerId: 7 }], [{ viewerId: 7, events: 3 }]])(
    'are none where the store has %j',
    (stored) => {
      store.set('begun', stored);
      expect(ids(7)).toEqual([]);
    },
  );

  it('are read without entries that are none', () => {
    const wrong = [
      null,
      5,
      'text',
      {},
      { id: 1 },
      { part: 0.2 },
      { id: 'x', part: 0.2 },
      { id: 1.5, part: 0.2 },
    ];
    const outside = [-0.1, 1.1, 3, '0.5', null].map((part) => ({ id: 2, part }));
    const right = [0, 0.3, 1].map((part, index) => ({ id: 10 + index, part }));
    store.set('begun', { viewerId: 7, events: [...wrong, ...outside, ...right] });
    expect(begunEvents(store, 7)).toEqual(right);
  });
});
