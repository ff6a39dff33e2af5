import { afterEach, expect, test, vi } from 'vitest';
import {
  type AnyActorLogic,
  type AnyEventObject,
  createActor,
  createMachine,
  fromCallback,
  type InputFrom,
} from 'xstate';
import { createRootMachine, type LazyMachines, type PageMachines } from '../../src/app/rootMachine';
import { appEventSamples } from '../../src/machines/appEventSamples';
import type { BrowserEvent } from '../../src/machines/appEvents';
import { watchMachine } from '../../src/machines/watch/machine';
import type { ContentCommand, WatchAddress } from '../../src/machines/watch/types';

type WatchInput = InputFrom<typeof watchMachine>;
type Heard = { by: string; type: string };

/** A machine that only records its events. */
const listener = (by: string, heard: Heard[]) =>
  createMachine({ on: { '*': { actions: ({ event }) => void heard.push({ by, type: event.type }) } } });

class PageTransition extends Event {
  readonly persisted: boolean;
  constructor(type: string, persisted: boolean) {
    super(type);
    this.persisted = persisted;
  }
}

// The next test file of the worker must not find the stubs of the last test.
afterEach(() => vi.unstubAllGlobals());

/** The browser events and properties that the page uses. */
function stubBrowser(onLine: boolean) {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('PageTransitionEvent', PageTransition);
  const show = (hidden: boolean) => {
    document.hidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    'network.lost': () => window.dispatchEvent(new Event('offline')),
    'network.returned': () => window.dispatchEvent(new Event('online')),
    'tab.hidden': () => show(true),
    'tab.shown': () => show(false),
    'page.left': () => window.dispatchEvent(new Event('pagehide')),
    'page.restored': () => window.dispatchEvent(new PageTransition('pageshow', true)),
    'page.opened': () => window.dispatchEvent(new PageTransition('pageshow', false)),
  };
}

const MACHINES = ['startup', 'session', 'reload', 'crash'] as const;

function start(onLine = true) {
  const heard: Heard[] = [];
  const browser = stubBrowser(onLine);
  const machines = Object.fromEntries(MACHINES.map((name) => [name, listener(name, heard)]));
  const root = createActor(createRootMachine(machines as unknown as PageMachines), {
    input: { startup: { cached: null }, reload: { reference: 'r1', spread: 0, quietRequests: 0 } },
  }).start();
  return {
    root,
    heard,
    browser,
    isOnline: () => root.getSnapshot().context.isOnline,
    by: (type: string) =>
      heard
        .filter((each) => each.type === type)
        .map(({ by }) => by)
        .sort(),
    begin: (name: keyof LazyMachines, logic: AnyActorLogic = listener(name, heard), input: unknown = {}) =>
      root.send({ type: 'actor.start', name, logic, input } as never),
  };
}

const browserTypes = [
  'network.lost',
  'network.returned',
  'tab.hidden',
  'tab.shown',
  'page.left',
  'page.restored',
] as const satisfies readonly BrowserEvent['type'][];

test.each(browserTypes)('%s: the browser event reaches every child, also later ones', (type) => {
  const { browser, by, begin } = start();
  begin('watch');
  begin('analytics');
  browser[type]();
  expect(by(type)).toEqual(['analytics', 'crash', 'reload', 'session', 'startup', 'watch']);
});

test('clips run side by side, hear the browser, and are forgotten one at a time', () => {
  const { root, browser, by, heard } = start();
  const follow = (key: string) =>
    root.send({ type: 'clip.start', task: 'clip', key, logic: listener(key, heard), input: {} } as never);
  follow('first');
  follow('second');
  browser['tab.hidden']();
  expect(by('tab.hidden')).toEqual(expect.arrayContaining(['first', 'second']));
  root.send({ type: 'clip.forget', key: 'first' });
  root.send({ type: 'clip.forget', key: 'first' });
  browser['tab.shown']();
  expect(by('tab.shown')).not.toContain('first');
  expect(Object.keys(root.getSnapshot().context.clips.clip)).toEqual(['second']);
});

