import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { dayAfter, dayStart, earliestDay, nextDayStart } from '../../../src/routes/catalog/calendarDays';

const seconds = (moment: string): number => Date.parse(moment) / 1000;

describe('the start of a day', () => {
  it.each([
    ['2026-11-20', 'America/New_York', '2026-11-20T00:00:00-05:00'],
    ['2026-11-20', 'America/Los_Angeles', '2026-11-20T00:00:00-08:00'],
    ['2026-11-20', 'Asia/Kathmandu', '2026-11-20T00:00:00+05:45'],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-20T00:00:00+14:00'],
    ['2026-11-20', 'Pacific/Pago_Pago', '2026-11-20T00:00:00-11:00'],
    ['2026-11-20', 'No/Such_Zone', '2026-11-20T00:00:00Z'],
    ['2026-11-20', 'Eastern Time (US & Canada)', '2026-11-20T00:00:00-05:00'],
    // The clock changes from midnight to one.
    ['2026-03-29', 'Asia/Beirut', '2026-03-29T01:00:00+03:00'],
  ])('%s in %s', (day, zone, moment) => {
    expect(dayStart(Temporal, day, zone)).toBe(seconds(moment));
  });

  it('is 25 hours after the previous one at the end of summer time', () => {
    const day = '2026-11-01';
    const zone = 'America/New_York';
    expect(nextDayStart(Temporal, day, zone) - dayStart(Temporal, day, zone)).toBe(25 * 3600);
  });
});

describe('the following day', () => {
  it('is the next calendar day in the zone', () => {
    const late = seconds('2026-11-20T23:30:00-05:00');
    expect(dayAfter(Temporal, late, 'America/New_York')).toBe('2026-11-21');
    expect(dayAfter(Temporal, late, 'UTC')).toBe('2026-11-22');
    expect(dayAfter(Temporal, seconds('2026-12-31T12:00:00Z'), 'UTC')).toBe('2027-01-01');
  });
});

describe('the earliest day', () => {
  it('is today in the zone for upcoming events, and open for the other lists', () => {
    const late = seconds('2026-11-20T23:30:00-05:00');
    expect(earliestDay('upcoming', late, 'America/New_York')).toBe('2026-11-20');
    expect(earliestDay('upcoming', late, 'UTC')).toBe('2026-11-21');
    expect(earliestDay('live', late, 'UTC')).toBeNull();
    expect(earliestDay('finished', late, 'UTC')).toBeNull();
  });
});
