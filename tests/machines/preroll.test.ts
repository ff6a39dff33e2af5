import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { MediaCommand, MediaFact } from '../../src/machines/playback/types';
import { prerollFixture } from '../../src/machines/preroll/fixture';
import { type FilmInput, prerollMachine } from '../../src/machines/preroll/machine';
import { pickPreroll } from '../../src/machines/preroll/pick';
import { selectPreroll, selectPrerollOver } from '../../src/machines/preroll/selectors';
import { isSuppressed, suppressionKey } from '../../src/machines/preroll/suppression';
import type { Preroll, PrerollOccasion } from '../../src/machines/preroll/types';
import { describePaths } from './runPaths';

describePaths(prerollFixture);

function advert(id: number, changes: Partial<Preroll> = {}): Preroll {
  return {
    id,
    url: `/adverts/${id}.mp4`,
    mimeType: 'video/mp4',
    weight: 1,
    locationId: null,
    categoryIds: [],
    forLive: true,
    forVod: true,
    skippableAfter: null,
    ...changes,
  };
}

function occasion(prerolls: Preroll[], changes: Partial<PrerollOccasion> = {}): PrerollOccasion {
  return {
    prerolls,
    programme: { eventId: 7, viewerId: null, live: true, locationId: 2, categoryIds: [31, 3] },
    isSuppressed: false,
    chance: 0,
    volume: 0.8,
    muted: false,
    ...changes,
  };
}

describe('suppression', () => {
  const now = 1_800_000_000;

  test.each([
    ['nothing completed', null, 1800, false],
    ['one completed a moment ago', now - 1, 1800, true],
    ['one completed just within the preroll time', now - 1799, 1800, true],
    ['the preroll time has passed', now - 1800, 1800, false],
    ['the channel names no preroll time and 59 minutes have passed', now - 59 * 60, null, true],
    ['the channel names no preroll time and an hour has passed', now - 60 * 60, undefined, false],
    ['the channel suppresses none', now, 0, false],
    ['the platform’s clock is estimated a moment earlier than before', now + 1, 1800, true],
    ['the stored time lies far ahead', now + 86_400, 1800, false],
    ['an older version stored something else', true, 1800, false],
  ])('when %s', (_, completedAt, prerollTime, expected) => {
    expect(isSuppressed(completedAt, now, prerollTime)).toBe(expected);
  });

  test('is kept for each viewer and event', () => {
    const { programme } = occasion([]);
    expect([programme, { ...programme, viewerId: 5 }].map(suppressionKey)).toEqual([
      'preroll_visitor_7',
      'preroll_5_7',
    ]);
  });
});

describe('picking', () => {
  const picked = (prerolls: Preroll[], changes: Partial<PrerollOccasion> = {}) =>
    pickPreroll(occasion(prerolls, changes))?.id ?? null;

  test.each<[string, Partial<Preroll>, number | null]>([
    ['for every event', {}, 1],
    ['of this place', { locationId: 2 }, 1],
    ['of another place', { locationId: 9 }, null],
    ['of a category above', { categoryIds: [3] }, 1],
    ['of other categories', { categoryIds: [4, 5] }, null],
    ['for recordings only', { forLive: false }, null],
    ['without weight', { weight: 0 }, null],
  ])('an advert %s', (_, changes, id) => {
    expect(picked([advert(1, changes)])).toBe(id);
  });

  test('goes by weight', () => {
    const prerolls = [advert(1, { weight: 3 }), advert(2, { weight: 1 })];
    const drawn = [0, 0.25, 0.74, 0.76, 0.999].map((chance) => picked(prerolls, { chance }));
    expect(drawn).toEqual([1, 1, 1, 2, 2]);
  });

  test('brings none when one was seen lately, or there is none', () => {
    expect([picked([advert(1)], { isSuppressed: true }), picked([])]).toEqual([null, null]);
  });

  test('before a recording asks for one that may be shown there', () => {
    const programme = { eventId: 7, viewerId: null, live: false, locationId: null, categoryIds: [] };
    expect(picked([advert(1, { forVod: false }), advert(2)], { programme })).toBe(2);
  });
});

function want(prerolls: Preroll[], changes: Partial<PrerollOccasion> = {}, noAds: boolean | null = false) {
  const clock = new SimulatedClock();
  const commands: MediaCommand[] = [];
  const films: FilmInput[] = [];
  const completed: number[] = [];
  let tell: (fact: MediaFact) => void = () => undefined;
  const film = fromCallback<MediaCommand, FilmInput>(({ input, receive, sendBack }) => {
    films.push(input);
    tell = sendBack;
    receive((command) => commands.push(command));
  });
  const actor = createActor(prerollMachine.provide({ actors: { film } }), { clock });
  actor.on('preroll.completed', ({ programme }) => completed.push(programme.eventId));
  actor.start().send({ type: 'preroll.wanted', ...occasion(prerolls, changes) });
  if (noAds !== null) actor.send({ type: 'adverts.known', noAds });
  return {
    actor,
    clock,
    commands,
    films,
    completed,
    tell: (fact: MediaFact) => tell(fact),
    at: (position: number) =>
      tell({
        type: 'media.timeChanged',
        time: { position, seekable: { start: 0, end: 10 }, buffered: [], moment: null },
      }),
    shown: () => selectPreroll(actor.getSnapshot()),
    isOver: () => selectPrerollOver(actor.getSnapshot(), { eventId: 7, live: true }),
  };
}

