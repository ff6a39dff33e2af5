import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { type AdvertInput, prerollMachine } from '../../../src/machines/preroll/machine';
import { pickPreroll } from '../../../src/machines/preroll/pick';
import { samePreroll, selectPreroll } from '../../../src/machines/preroll/selectors';
import type { Preroll, PrerollInput } from '../../../src/machines/preroll/types';
import type { MediaCommand, MediaFact } from '../../../src/media/types';

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

function inputOf(prerolls: Preroll[], changes: Partial<PrerollInput> = {}): PrerollInput {
  return {
    prerolls,
    content: { eventId: 7, live: true, locationId: 2, categoryIds: [31, 3] },
    isSuppressed: false,
    chance: 0,
    noAds: false,
    volume: 0.8,
    muted: false,
    ...changes,
  };
}

const notSeen = { isCompleted: false, wasSkipped: false };

describe('picking', () => {
  const picked = (prerolls: Preroll[], changes: Partial<PrerollInput> = {}) =>
    pickPreroll(inputOf(prerolls, changes))?.id ?? null;

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

  test('is random by weight', () => {
    const prerolls = [advert(1, { weight: 3 }), advert(2, { weight: 1 })];
    const drawn = [0, 0.25, 0.74, 0.76, 0.999].map((chance) => picked(prerolls, { chance }));
    expect(drawn).toEqual([1, 1, 1, 2, 2]);
  });

  test('returns none when one has completed recently, or there is none', () => {
    expect([picked([advert(1)], { isSuppressed: true }), picked([])]).toEqual([null, null]);
  });

  test('before a recording requires an advert that is allowed there', () => {
    const content = { eventId: 7, live: false, locationId: null, categoryIds: [] };
    expect(picked([advert(1, { forVod: false }), advert(2)], { content })).toBe(2);
  });
});

function start(prerolls: Preroll[], changes: Partial<PrerollInput> = {}) {
  const clock = new SimulatedClock();
  const commands: MediaCommand[] = [];
  const adverts: AdvertInput[] = [];
  let tell: (fact: MediaFact) => void = () => undefined;
  const advertActor = fromCallback<MediaCommand, AdvertInput>(({ input, receive, sendBack }) => {
    adverts.push(input);
    tell = sendBack;
    receive((command) => commands.push(command));
  });
  const actor = createActor(prerollMachine.provide({ actors: { advert: advertActor } }), {
    clock,
    input: inputOf(prerolls, changes),
  }).start();
  return {
    actor,
    clock,
    commands,
    adverts,
    tell: (fact: MediaFact) => tell(fact),
    at: (position: number) =>
      tell({
        type: 'media.timeChanged',
        time: { position, seekable: { start: 0, end: 10 }, buffered: [], wallClockTime: null },
      }),
    shown: () => selectPreroll(actor.getSnapshot()),
    isOver: () => actor.getSnapshot().status === 'done',
    output: () => actor.getSnapshot().output,
  };
}

test('an advert is shown to its end, with the remaining seconds, and completes', () => {
  const { adverts, tell, at, shown, isOver, output } = start([advert(1)]);
  expect(adverts).toEqual([{ preroll: advert(1), volume: 0.8, muted: false }]);
  tell({ type: 'media.started' });
  at(3.6);
  expect(shown()).toEqual({
    phase: 'playing',
    muted: false,
    position: 3,
    duration: 10,
    skippableAfter: null,
  });
  expect([isOver(), output()]).toEqual([false, undefined]);
  tell({ type: 'media.ended' });
  expect([isOver(), output()]).toEqual([true, { isCompleted: true, wasSkipped: false }]);
});

test('a pass without adverts skips them', () => {
  const { adverts, isOver } = start([advert(1)], { noAds: true });
  expect([adverts, isOver()]).toEqual([[], true]);
});

test('without the entitlement, the advert begins after two seconds', () => {
  const { clock, adverts, isOver } = start([advert(1)], { noAds: null });
  clock.increment(1_999);
  expect([adverts.length, isOver()]).toEqual([0, false]);
  clock.increment(1);
  expect(adverts).toHaveLength(1);
});

test('content without an advert does not wait for the entitlement', () => {
  expect(start([], { noAds: null }).isOver()).toBe(true);
});

test.each<[string, MediaFact[], number]>([
  // Without a wait for the entitlement, the first frame may take all of the five seconds.
  ['that never starts', [], 5_000],
  ['that stalls', [{ type: 'media.started' }, { type: 'media.stalled' }], 3_000],
])('an advert %s ends in time and does not count', (_, facts, milliseconds) => {
  const { clock, tell, isOver, output } = start([advert(1)]);
  for (const fact of facts) tell(fact);
  clock.increment(milliseconds - 1);
  expect(isOver()).toBe(false);
  clock.increment(1);
  expect([isOver(), output()]).toEqual([true, notSeen]);
});

test('an advert after a wait of two seconds for the entitlement has three for its first frame', () => {
  const { clock, isOver } = start([advert(1)], { noAds: null });
  for (let second = 0; second < 4; second += 1) clock.increment(1_000);
  clock.increment(999);
  expect(isOver()).toBe(false);
  clock.increment(1);
  expect(isOver()).toBe(true);
});

