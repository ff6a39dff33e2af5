import { describe, expect, it } from 'vitest';
import {
  dayKey,
  formatCountdown,
  formatDuration,
  formatEventTime,
  formatMoney,
  formatTimeOfDay,
} from '../../src/ui/i18n/formats';
import { type Language, parseLanguage } from '../../src/ui/i18n/language';
import {
  formatCount,
  formatDay,
  formatFullDay,
  formatLongDay,
  formatPercent,
  formatUnit,
  formatZoneName,
} from '../../src/ui/i18n/otherFormats';
import { namedZone } from '../../src/ui/i18n/zones';

const november = Date.UTC(2026, 10, 21, 0, 5) / 1000;
const july = Date.UTC(2026, 6, 4, 23, 0) / 1000;
const newYork = 'America/New_York';

describe('dates (spec §3)', () => {
  it('shows month, day, 12-hour time and zone', () => {
    expect(formatEventTime(november, newYork, 'en')).toBe('Nov 20, 7:05 PM EST');
    expect(formatEventTime(july, newYork, 'en')).toBe('Jul 4, 7:00 PM EDT');
    expect(formatEventTime(november, 'America/Los_Angeles', 'en')).toBe('Nov 20, 4:05 PM PST');
  });

  it('shows them in French', () => {
    expect(formatEventTime(november, newYork, 'fr')).toBe('20 nov., 19 h 05 HNE');
    expect(formatTimeOfDay(november, newYork, 'fr')).toBe('19 h 05');
    expect(formatZoneName(newYork, 'fr')).toBe('heure de l’Est');
  });

  it('writes a French hour without a 0 before it, alone and in a date', () => {
    const hours = [4, 5, 14].map((hour) => Date.UTC(2026, 10, 20, hour, 5) / 1000);
    expect(hours.map((at) => formatTimeOfDay(at, 'UTC', 'fr'))).toEqual(['4 h 05', '5 h 05', '14 h 05']);
    expect(hours.map((at) => formatEventTime(at, 'UTC', 'fr'))).toEqual([
      '20 nov., 4 h 05 UTC',
      '20 nov., 5 h 05 UTC',
      '20 nov., 14 h 05 UTC',
    ]);
  });

  it('writes the first day of a French month as an ordinal number, and no other day or hour', () => {
    const at = (month: number, day: number) => Date.UTC(2026, month, day, 1, 5) / 1000;
    expect(formatEventTime(at(11, 1), 'UTC', 'fr')).toBe('1er déc., 1 h 05 UTC');
    expect(formatEventTime(at(11, 1), 'UTC', 'en')).toBe('Dec 1, 1:05 AM UTC');
    const now = at(11, 1);
    expect([11, 21, 31].map((day) => formatDay(at(11, day), 'UTC', 'fr', now))).toEqual([
      '11 déc.',
      '21 déc.',
      '31 déc.',
    ]);
    expect(formatFullDay(at(4, 1), 'UTC', 'fr', july - 400 * 86_400)).toBe('1er mai 2026');
    expect(formatLongDay(at(11, 1), 'UTC', 'fr', now)).toBe('mardi 1er décembre');
    expect(formatTimeOfDay(now, 'UTC', 'fr')).toBe('1 h 05');
  });

  it.each(['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT', 'UCT', 'Zulu', 'Greenwich Mean Time'])(
    'calls %s UTC',
    (zone) => {
      expect([formatZoneName(zone, 'en'), formatZoneName(zone, 'fr')]).toEqual(['UTC', 'UTC']);
      expect(formatEventTime(july, zone, 'en')).toBe('Jul 4, 11:00 PM UTC');
    },
  );

  it('treats an unknown zone as UTC and an invalid time as empty', () => {
    expect(formatEventTime(november, 'Mars/Olympus', 'en')).toBe('Nov 21, 12:05 AM UTC');
    expect(
      [Number.NaN, Number.POSITIVE_INFINITY, 1e18].map((at) => formatEventTime(at, newYork, 'en')),
    ).toEqual(['', '', '']);
  });

  it('shows the year only if it differs', () => {
    expect(formatDay(november, newYork, 'en', july)).toBe('Nov 20');
    expect(formatDay(november, newYork, 'en', Date.UTC(2027, 2, 1) / 1000)).toBe('Nov 20, 2026');
    expect(formatDay(november, newYork, 'fr', july)).toBe('20 nov.');
  });

  it('assigns a time to its day in the zone', () => {
    expect([dayKey(november, newYork), dayKey(november, 'UTC')]).toEqual(['2026-11-20', '2026-11-21']);
    expect([dayKey(1e15, newYork), dayKey(Number.NaN, newYork)]).toEqual(['', '']);
  });
});