test('an advert is shown to its end, with the seconds that are left, and completes', () => {
  const { films, tell, at, shown, isOver, completed } = want([advert(1)]);
  expect(films).toEqual([{ preroll: advert(1), volume: 0.8, muted: false }]);
  tell({ type: 'media.playing' });
  at(3.6);
  expect(shown()).toEqual({
    phase: 'playing',
    muted: false,
    position: 3,
    duration: 10,
    skippableAfter: null,
  });
  expect([isOver(), completed]).toEqual([false, []]);
  tell({ type: 'media.ended' });
  expect([isOver(), completed]).toEqual([true, [7]]);
});

test('a pass without adverts shows none', () => {
  const { films, isOver } = want([advert(1)], {}, true);
  expect([films, isOver()]).toEqual([[], true]);
});

test('where nobody says what the pass leaves out, the advert begins after two seconds', () => {
  const { clock, films, isOver } = want([advert(1)], {}, null);
  clock.increment(1_999);
  expect([films.length, isOver()]).toEqual([0, false]);
  clock.increment(1);
  expect(films).toHaveLength(1);
});

test('what is over for a live programme is not for its recording, nor for another event', () => {
  const snapshot = want([]).actor.getSnapshot();
  const over = (eventId: number, live: boolean) => selectPrerollOver(snapshot, { eventId, live });
  expect([over(7, true), over(7, false), over(8, true)]).toEqual([true, false, false]);
});

test('a programme without an advert waits for no word about passes', () => {
  expect(want([], {}, null).isOver()).toBe(true);
});

test.each<[string, MediaFact[]]>([
  ['that never starts', []],
  ['that stalls', [{ type: 'media.playing' }, { type: 'media.waiting' }]],
])('an advert %s holds the programme up three seconds and does not count', (_, facts) => {
  const { clock, tell, isOver, completed } = want([advert(1)]);
  for (const fact of facts) tell(fact);
  clock.increment(2_999);
  expect(isOver()).toBe(false);
  clock.increment(1);
  expect([isOver(), completed]).toEqual([true, []]);
});

test('an advert that is gone makes way at once', () => {
  const { tell, isOver, completed } = want([advert(1)]);
  tell({ type: 'media.error', error: { category: 'network', status: 404, code: null } });
  expect([isOver(), completed]).toEqual([true, []]);
});

test('where sound may not start by itself it starts silent, and where nothing may it waits for a press', () => {
  const { actor, commands, tell, shown } = want([advert(1)]);
  tell({ type: 'media.autoplayBlocked' });
  expect(commands).toEqual([{ type: 'setVolume', volume: 0.8, muted: true }, { type: 'play' }]);
  tell({ type: 'media.autoplayBlocked' });
  expect(shown()?.phase).toBe('blocked');
  actor.send({ type: 'play.requested' });
  tell({ type: 'media.playing' });
  expect(shown()?.phase).toBe('playing');
});

test('it can be skipped when the channel says so and not a second before', () => {
  const { actor, tell, at, isOver, completed } = want([advert(1, { skippableAfter: 5 })]);
  tell({ type: 'media.playing' });
  at(4.9);
  actor.send({ type: 'skip.requested' });
  expect(isOver()).toBe(false);
  at(5);
  actor.send({ type: 'skip.requested' });
  expect([isOver(), completed]).toEqual([true, [7]]);
});

test('one that the channel does not let go cannot be skipped', () => {
  const { actor, tell, at, isOver } = want([advert(1)]);
  tell({ type: 'media.playing' });
  at(9);
  actor.send({ type: 'skip.requested' });
  expect(isOver()).toBe(false);
});

test('one that stands still a second time makes way at once', () => {
  const { tell, isOver, completed } = want([advert(1)]);
  for (const type of ['media.playing', 'media.waiting', 'media.playing'] as const) tell({ type });
  expect(isOver()).toBe(false);
  tell({ type: 'media.waiting' });
  expect([isOver(), completed]).toEqual([true, []]);
});

test('word that the pass leaves adverts out ends one that has begun', () => {
  const { actor, clock, tell, isOver, completed } = want([advert(1)], {}, null);
  clock.increment(2_000);
  tell({ type: 'media.playing' });
  actor.send({ type: 'adverts.known', noAds: true });
  expect([isOver(), completed]).toEqual([true, []]);
});
