import { DAY_MS, HOME_CACHE_MAX_CHARACTERS, SECOND_MS } from '../constants';
import { firstReaderOf } from '../contractReaders';
import type { Event, HomepageEvents } from '../schema';
import { UNFIT } from '../validation/schema';
import type { Store } from './storage';

/** The events of the plain home at the last visit. */
export type HomeCache = {
  /**
   * The events that can still be as they were; null for none, and for those of another viewer, channel, language or time
   * zone. The live ones are only expected: the platform alone knows whether they are still on.
   */
  load: () => HomepageEvents | null;
  /** @param serverNow the platform's time, seconds since the epoch */
  save: (events: HomepageEvents, serverNow: number) => void;
  forget: () => void;
};

export type HomeCacheDependencies = {
  store: Store;
  /** The device's time, ms since the epoch. */
  now: () => number;
  /** Of the browser, such as `fr-CA`; a platform may answer in it. */
  languages: () => readonly string[];
  /** Of the device, which changes with its region. */
  timeZone: () => string;
};

const HOME = 'home';

/** Events of one rail; the answer of the platform adds the others. Our choice. */
const MOST_EVENTS = 24;

type Entry = {
  owner: number;
  /** The device's time of the save, ms since the epoch. */
  savedMs: number;
  /** The platform's time minus the device's at the save, ms. */
  aheadMs: number;
  events: unknown;
};

export function createHomeCache({ store, now, languages, timeZone }: HomeCacheDependencies): HomeCache {
  /** The same for the same keys, languages and zone. Null without a key: then nothing is known of the viewer. */
  function currentOwner(): number | null {
    const apiKey = store.get('api_key');
    if (typeof apiKey !== 'string') return null;
    const parts = [apiKey, store.get('channel_key'), store.get('language'), languages(), timeZone()];
    return fingerprint(JSON.stringify(parts));
  }

  function read(entry: unknown): HomepageEvents | null {
    if (!isEntry(entry) || entry.owner !== currentOwner() || now() < entry.savedMs) return null;
    const body = firstReaderOf('getHomepageEvents')?.({ data: entry.events }) ?? UNFIT;
    if (body === UNFIT) return null;
    // The reader's output matches the contract's types.
    return stillTrue((body as { data: HomepageEvents }).data, (now() + entry.aheadMs) / SECOND_MS);
  }

  const forget = () => store.remove(HOME);
  return {
    load: () => {
      const events = read(store.get(HOME));
      if (events === null) forget();
      return events;
    },
    save: ({ live, upcoming, finished }, serverNow) => {
      const owner = currentOwner();
      const first = (events: readonly Event[] | undefined) => events?.slice(0, MOST_EVENTS) ?? [];
      const entry: Entry = {
        owner: owner ?? 0,
        savedMs: now(),
        aheadMs: serverNow * SECOND_MS - now(),
        events: { live: first(live), upcoming: first(upcoming), finished: first(finished) },
      };
      if (owner === null || JSON.stringify(entry).length > HOME_CACHE_MAX_CHARACTERS) forget();
      else store.set(HOME, entry, DAY_MS);
    },
    forget,
  };
}

/** The time at which an event leaves its rail, seconds since the epoch; a platform may leave it out. */
export const leavesAt = { live: 'end_utc_ts', upcoming: 'event_utc_ts' } as const;

/**
 * The part of an old answer that can still be true: without the live events that have ended and the coming ones that have
 * begun. Nothing says of the other live ones that they are on. Null if nothing is left.
 * @param now the platform's time, seconds since the epoch
 */
export function stillTrue(home: HomepageEvents, now: number): HomepageEvents | null {
  const staying = (rail: keyof typeof leavesAt) =>
    (home[rail] ?? []).filter((event) => (event[leavesAt[rail]] ?? Infinity) > now);
  const events = {
    live: staying('live').map(({ type, stream_status, ...event }): Event => event),
    upcoming: staying('upcoming'),
    finished: home.finished ?? [],
  };
  return Object.values(events).some(({ length }) => length > 0) ? events : null;
}

/** FNV-1a, so that no key is stored a second time. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

function isEntry(entry: unknown): entry is Entry {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'owner' in entry &&
    'savedMs' in entry &&
    typeof entry.savedMs === 'number' &&
    'aheadMs' in entry &&
    typeof entry.aheadMs === 'number' &&
    'events' in entry
  );
}
