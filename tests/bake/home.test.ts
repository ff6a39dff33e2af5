import { expect, test } from 'vitest';
import { styleRules, withDeadlines } from '../../scripts/bake/home/homeBlock';
import type { Event, HomepageEvents } from '../../src/api/schema';
import { bakeableHome, deadlines } from '../../src/api/storage/bakedHome';

/** When the platform answered, seconds since the epoch. */
const NOW = 1_800_000_000;

const event = (id: number, more: Partial<Event>): Event => ({ id, name: `Game ${id}`, ...more });

const home: HomepageEvents = {
  live: [
    event(1, { type: 'live', stream_status: 'interrupted', event_utc_ts: NOW - 60, end_utc_ts: NOW + 60 }),
    event(2, { type: 'live', event_utc_ts: NOW - 60, end_utc_ts: NOW }),
  ],
  upcoming: [
    event(3, { type: 'upcoming', stream_status: 'delayed', event_utc_ts: NOW - 1 }),
    event(4, { type: 'upcoming', stream_status: 'scheduled', event_utc_ts: NOW + 1 }),
  ],
  finished: [event(5, { type: 'finished', duration: 60, event_utc_ts: NOW - 9 })],
};

test('a baked event has no state of a stream, and neither one that ended nor one that began is baked', () => {
  expect(bakeableHome(home, NOW)).toEqual({
    live: [event(1, { event_utc_ts: NOW - 60, end_utc_ts: NOW + 60 })],
    upcoming: [event(4, { event_utc_ts: NOW + 1 })],
    finished: [event(5, { type: 'finished', duration: 60, event_utc_ts: NOW - 9 })],
  });
});

test('what depends on the viewer is not baked: the price, and whether it is paid', () => {
  const finished = [
    event(1, { access: 'paid', price: 6, has_access: true }),
    event(2, { access: 'ppv', price: 6, has_access: false }),
    event(3, { access: 'free', has_access: true }),
    event(4, { access: 'register', has_access: false }),
  ];
  expect(bakeableHome({ finished }, NOW)?.finished).toEqual([
    event(1, {}),
    event(2, {}),
    event(3, { access: 'free' }),
    event(4, { access: 'register' }),
  ]);
});

test('a rail has as many cards as a wide window shows, and a home without events is not baked', () => {
  const finished = Array.from({ length: 40 }, (_, id) => event(id, {}));
  expect(bakeableHome({ finished }, NOW)?.finished).toHaveLength(6);
  expect(bakeableHome({ live: [event(2, { end_utc_ts: NOW })] }, NOW)).toBeNull();
});

test('links say until when they may be shown, and so does the list of a day', () => {
  const ends = deadlines({ live: [event(1, { end_utc_ts: 11 }), event(2, {})], ...{ upcoming: [] } });
  const markup =
    '<a class="card" href="/watch/1">1</a><a class="card" href="/watch/2">2</a><section class="day">';
  expect(withDeadlines(markup, ends, { todayClass: 'day', endOfDay: 22 })).toBe(
    '<a class="card" href="/watch/1" data-until="11">1</a><a class="card" href="/watch/2">2</a>' +
      '<section data-until="22" class="day">',
  );
});

test('colours of pictures become classes, and any other style attribute is left out', () => {
  const art = (color: string) => `<span class="art" style="--one:${color};--other:${color}">`;
  expect(styleRules(`${art('#112233')}${art('#445566')}${art('#112233')}<i style="color:red">`)).toEqual({
    markup: '<span class="art baked-1"><span class="art baked-2"><span class="art baked-1"><i>',
    styles: '.baked-1{--one:#112233;--other:#112233}.baked-2{--one:#445566;--other:#445566}',
  });
});

test('pictures of a hidden home are not requested', () => {
  expect(styleRules('<img loading="eager">').markup).toBe('<img loading="lazy">');
});
