import type { Random } from '../../../sandbox/world/random';
import type { PageTimers, SimulatedClock } from '../clock';
import { PageChannel, PageElement, PageFrame, PageScript, PageTransition } from './elements';

export interface WindowOptions {
  clock: SimulatedClock;
  timers: PageTimers;
  random: Random;
  url: string;
  localStorage: Storage;
  sessionStorage: Storage;
  locks: Pick<LockManager, 'request'>;
  isOnline: () => boolean;
  fetch(request: Request): Promise<Response>;
  /** A script or a frame was put into the page. */
  onConnected(element: PageElement): void;
  /** The page has asked for another address, in this document or, for `load`, in a new one. */
  onNavigate(url: URL, how: 'push' | 'replace' | 'load' | 'reload'): void;
}

/** A page's own globals, by name. */
export type PageScope = Readonly<Record<string, unknown>>;

export interface PageWindow {
  scope: PageScope;
  /** Dispatches an event at the window. */
  dispatch(event: Event): void;
  setHidden(isHidden: boolean): void;
  /** The script that runs while `run` does. */
  runAs(script: PageElement, run: () => void): void;
  url(): URL;
}

/** The window of one page: everything that the storefront and Stripe's script take from a browser. */
export function createWindow(options: WindowOptions): PageWindow {
  const { clock, timers, random, onConnected, onNavigate } = options;
  const events = new EventTarget();
  let url = new URL(options.url);
  let isHidden = false;
  let currentScript: PageElement | null = null;

  const create = (tag: string): PageElement => {
    if (tag === 'iframe') return new PageFrame(tag, onConnected);
    return tag === 'script' ? new PageScript(tag, onConnected) : new PageElement(tag, onConnected);
  };
  const html = create('html');
  html.isRoot = true;
  const [head, body] = [create('head'), create('body')];
  html.append(head, body);
  const documentEvents = new EventTarget();
  const listening = (target: EventTarget) => ({
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  });
  const document = Object.assign(Object.create(null), listening(documentEvents), {
    head,
    body,
    documentElement: Object.assign(html, { lang: 'en' }),
    title: '',
    cookie: '',
    referrer: '',
    activeElement: body,
    createElement: create,
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: () => null,
  });
  Object.defineProperties(document, {
    hidden: { get: () => isHidden },
    visibilityState: { get: () => (isHidden ? 'hidden' : 'visible') },
    currentScript: { get: () => currentScript },
  });

  const location = {
    assign: (to: string) => onNavigate(new URL(to, url), 'load'),
    replace: (to: string) => onNavigate(new URL(to, url), 'load'),
    reload: () => onNavigate(url, 'reload'),
    toString: () => url.href,
  };
  for (const name of ['href', 'origin', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'])
    Object.defineProperty(location, name, { get: () => Reflect.get(url, name), enumerable: true });
  const goTo = (how: 'push' | 'replace') => (_state: unknown, _title: string, to?: string | URL | null) => {
    if (to === undefined || to === null) return;
    url = new URL(to, url);
    onNavigate(url, how);
  };
  const history = { state: null, length: 1, pushState: goTo('push'), replaceState: goTo('replace') };

  const navigator = { language: 'en-US', languages: ['en-US'], userAgent: 'Simulated', locks: options.locks };
  Object.defineProperty(navigator, 'onLine', { get: options.isOnline });

  class PageDate extends Date {
    constructor(given: number | string = clock.now()) {
      super(given);
    }
    static override now = clock.now;
  }
  const fetch = (input: string | URL | Request, init?: RequestInit) =>
    options.fetch(
      input instanceof Request && init === undefined
        ? input
        : new Request(input instanceof Request ? input : new URL(input, url), init),
    );
  const signals = {
    any: AbortSignal.any.bind(AbortSignal),
    abort: AbortSignal.abort.bind(AbortSignal),
    timeout: (milliseconds: number) => {
      const controller = new AbortController();
      timers.setTimeout(() => controller.abort(new DOMException('Timed out.', 'TimeoutError')), milliseconds);
      return controller.signal;
    },
  };
  const crypto = {
    getRandomValues: (bytes: Uint8Array) => {
      for (let index = 0; index < bytes.length; index += 1) bytes[index] = random.integer(0, 255);
      return bytes;
    },
  };

  const window: Record<string, unknown> = {
    ...listening(events),
    ...{ document, location, history, navigator, fetch, crypto, Request, Response, Headers, URL },
    Date: PageDate,
    Math: Object.create(Math, { random: { value: random.next } }),
    setTimeout: timers.setTimeout,
    setInterval: timers.setInterval,
    clearTimeout: timers.clear,
    clearInterval: timers.clear,
    requestIdleCallback: (callback: () => void) => timers.setTimeout(callback, 1),
    cancelIdleCallback: timers.clear,
    requestAnimationFrame: (callback: () => void) => timers.setTimeout(callback, 16),
    AbortSignal: signals,
    MessageChannel: PageChannel,
    PageTransitionEvent: PageTransition,
    HTMLScriptElement: PageScript,
    performance: { now: () => clock.now() - startMs, getEntriesByType: () => [], mark: () => undefined },
    matchMedia: () => ({ matches: false, ...listening(new EventTarget()) }),
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
    // The storefront's output there is for developers; a thrown value is a defect, and stays loud.
    console: { ...console, warn: () => undefined, info: () => undefined, debug: () => undefined },
    localStorage: options.localStorage,
    sessionStorage: options.sessionStorage,
    screen: { width: 390, height: 844 },
    process: undefined,
  };
  const startMs = clock.now();
  for (const name of ['window', 'self', 'globalThis', 'top', 'parent']) window[name] = window;

  return {
    scope: window,
    dispatch: (event) => void events.dispatchEvent(event),
    setHidden: (hidden) => {
      isHidden = hidden;
      documentEvents.dispatchEvent(new Event('visibilitychange'));
    },
    runAs: (script, run) => {
      currentScript = script;
      run();
      currentScript = null;
    },
    url: () => url,
  };
}