test('a missing advert ends at once', () => {
  const { tell, isOver, output } = start([advert(1)]);
  tell({ type: 'media.failed', error: { category: 'network', status: 404, code: null } });
  expect([isOver(), output()]).toEqual([true, notSeen]);
});

test('if autoplay with sound is blocked it starts muted, and if all autoplay is blocked it waits for a press', () => {
  const { actor, commands, tell, shown } = start([advert(1)]);
  tell({ type: 'media.autoplayBlocked' });
  expect(commands).toEqual([{ type: 'media.setVolume', volume: 0.8, muted: true }, { type: 'media.play' }]);
  tell({ type: 'media.autoplayBlocked' });
  expect(shown()?.phase).toBe('blocked');
  actor.send({ type: 'preroll.play' });
  tell({ type: 'media.started' });
  expect(shown()?.phase).toBe('playing');
});

test('it can be skipped when the channel allows it and not a second before', () => {
  const { actor, tell, at, isOver, output } = start([advert(1, { skippableAfter: 5 })]);
  tell({ type: 'media.started' });
  at(4.9);
  actor.send({ type: 'preroll.skip' });
  expect(isOver()).toBe(false);
  at(5);
  actor.send({ type: 'preroll.skip' });
  expect([isOver(), output()]).toEqual([true, { isCompleted: true, wasSkipped: true }]);
});

test('an advert that the channel does not allow to skip cannot be skipped', () => {
  const { actor, tell, at, isOver } = start([advert(1)]);
  tell({ type: 'media.started' });
  at(9);
  actor.send({ type: 'preroll.skip' });
  expect(isOver()).toBe(false);
});

test('an advert that stalls a second time ends at once', () => {
  const { tell, isOver, output } = start([advert(1)]);
  for (const type of ['media.started', 'media.stalled', 'media.started'] as const) tell({ type });
  expect(isOver()).toBe(false);
  tell({ type: 'media.stalled' });
  expect([isOver(), output()]).toEqual([true, notSeen]);
});

test('an entitlement without adverts ends an advert that has begun', () => {
  const { actor, clock, tell, isOver, output } = start([advert(1)], { noAds: null });
  clock.increment(2_000);
  tell({ type: 'media.started' });
  actor.send({ type: 'ads.known', noAds: true });
  expect([isOver(), output()]).toEqual([true, notSeen]);
});

test('an entitlement without adverts that arrives during the wait shows none', () => {
  const { actor, adverts, isOver } = start([advert(1)], { noAds: null });
  actor.send({ type: 'ads.known', noAds: true });
  expect([adverts, isOver()]).toEqual([[], true]);
});

test('an entitlement with adverts begins the pending one', () => {
  const { actor, adverts } = start([advert(1)], { noAds: null });
  actor.send({ type: 'ads.known', noAds: false });
  expect(adverts).toHaveLength(1);
});

test('an advert that is stopped from outside waits for a press, which plays it', () => {
  const { actor, commands, tell, shown } = start([advert(1)]);
  tell({ type: 'media.started' });
  tell({ type: 'media.paused' });
  expect(shown()?.phase).toBe('blocked');
  actor.send({ type: 'preroll.play' });
  expect([shown()?.phase, commands]).toEqual(['starting', [{ type: 'media.play' }]]);
  tell({ type: 'media.started' });
  tell({ type: 'media.paused' });
  tell({ type: 'media.started' });
  expect(shown()?.phase).toBe('playing');
});

test('an advert that begins muted and may not play waits for a press at once', () => {
  const { commands, tell, shown } = start([advert(1)], { muted: true });
  tell({ type: 'media.autoplayBlocked' });
  expect([commands, shown()?.phase]).toEqual([[], 'blocked']);
});

test('the sound of an advert is turned off and on, at the volume of the player', () => {
  const { actor, commands, shown } = start([advert(1)]);
  for (const muted of [true, false]) {
    actor.send({ type: 'preroll.mute', muted });
    expect([commands.at(-1), shown()?.muted]).toEqual([
      { type: 'media.setVolume', volume: 0.8, muted },
      muted,
    ]);
  }
});

test('an entitlement with adverts leaves the one that plays alone', () => {
  const { actor, adverts, tell, shown } = start([advert(1)]);
  tell({ type: 'media.started' });
  actor.send({ type: 'ads.known', noAds: false });
  expect([adverts.length, shown()?.phase]).toEqual([1, 'playing']);
});

test('an advert begins at its first second, with a length that is not known', () => {
  const { tell, shown } = start([advert(1, { skippableAfter: 5 })]);
  expect(shown()).toEqual({
    phase: 'starting',
    muted: false,
    position: 0,
    duration: null,
    skippableAfter: 5,
  });
  const time = { position: 1, seekable: { start: 0, end: 9.2 }, buffered: [], wallClockTime: null };
  tell({ type: 'media.timeChanged', time });
  expect(shown()).toMatchObject({ position: 1, duration: 10 });
  tell({ type: 'media.timeChanged', time: { ...time, seekable: { start: 0, end: 0 } } });
  expect(shown()?.duration).toBeNull();
});

test('an advert looks the same until a second has passed', () => {
  const { at, shown } = start([advert(1)]);
  at(3.2);
  const before = shown();
  at(3.6);
  expect(samePreroll(before, shown())).toBe(true);
  at(4);
  expect([samePreroll(before, shown()), samePreroll(before, null)]).toEqual([false, false]);
});
