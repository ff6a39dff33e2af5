import type { PageTimers } from '../clock';
import { type CardFrame, createCardFrame, createWalletFrame, type WalletFrame } from '../frames';
import { type PageElement, PageFrame, PageScript, PageTransition } from '../page/elements';
import type { openPage, Page, PageHooks } from '../page/program';
import { createWindow, type PageWindow } from '../page/window';
import { askBank, type BankTab } from './bankFrame';
import { addressAt } from './walletAddresses';

/** The tab of a page, as its page knows it. */
interface PageTab extends BankTab {
  readonly id: number;
  /** Belongs to the tab, and stays when its page goes. */
  readonly session: Map<string, string>;
  readonly pageHooks: PageHooks;
  reload(): void;
  /** The address of the page has changed. */
  follow(url: URL): void;
}

/** One document of the storefront, from its load to its end. */
export class LivePage {
  readonly tab: PageTab;
  readonly window: PageWindow;
  readonly #timers: PageTimers;
  #started: Page | null = null;
  #isOver = false;
  /** The work that waits while the page lies in the back-forward cache; null while it does not. */
  #frozen: (() => void)[] | null = null;
  #card: CardFrame | null = null;
  #wallet: WalletFrame | null = null;
  #cardElement: PageElement | null = null;
  #walletElement: PageElement | null = null;

  constructor(tab: PageTab, url: string) {
    const { device, session } = tab;
    const { clock, random, storage, locks, network } = device;
    this.tab = tab;
    this.#timers = clock.createTimers();
    this.window = createWindow({
      ...{ clock, random, url },
      timers: this.#timers,
      localStorage: storage.open(this, (event) => this.#whenThawed(() => this.window.dispatch(event))),
      sessionStorage: sessionStorageOf(session),
      locks: locks.of(this),
      isOnline: () => network.online,
      fetch: (request) => this.fetch(request),
      onConnected: (element) => this.#connect(element),
      onNavigate: (to, how) => this.#navigate(to, how),
    });
  }

  /** Runs the storefront's own code in this window. */
  start(): void {
    const { tab, window } = this;
    const open = tab.device.scripts.storefront(window.scope) as typeof openPage;
    this.#started = open(tab.pageHooks);
    this.#started.open(window.url().search);
  }

  get page(): Page {
    if (this.#started === null) throw new Error('The page has not started.');
    return this.#started;
  }

  get isFrozen(): boolean {
    return this.#frozen !== null;
  }

  /** The fields of the mounted card form; null without one. */
  cardFrame(): CardFrame | null {
    return this.#cardElement?.isConnected === true ? this.#card : null;
  }

  /** The mounted wallet; null without one. */
  walletFrame(): WalletFrame | null {
    return this.#walletElement?.isConnected === true ? this.#wallet : null;
  }

  /** Answers that do not come back to a page that is gone, and waits for one that is frozen. */
  async fetch(request: Request): Promise<Response> {
    // The code of a closed page runs on here to its next pause, which it does not in a browser.
    if (this.#isOver) return new Promise(() => undefined);
    try {
      const response = await this.tab.device.network.fetch(request);
      await this.#thawed();
      return response;
    } catch (error) {
      await this.#thawed();
      throw error;
    }
  }

  /** The page goes into the back-forward cache, where nothing runs; a page with a lock is discarded. */
  freeze(): void {
    this.window.dispatch(new PageTransition('pagehide', true));
    this.window.setHidden(true);
    this.#frozen = [];
    this.#timers.setFrozen(true);
  }

  restore(): void {
    const waiting = this.#frozen ?? [];
    this.#frozen = null;
    this.#timers.setFrozen(false);
    this.window.setHidden(false);
    this.window.dispatch(new PageTransition('pageshow', true));
    for (const act of waiting) act();
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#timers.stop();
    this.tab.device.storage.close(this);
    this.tab.device.locks.release(this);
  }

  isOver(): boolean {
    return this.#isOver;
  }

  #whenThawed(act: () => void): void {
    if (this.#isOver) return;
    if (this.#frozen === null) act();
    else this.#frozen.push(act);
  }

  #thawed(): Promise<void> {
    return new Promise((resolve) => this.#whenThawed(resolve));
  }

  #navigate(to: URL, how: 'push' | 'replace' | 'load' | 'reload'): void {
    if (how === 'reload') this.tab.reload();
    else if (how === 'load') this.tab.leave();
    else this.tab.follow(to);
  }

  #connect(element: PageElement): void {
    const { device } = this.tab;
    if (element instanceof PageScript) {
      if (!element.src.endsWith('/sandbox/stripe.js')) return;
      this.#later(() => {
        if (!device.network.online || device.isStripeDown()) {
          element.onerror?.();
          return;
        }
        this.window.runAs(element, () => device.scripts.stripe(this.window.scope));
        element.onload?.();
      });
    } else if (element instanceof PageFrame) this.#load(element);
  }

  #load(frame: PageFrame): void {
    const { device } = this.tab;
    const { clock, walletCard } = device;
    const url = new URL(frame.src);
    const ask = async (call: string, body: object) => {
      try {
        const answer = await this.fetch(
          new Request(`${url.origin}/sandbox/stripe/${call}`, { method: 'POST', body: JSON.stringify(body) }),
        );
        return await answer.json();
      } catch {
        return { error: { type: 'api_connection_error' as const, message: 'No connection.' } };
      }
    };
    if (url.pathname.endsWith('/bank')) {
      askBank(this, frame, url);
      return;
    }
    this.#later(() => {
      if (!frame.isConnected) return;
      // A browser shows its own page in a frame that could not be loaded.
      const isLoaded = device.network.online && !device.isStripeDown();
      if (isLoaded && url.searchParams.get('type') === 'expressCheckout') {
        this.#walletElement = frame;
        this.#wallet = createWalletFrame(frame, ask, {
          card: walletCard,
          address: addressAt(device.random.integer(0, 2)),
        });
      } else if (isLoaded) {
        this.#cardElement = frame;
        this.#card = createCardFrame(frame, ask, clock.now);
      }
      frame.dispatchEvent(new Event('load'));
    });
  }

  #later(act: () => void): void {
    const { clock, random } = this.tab.device;
    clock.schedule(() => this.#whenThawed(act), random.integer(50, 900));
  }
}

function sessionStorageOf(values: Map<string, string>): Storage {
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
