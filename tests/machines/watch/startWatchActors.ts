import { QueryClient } from '@tanstack/react-query';
import { type AnyActorLogic, createActor, createMachine, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Api } from '../../../src/api/clients';
import { createStorage } from '../../../src/api/storage/storage';
import { reloadMachine } from '../../../src/machines/reload/machine';
import { sessionMachine } from '../../../src/machines/session/machine';
import { selectLoggedIn } from '../../../src/machines/session/selectors';
import type { Geo, Profile } from '../../../src/machines/session/types';
import { createWatchActors } from '../../../src/machines/watch/actors';
import type { OpenedPage, WatchAddress } from '../../../src/machines/watch/types';
import { watchTrackingMachine } from '../../../src/machines/watchTracking/machine';
import { startPlayback } from '../playback/startPlayback';

export const eventAddress: WatchAddress = { kind: 'event', id: 7 };

/** The effects of a visit with a platform that responds with `answers`. */
export function startEffects(answers: Record<string, (times: number) => unknown> = {}) {
  const asked: string[] = [];
  const call = async (operation: string) => {
    asked.push(operation);
    const answer = await answers[operation]?.(asked.filter((each) => each === operation).length);
    if (answer instanceof Error) throw answer;
    return { data: answer, meta: null };
  };
  const store = createStorage({
    storage: () => {
      throw new Error('No storage here');
    },
    clock: { now: () => 0 },
    onVolatile: () => undefined,
    events: null,
  });
  const viewer: { now: Profile | null } = { now: null };
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadViewer: fromPromise(async () => viewer.now),
        renewKey: fromPromise<unknown>(async () => 'ak_1'),
        loadGeo: fromPromise<Geo>(async () => {
          asked.push('getGeo');
          return { is_geo_blocked: false };
        }),
      },
    }),
  ).start();
  const reload = createActor(
    reloadMachine.provide({ actors: { countdown: fromCallback(() => undefined) } }),
    { input: { reference: null, spread: 0, quietRequests: 0 } },
  ).start();
  const corner: { isOpen: boolean; opened: ((page: OpenedPage) => void) | null } = {
    isOpen: false,
    opened: null,
  };
  const tracked: unknown[] = [];
  const reported: unknown[] = [];
  const actors = createWatchActors({
    api: { call } as unknown as Api,
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    store,
    serverNow: () => 1_800_000_000,
    channel: () => ({ settings: { preroll_time: 60 } }),
    session,
    reload,
    safeUrl: (url) => (typeof url === 'string' && !url.startsWith('javascript:') ? url : null),
    onClipEditor: (eventId, listener) => {
      listener(eventId === 7);
      return () => undefined;
    },
    openCorner: () => {
      corner.isOpen = true;
      return () => {
        corner.isOpen = false;
      };
    },
    onPageOpened: (_address, listener) => {
      corner.opened = listener;
      return () => {
        corner.opened = null;
      };
    },
    track: (fact) => tracked.push(fact),
    report: (problem) => reported.push(problem),
  });
  return { actors, asked, store, session, reload, tracked, reported, viewer, corner };
}

/** Runs an effect as a child actor; `sent` are the events that its parent receives. */
export function run<Sent = Record<string, unknown>>(src: AnyActorLogic, input: unknown = {}) {
  const sent: Sent[] = [];
  const parent = createActor(
    createMachine({
      invoke: { id: 'child', src, input: () => input },
      on: { '*': { actions: ({ event }) => void sent.push(event as Sent) } },
    }),
  ).start();
  return {
    sent,
    stop: () => parent.stop(),
    send: (type: string) => parent.getSnapshot().children.child?.send({ type }),
  };
}

/** Runs the observer of a player, with a player and its tracking, after viewer 88 has logged in. */
export async function runPlayer(visit: ReturnType<typeof startEffects>, isViewerKnown = true) {
  if (isViewerKnown) visit.viewer.now = { id: 88 };
  visit.session.send({ type: 'viewer.load' });
  if (isViewerKnown) await waitFor(visit.session, selectLoggedIn);
  const player = startPlayback();
  const tracking = createActor(
    watchTrackingMachine.provide({ actors: { observePlayback: fromCallback(() => undefined) } }),
    {
      input: {
        content: {
          id: 7,
          type: 'live',
          category: null,
          sport: null,
          gender: null,
          school: null,
          league: null,
        },
        viewId: 'v1',
        playback: null,
      },
    },
  ).start();
  const input = { playback: player.actor, tracking, address: eventAddress };
  return { player, tracking, ...run(visit.actors.player, input) };
}
