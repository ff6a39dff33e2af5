import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event } from '../../src/api/schema';
import { daySections } from '../../src/routes/catalog/listItems';
import { toCard, toLine } from '../../src/routes/events/cards';
import { eventZone, venueTime, viewerZone } from '../../src/routes/events/eventTime';
import { splitToday } from '../../src/routes/home/today';
import { loadLanguage } from '../../src/ui/i18n/text';

const NEW_YORK = 'America/New_York';
const LOS_ANGELES = 'America/Los_Angeles';
const seconds = (moment: string): number => Date.parse(moment) / 1000;

const channel = { settings: { time_zone: 'America/Chicago' } };
/** Ten in the evening at its venue is the next day in London. */
const game: Event = {
  id: 1,
  type: 'upcoming',
  event_utc_ts: seconds('2026-11-20T22:30:00-05:00'),
  time_zone: NEW_YORK,
};
const contextIn = (timeZone: string, now: string) => ({
  t: i18next.t,
  language: 'en' as const,
  channel,
  timeZone,
  now: seconds(now),
});

beforeAll(() => loadLanguage('en'));
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://northside.test/'));
});
afterEach(() => vi.restoreAllMocks());

describe('the zone of a viewer', () => {
  const browserIn = (timeZone: string | undefined) => {
    const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: timeZone as string };
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValueOnce(options);
  };

  it("is the browser's", () => {
    browserIn(LOS_ANGELES);
    expect(viewerZone(channel)).toBe(LOS_ANGELES);
  });

  it("is the channel’s if the browser's is unknown, else UTC", () => {
    browserIn('Etc/Unknown');
    expect(viewerZone(channel)).toBe('America/Chicago');
    browserIn(undefined);
    expect(viewerZone({})).toBe('UTC');
  });
});

describe('the time of an event', () => {
  it('is the viewer’s on cards, on lines and in the days of a list, whatever the event’s zone', () => {
    const context = contextIn(LOS_ANGELES, '2026-11-20T12:00:00-08:00');
    expect(toCard({ ...game, name: 'Rams at Hawks' }, context).when).toBe('Nov 20, 7:30 PM PST');
    expect(toLine(game, context)).toMatchObject({ time: '7:30 PM', zone: 'PST' });
    const pages = new Map([[1, { data: [game] }]]);
    const days = (timeZone: string) =>
      daySections(pages, 1, { ...context, timeZone }).map(({ title }) => title);
    expect(days(LOS_ANGELES)).toEqual(['Today, Friday, November 20']);
    expect(days('Europe/London')).toEqual(['Saturday, November 21']);
  });

  it('decides by the viewer’s clock which events are tonight', () => {
    const atNoon = '2026-11-20T12:00:00-08:00';
    const inLosAngeles = splitToday([game], contextIn(LOS_ANGELES, atNoon));
    expect(inLosAngeles.items.map(({ time, zone }) => [time, zone])).toEqual([['7:30 PM', 'PST']]);
    expect(inLosAngeles.isEvening).toBe(true);
    expect(splitToday([game], contextIn('Europe/London', atNoon)).later).toEqual([game]);
  });
});

describe('the time at the venue', () => {
  it('is shown if it differs from the viewer’s', () => {
    expect(venueTime(game, LOS_ANGELES, 'en')).toBe('Nov 20, 10:30 PM EST');
    expect(venueTime(game, LOS_ANGELES, 'fr')).toBe('20 nov., 22 h 30 HNE');
    expect(venueTime(game, 'America/Toronto', 'en')).toBeNull();
  });

  it('is that of the location, else of the event, and unknown without either', () => {
    const away = { ...game, location: { id: 7, time_zone: 'America/Denver' } };
    expect(venueTime(away, NEW_YORK, 'en')).toBe('Nov 20, 8:30 PM MST');
    expect(venueTime({ ...game, time_zone: null }, LOS_ANGELES, 'en')).toBeNull();
    expect(venueTime({ ...game, event_utc_ts: null }, LOS_ANGELES, 'en')).toBeNull();
    expect(venueTime({ ...game, time_zone: 'Mars/Olympus' }, LOS_ANGELES, 'en')).toBeNull();
  });
});

describe('the zone of a text without a viewer', () => {
  it('is the event’s, else the channel’s', () => {
    expect(eventZone(game, channel)).toBe(NEW_YORK);
    expect(eventZone({ ...game, time_zone: 'Mars/Olympus' }, channel)).toBe('America/Chicago');
    expect(eventZone({ id: 1 }, {})).toBe('UTC');
  });
});
