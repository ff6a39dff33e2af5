import type { Order } from '../../../src/api/schema';
import type { CheckoutRef } from '../../../src/machines/checkout/selectors';
import { ORIGIN } from '../network';
import type { PageHooks } from '../page/program';
import type { BankTab, BankVisit } from './bankFrame';
import type { Device } from './device';
import { LivePage } from './livePage';

export interface TabHooks {
  onCheckout(tab: Tab, checkout: CheckoutRef): void;
  onOrderFailed(tab: Tab, order: Order): void;
  onVolatile(tab: Tab): void;
  /** The bank asks the viewer. */
  askViewer(tab: Tab): BankVisit;
}

/** A tab of a browser. Its pages come and go: by a reload, at the bank, into the back-forward cache. */
export class Tab implements BankTab {
  readonly id: number;
  readonly device: Device;
  readonly pageHooks: PageHooks;
  /** Belongs to the tab, and stays when its page goes. */
  readonly session = new Map<string, string>();
  #page: LivePage | null = null;
  #search: string;
  #isClosed = false;
  readonly #hooks: TabHooks;

  constructor(id: number, device: Device, search: string, hooks: TabHooks) {
    this.id = id;
    this.device = device;
    this.#hooks = hooks;
    this.pageHooks = {
      onCheckout: (checkout) => hooks.onCheckout(this, checkout),
      onOrderFailed: (order) => hooks.onOrderFailed(this, order),
      onVolatile: () => hooks.onVolatile(this),
    };
    this.#search = search;
    this.load(search);
  }

  askViewer(): BankVisit {
    return this.#hooks.askViewer(this);
  }

  /** The page that is shown; null while the tab is closed or at the bank. */
  page(): LivePage | null {
    return this.#page;
  }

  /** Null while no page with a checkout is shown. */
  checkout(): CheckoutRef | null {
    return this.#page?.page.checkout() ?? null;
  }

  /** The query of its address, which follows the choice. */
  search(): string {
    return this.#search;
  }

  isOpen(): boolean {
    return !this.#isClosed;
  }

  /** Opens the checkout in a new page. */
  load(search: string): void {
    if (this.#isClosed) return;
    this.#page?.end();
    this.#search = search;
    this.#page = new LivePage(this, `${ORIGIN}/buy${search}`);
    this.#page.start();
  }

  reload(): void {
    this.load(this.#search);
  }

  /** Another page takes the place of the storefront's. */
  leave(): void {
    this.#page?.end();
    this.#page = null;
  }

  /** The tab is gone at once: nothing in it runs any more, and the browser gives its locks back. */
  close(): void {
    this.leave();
    this.#isClosed = true;
  }

  /** The address of the page has changed. */
  follow(url: URL): void {
    if (url.pathname === '/buy') this.#search = url.search;
    // Another screen of the storefront: the visit to the checkout ends.
    else queueMicrotask(() => this.#page?.page.leave());
  }
}
