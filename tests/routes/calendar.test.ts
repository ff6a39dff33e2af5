import { expect, test } from 'vitest';
import { type CalendarEntry, calendarText } from '../../src/routes/watch/calendar';

const entry: CalendarEntry = {
  uid: 'event-1009@northside.example',
  title: 'Ridgeview @ Harbor',
  startsAt: Date.UTC(2026, 10, 20, 23, 5) / 1000,
  endsAt: Date.UTC(2026, 10, 21, 1) / 1000,
  writtenAt: Date.UTC(2026, 10, 20, 12) / 1000,
  place: 'Main gym',
  description: null,
  url: 'https://northside.example/watch/1009',
};
const lineOf = (text: string, name: string) => text.split('\r\n').find((line) => line.startsWith(`${name}:`));

test('an event becomes a calendar file, with times in UTC', () => {
  expect(calendarText(entry)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Rudy//Storefront//EN',
      'BEGIN:VEVENT',
      'UID:event-1009@northside.example',
      'DTSTAMP:20261120T120000Z',
      'DTSTART:20261120T230500Z',
      'DTEND:20261121T010000Z',
      'SUMMARY:Ridgeview @ Harbor',
      'LOCATION:Main gym',
      'URL:https://northside.example/watch/1009',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('separators in a value are escaped, and no other line can be injected', () => {
  const text = calendarText({ ...entry, title: 'A, b; c\\d\r\nATTENDEE:x\u0000', place: 'x\ny' });
  expect(lineOf(text, 'SUMMARY')).toBe('SUMMARY:A\\, b\\; c\\\\d\\nATTENDEE:x');
  expect(lineOf(text, 'LOCATION')).toBe('LOCATION:x\\ny');
});

test('an end that is unknown or before the start is omitted', () => {
  expect(lineOf(calendarText({ ...entry, endsAt: null }), 'DTEND')).toBeUndefined();
  expect(lineOf(calendarText({ ...entry, endsAt: entry.startsAt }), 'DTEND')).toBeUndefined();
});

test('long lines are folded at 75 octets between whole characters, and unfold to the same text', () => {
  const description = 'é🏀 Équipe '.repeat(40).trim();
  const text = calendarText({ ...entry, description });
  const sizes = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}\r\n`);
});
