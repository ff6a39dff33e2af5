import { describe, expect, test } from 'vitest';
import { HOME_CACHE_MAX_CHARACTERS } from '../../src/api/constants';
import type { Event, HomepageEvents } from '../../src/api/schema';
import { createHomeCache } from '../../src/api/storage/homeCache';
import { createStorage, type Store } from '../../src/api/storage/storage';
import { fakeStorage } from './harness';

const MINUTE = 60;
const HOUR = 3600;
/** The platform's time at the last visit, seconds since the epoch. */
const SAVED = 1_800_000_000;

const event = (id: number, start: number, end: number | null = null): Event => ({
  id,
  name: `Game ${id}`,
  event_utc_ts: start,
  end_utc_ts: end,
});

const HOME: HomepageEvents = {
  live: [event(1, SAVED - HOUR, SAVED + HOUR), event(2, SAVED - HOUR)],
  upcoming: [event(3, SAVED + 30 * MINUTE), event(4, SAVED + 5 * HOUR)],
  finished: [event(5, SAVED - 24 * HOUR)],
};

/** A browser in which home was seen at `SAVED` by the viewer of `ak_1`. */
function visited() {
  const device = { aheadSeconds: 0, seconds: SAVED, languages: ['en-US'], timeZone: 'America/Chicago' };
  const now = () => (device.seconds + device.aheadSeconds) * 1000;
  const store: Store = createStorage({
    storage: () => storage,
    clock: { now },
    onVolatile: () => undefined,
    events: null,
  });
  const storage = fakeStorage();
  const cache = createHomeCache({
    store,
    now,
    languages: () => device.languages,
    timeZone: () => device.timeZone,
  });
  store.set('api_key', 'ak_1');
  store.set('channel_key', 'ck_1');
  return { device, store, cache, save: (home = HOME) => cache.save(home, device.seconds) };
}

const idsOf = (home: HomepageEvents | null) =>
  home && [home.live, home.upcoming, home.finished].map((rail) => rail?.map(({ id }) => id));

describe('the home of the last visit', () => {
  test('is the same a minute later', () => {
    const { device, cache, save } = visited();
    save();
    device.seconds += MINUTE;
    expect(cache.load()).toEqual(HOME);
  });

  test('a game that was live has no state of a stream, so that nothing calls it live', () => {
    const { cache, save } = visited();
    const live = { ...event(1, SAVED - HOUR), type: 'live', stream_status: 'live' } as const;
    save({ live: [live] });
    expect(cache.load()?.live).toEqual([event(1, SAVED - HOUR)]);
  });

  test('ended: a live game is not expected after its end', () => {
    const { device, cache, save } = visited();
    save();
    device.seconds += HOUR;
    expect(idsOf(cache.load())).toEqual([[2], [4], [5]]);
  });

  test('started: a game that has begun is no longer announced', () => {
    const { device, cache, save } = visited();
    save();
    device.seconds += 30 * MINUTE;
    expect(idsOf(cache.load())?.[1]).toEqual([4]);
  });

  test('started, by the clock of the platform where that of the device is wrong', () => {
    const { device, cache, save } = visited();
    device.aheadSeconds = -4 * HOUR;
    save();
    device.seconds += 31 * MINUTE;
    expect(idsOf(cache.load())?.[1]).toEqual([4]);
  });

  test('a day later nothing of it is left', () => {
    const { device, store, cache, save } = visited();
    save();
    device.seconds += 24 * HOUR;
    expect(cache.load()).toBeNull();
    expect(store.get('home')).toBeNull();
  });

  test('a clock that was set back cannot be judged by', () => {
    const { device, cache, save } = visited();
    save();
    device.seconds -= MINUTE;
    expect(cache.load()).toBeNull();
  });

  type Change = (browser: ReturnType<typeof visited>) => void;
  test.each<[string, Change]>([
    ['viewer', ({ store }) => store.set('api_key', 'ak_2')],
    ['logged out', ({ store }) => store.remove('api_key')],
    ['channel', ({ store }) => store.set('channel_key', 'ck_2')],
    ['language that was chosen', ({ store }) => store.set('language', 'fr')],
    ['language of the browser', ({ device }) => device.languages.unshift('fr-CA')],
    [
      'region',
      ({ device }) => {
        device.timeZone = 'Europe/Paris';
      },
    ],
  ])('of another %s is not shown, and removed', (_, change) => {
    const browser = visited();
    browser.save();
    change(browser);
    expect(browser.cache.load()).toBeNull();
    expect(browser.store.get('home')).toBeNull();
  });

  test('fault 19: one that violates the contract is ignored and removed', () => {
    const { store, cache, save } = visited();
    save();
    const entry = store.get('home');
    store.set('home', { ...(entry as object), events: 'none' });
    expect(cache.load()).toBeNull();
    store.set('home', ['not', 'a', 'home']);
    expect(cache.load()).toBeNull();
    expect(store.get('home')).toBeNull();
  });

  test('without any event that can still be true there is none', () => {
    const { device, cache, save } = visited();
    save({ live: [event(1, SAVED - HOUR, SAVED + MINUTE)], upcoming: [event(3, SAVED + MINUTE)] });
    device.seconds += MINUTE;
    expect(cache.load()).toBeNull();
  });

  test('is bounded: the first events of each rail, and nothing that is too large', () => {
    const { cache, save } = visited();
    save({ finished: Array.from({ length: 100 }, (_, index) => event(index, SAVED - HOUR)) });
    expect(cache.load()?.finished).toHaveLength(24);
    save({ finished: [{ ...event(1, SAVED), name: 'x'.repeat(HOME_CACHE_MAX_CHARACTERS) }] });
    expect(cache.load()).toBeNull();
  });

  test('has no key of the viewer in it', () => {
    const { store, save } = visited();
    save();
    expect(JSON.stringify(store.get('home'))).not.toMatch(/ak_1|ck_1/);
  });
});