test('a page restored from the cache emits page.restored; an opened one does not', () => {
  const { browser, heard } = start();
  browser['page.opened']();
  expect(heard).toEqual([]);
  browser['page.restored']();
  expect(heard.filter(({ by }) => by === 'reload').map(({ type }) => type)).toEqual([
    'page.restored',
    'tab.shown',
  ]);
});

test('a restored page is told to the store before its machines read from it', () => {
  const { root, browser, heard } = start();
  root.on('page.restored', () => void heard.push({ by: 'store', type: 'page.restored' }));
  browser['page.restored']();
  expect(heard[0]).toEqual({ by: 'store', type: 'page.restored' });
  expect(heard.filter(({ by }) => by === 'store')).toHaveLength(1);
});

test('browser events are ignored once the page is stopped', () => {
  const { root, browser, heard } = start();
  root.stop();
  browser['tab.hidden']();
  expect(heard).toEqual([]);
});

test.each(
  Object.values(appEventSamples)
    .map(({ only }) => only)
    .filter(({ type }) => !/^(network|tab|page)\./.test(type)),
)('$type of the API layer reaches the machines of the page only', (event) => {
  const { root, by, begin } = start();
  begin('watch');
  begin('analytics');
  root.send(event);
  expect(by(event.type)).toEqual(['crash', 'reload', 'session', 'startup']);
});

test('an actor that starts later gets the network state', () => {
  const { browser, isOnline } = start();
  expect(isOnline()).toBe(true);
  browser['network.lost']();
  expect(isOnline()).toBe(false);
  browser['network.returned']();
  expect(isOnline()).toBe(true);
});

test('a page that is opened offline has the offline state', () => {
  expect(start(false).isOnline()).toBe(false);
});

test('a stopped visit is first sent visit.leave, and gets no events afterwards', () => {
  const { root, heard, browser, begin } = start();
  begin('watch');
  const { watch } = root.getSnapshot().context.lazy;
  root.send({ type: 'actor.stop', name: 'watch' });
  expect(heard.filter(({ by }) => by === 'watch')).toEqual([{ by: 'watch', type: 'visit.leave' }]);
  expect([watch?.getSnapshot().status, root.getSnapshot().context.lazy.watch]).toEqual(['stopped', null]);
  browser['tab.hidden']();
  expect(heard.some(({ by, type }) => by === 'watch' && type === 'tab.hidden')).toBe(false);
  root.send({ type: 'actor.stop', name: 'watch' });
  begin('watch');
  browser['tab.shown']();
  expect(heard.filter(({ by }) => by === 'watch').map(({ type }) => type)).toEqual([
    'visit.leave',
    'tab.shown',
  ]);
});

test('the machines of the page hear that a picture is gone with its visit, even if the visit broke', () => {
  const { root, by, begin } = start();
  begin('watch');
  expect(by('picture.stopped')).toEqual([]);
  root.send({ type: 'actor.stop', name: 'watch' });
  expect(by('picture.stopped')).toEqual(['crash', 'reload', 'session', 'startup']);
});

test('a left visit ends in its final state, and the page continues', () => {
  const { root, browser, by, begin } = start();
  const input: WatchInput = {
    address: { kind: 'event', id: 7 },
    startAt: null,
    isEmbedded: false,
    language: 'en',
    preferences: { volume: 1, muted: false, captions: false, captionLanguage: null, speed: 1 },
    isOnline: true,
    spread: 0,
    chance: 0,
    viewIds: { live: 'v1', recording: 'v2' },
  };
  const actors = {
    content: fromCallback<ContentCommand, { address: WatchAddress }>(() => undefined),
    viewer: fromCallback<AnyEventObject, { address: WatchAddress }>(() => undefined),
    difficulties: fromCallback(() => undefined),
  };
  begin('watch', watchMachine.provide({ actors }), input);
  const { watch } = root.getSnapshot().context.lazy;
  root.send({ type: 'actor.stop', name: 'watch' });
  expect(watch?.getSnapshot().value).toBe('left');
  browser['tab.shown']();
  expect([root.getSnapshot().status, by('tab.shown').length]).toEqual(['active', 4]);
});
