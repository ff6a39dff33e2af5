import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type AnyActorLogic,
  type AnyEventObject,
  createActor,
  fromCallback,
  sendTo,
  setup,
  toPromise,
} from 'xstate';
import type { ClipRequest } from '../../../src/api/schema';
import { type ClipDependencies, createClipActors } from '../../../src/machines/clip/actors';
import { draftProblems } from '../../../src/machines/clip/draft';
import { moveEdge } from '../../../src/machines/clip/range';
import type { ClipDraft, PlayerCommand } from '../../../src/machines/clip/types';
import { memoryStore } from '../../api/harness';
import { at, live, NOW, recorded, startWatch, startWatching } from '../watch/startWatch';

const draft: ClipDraft = {
  source: { mediaId: 9051, isLive: false },
  range: { start: 302, end: 312 },
  typed: { start: null, end: null },
  name: 'Overtime goal',
  tags: ['goal'],
  tagText: '',
  audience: 'link',
};

/** The effects of a clip, with the calls that they make. */
function startActors(watch: ClipDependencies['watch'] = null, answer: object = []) {
  const calls: [string, unknown][] = [];
  const changed = vi.fn();
  const tabStore = memoryStore();
  const call = async (operation: string, options: object) => {
    calls.push([operation, options]);
    return { data: answer };
  };
  const actors = createClipActors({
    ...{ queries: new QueryClient(), serverNow: () => NOW, tabStore, watch, onChanged: changed },
    api: { call } as never,
  });
  return { actors, calls, changed, tabStore };
}

/** An effect beside its machine. */
function host(effect: AnyActorLogic, input: object) {
  const told: AnyEventObject[] = [];
  const machine = setup({ actors: { effect } }).createMachine({
    invoke: { id: 'effect', src: 'effect', input },
    on: {
      'command.*': { actions: sendTo('effect', ({ event }) => event.command) },
      '*': { actions: ({ event }) => told.push(event) },
    },
  });
  const actor = createActor(machine).start();
  return {
    told,
    command: (command: PlayerCommand) => actor.send({ type: 'command.given', command }),
    status: () => actor.getSnapshot().status,
  };
}

describe('the effects of a clip', () => {
  const request: ClipRequest = {
    ...{ event_id: 1011, name: 'Save', start_time: 302, duration: 10, tags: ['goal'] },
    event_media_id: 9051,
  };

  test('look for a clip that was asked for among the hundred newest of its event', async () => {
    const { actors, calls } = startActors();
    expect(await toPromise(createActor(actors.findClip, { input: { request } }).start())).toBeNull();
    expect(calls).toMatchObject([
      ['listEventClips', { params: { path: { id: 1011 }, query: { limit: 100 } } }],
    ]);
  });

  test('tell that the clips have changed once one is made or deleted', async () => {
    const { actors, changed } = startActors();
    await toPromise(createActor(actors.createClip, { input: { request } }).start());
    expect(changed).toHaveBeenCalledTimes(1);
    await toPromise(createActor(actors.deleteClip, { input: { clipId: 812 } }).start());
    expect(changed).toHaveBeenCalledTimes(2);
  });

  test('follow the player of the visit, where there is one', () => {
    const alone = host(startActors().actors.player, { source: null });
    expect([alone.status(), alone.told]).toEqual(['active', []]);
    const visit = startWatching(recorded);
    visit.tell(at(320));
    const beside = host(startActors(visit.actor).actors.player, { source: null });
    expect(beside.told.map(({ type }) => type)).toEqual(['window.moved']);
  });

  test.each<[string, unknown]>([
    ['no source', { ...draft, source: null }],
    ['no range', { ...draft, range: null }],
    ['tags that are a text', { ...draft, tags: 'goal' }],
    ['nothing typed', { ...draft, typed: null }],
  ])('go on beside a stored draft that has %s', (_, stored) => {
    const { actors, tabStore } = startActors();
    tabStore.set('clip_draft_1011', stored);
    const { status, told } = host(actors.draft, { eventId: 1011, isEdited: true });
    expect([status(), told]).toEqual(['active', []]);
  });
});

describe('a range that is repeated', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** An editor beside a visit, with the commands to the media since the last time. */
  function repeat(visit: ReturnType<typeof startWatch>, range = { start: 300, end: 310 }) {
    const { command, told, status } = host(startActors(visit.actor).actors.player, { source: null });
    visit.commands.length = 0;
    command({ type: 'preview.set', range });
    const done = () =>
      visit.commands
        .splice(0)
        .map((each) => (each.type === 'media.seek' ? `seek ${each.position}` : each.type.slice(6)));
    return { command, told, status, done };
  }

  function record(position = 320) {
    const visit = startWatching(recorded);
    visit.tell(at(position));
    return visit;
  }

  test('of a live stream is repeated in the time of its event', () => {
    const visit = startWatching(live);
    visit.tell(at(30, 40));
    const { done } = repeat(visit, { start: 25, end: 35 });
    visit.tell(at(5, 40), at(15, 40));
    expect(done()).toEqual(['seek 5', 'play', 'seek 5', 'play']);
  });

  test('begins again once, although its timer was running', () => {
    const visit = record();
    const { done } = repeat(visit);
    visit.tell(at(300), at(309.5), at(310));
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(1_000);
    expect(done()).toEqual(['seek 300', 'play', 'seek 300', 'play']);
  });

  test('leaves no timer behind when it is cleared', () => {
    const visit = record();
    const { command } = repeat(visit);
    visit.tell(at(300), at(309.5));
    command({ type: 'preview.clear' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is ended by its timer only in its last 0.6 seconds', () => {
    const visit = record();
    repeat(visit, { start: 0, end: 0.6 });
    visit.tell(at(0), at(0));
    expect(vi.getTimerCount()).toBe(0);
    visit.tell(at(0.1));
    expect(vi.getTimerCount()).toBe(1);
  });

  test('waits for a player that is not there yet', () => {
    const visit = startWatch();
    const { status, done } = repeat(visit);
    visit.know();
    visit.load(recorded);
    expect([status(), done().includes('seek 300')]).toEqual(['active', false]);
  });

  test('follows the player, although the visit tells nothing of it', () => {
    const visit = startWatch({ player: fromCallback(() => undefined) });
    visit.know();
    visit.load(recorded);
    visit.tell({ type: 'media.loaded', live: false }, { type: 'media.started' }, at(320));
    const { done } = repeat(visit);
    visit.tell(at(300), at(310));
    expect(done()).toEqual(['seek 300', 'play', 'seek 300', 'play']);
  });
});

describe('the bounds', () => {
  const within = (range: ClipDraft['range'], bounds: ClipDraft['range']) => {
    const { start, end } = draftProblems({ ...draft, range }, bounds);
    return [start, end];
  };

  test('are kept to within half of what a field can show', () => {
    const bounds = { start: 100, end: 200 };
    expect(within({ start: 99.96, end: 110 }, bounds)).toEqual([null, null]);
    expect(within({ start: 99.92, end: 110 }, bounds)).toEqual(['beforeStart', null]);
    expect(within({ start: 190, end: 200.04 }, bounds)).toEqual([null, null]);
    expect(within({ start: 190, end: 200.08 }, bounds)).toEqual([null, 'beyondEnd']);
  });

  test('are not left by rounding at their start', () => {
    const first = moveEdge({ start: 5, end: 12 }, 'start', Number.NEGATIVE_INFINITY, {
      start: 0.02,
      end: 600,
    });
    expect(first).toEqual({ start: 0.1, end: 12 });
  });
});