describe('durations, money and counts', () => {
  it('shows a duration as a clock', () => {
    expect([0, 59.9, 3500, 6130, -5, Number.NaN].map(formatDuration)).toEqual([
      '0:00',
      '0:59',
      '58:20',
      '1:42:10',
      '0:00',
      '0:00',
    ]);
  });

  it('counts down in the largest unit, rounded up', () => {
    expect([4.2, 1380, 1381, 7000, 100_000].map((left) => formatCountdown(left, 'en'))).toEqual([
      '5 sec',
      '23 min',
      '24 min',
      '2 hr',
      '2 days',
    ]);
    expect([1380, 7000, 100_000].map((left) => formatCountdown(left, 'fr'))).toEqual([
      '23 min',
      '2 h',
      '2 j',
    ]);
  });

  it("uses the singular for one, also for the unit's name alone", () => {
    const said = (language: Language) =>
      ([0, 1, 2] as const).map((value) =>
        (['day', 'hour', 'minute', 'second'] as const).map((unit) => formatUnit(value, unit, language)),
      );
    expect(said('en').map((units) => units.map(({ text }) => text))).toEqual([
      ['0 days', '0 hours', '0 minutes', '0 seconds'],
      ['1 day', '1 hour', '1 minute', '1 second'],
      ['2 days', '2 hours', '2 minutes', '2 seconds'],
    ]);
    expect(said('fr').map((units) => units.map(({ text, name }) => [text, name]))[1]).toEqual([
      ['1 jour', 'jour'],
      ['1 heure', 'heure'],
      ['1 minute', 'minute'],
      ['1 seconde', 'seconde'],
    ]);
    expect(formatUnit(2, 'hour', 'fr')).toEqual({ text: '2 heures', name: 'heures' });
  });

  it('is in the default currency without a valid one', () => {
    expect(formatMoney(6, 'not a currency', 'en')).toBe('$6.00');
    expect(formatMoney(6, undefined, 'en')).toBe('$6.00');
  });

  it('is in the currency of a platform that writes it in small letters', () => {
    expect([formatMoney(11.99, 'eur', 'en'), formatMoney(11.99, 'cad', 'fr')]).toEqual([
      '€11.99',
      '11,99\u00a0$\u00a0CA',
    ]);
  });

  it.each([
    ['USD', '$18.50', '18,50\u00a0$\u00a0US'],
    ['CAD', 'CA$18.50', '18,50\u00a0$\u00a0CA'],
    ['AUD', 'A$18.50', '18,50\u00a0$\u00a0AU'],
    ['EUR', '€18.50', '18,50\u00a0€'],
    ['GBP', '£18.50', '18,50\u00a0£'],
    ['HUF', 'HUF\u00a018.50', '18,50\u00a0HUF'],
  ] as const)('says whose dollars they are: %s is %s and %s', (currency, english, french) => {
    expect([formatMoney(18.5, currency, 'en'), formatMoney(18.5, currency, 'fr')]).toEqual([english, french]);
  });

  it('shows a whole sum without the decimals that its currency is not used with', () => {
    expect([formatMoney(1200, 'JPY', 'en'), formatMoney(1200, 'JPY', 'fr')]).toEqual([
      '¥1,200',
      '1\u00a0200\u00a0¥',
    ]);
    expect(formatMoney(19_900, 'HUF', 'en')).toBe('HUF\u00a019,900');
  });

  it('has the three decimals of a currency with three, whole or not', () => {
    expect([1, 1.25, 1.255].map((amount) => formatMoney(amount, 'KWD', 'en'))).toEqual([
      'KWD\u00a01.000',
      'KWD\u00a01.250',
      'KWD\u00a01.255',
    ]);
    expect(formatMoney(1990.5, 'HUF', 'en')).toBe('HUF\u00a01,990.50');
  });

  it('formats a percentage in the language', () => {
    expect([0, 0.546, 1].map((share) => formatPercent(share, 'en'))).toEqual(['0%', '55%', '100%']);
    expect(formatPercent(0.5, 'fr')).toBe('50\u00a0%');
  });

  it('groups thousands in the language', () => {
    expect([formatCount(12_480, 'en'), formatCount(12_480, 'fr')]).toEqual(['12,480', '12\u00a0480']);
  });
});

describe('language', () => {
  it('is parsed from any value', () => {
    expect(['fr', 'FR-ca', 'fr_CA', 'en-GB', 'de', '', null, 7].map(parseLanguage)).toEqual([
      'fr',
      'fr',
      'fr',
      'en',
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('the names of time zones (spec §9)', () => {
  it.each([
    ['US/Eastern', 'America/New_York'],
    ['EST5EDT', 'America/New_York'],
    ['Eastern Time', 'America/New_York'],
    ['Eastern Time (US & Canada)', 'America/New_York'],
    ['Eastern Standard Time', 'America/New_York'],
    ['Pacific Daylight Time', 'America/Los_Angeles'],
    ['CT', 'America/Chicago'],
    ['EST', 'America/New_York'],
    ['MST', 'America/Denver'],
    ['AKST', 'America/Anchorage'],
    ['AKDT', 'America/Anchorage'],
    ['HST', 'Pacific/Honolulu'],
    ['HDT', 'America/Adak'],
    ['Hawaii-Aleutian Standard Time', 'Pacific/Honolulu'],
    ['AST', 'America/Halifax'],
    ['ADT', 'America/Halifax'],
    ['NST', 'America/St_Johns'],
    ['NDT', 'America/St_Johns'],
    ['Arizona', 'America/Phoenix'],
    ['Canada/Newfoundland', 'America/St_Johns'],
    ['Europe/Paris', 'Europe/Paris'],
    ['Pacific/Auckland', 'Pacific/Auckland'],
  ])('%s is %s', (said, name) => expect(namedZone(said)).toBe(name));

  it.each([null, undefined, '', 'Mars/Olympus', 'Etc/Unknown', 'constructor', 'x'.repeat(1000)])(
    'there is none for %s',
    (said) => expect(namedZone(said)).toBeNull(),
  );

  it("have summer time for a platform's winter name", () => {
    expect(formatEventTime(july, 'EST', 'en')).toBe('Jul 4, 7:00 PM EDT');
  });

  it('format the time of an alias in its zone', () => {
    expect(formatEventTime(november, 'Eastern Time (US & Canada)', 'en')).toBe('Nov 20, 7:05 PM EST');
  });
});
