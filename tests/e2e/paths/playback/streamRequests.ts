import type { Page, Route } from '@playwright/test';
import { expect } from '../../fixtures';

const PLAYLIST = /\/media\/(vod|live|library)\/.*\.(m3u8|mpd)/;
/**
 * Not what Shaka reads before it calls a recording loaded: the initialization, and the first, the middle and the last
 * part of the picture, where it looks for captions.
 */
const SEGMENT = /\/media\/(vod|live|library)\/.*(?<!video-\d+\/(1|16|32))\.m4s/;
/** A codec that no browser of the tests plays, in place of the picture's own. */
const UNKNOWN_CODEC = 'dvh1.05.06';

type Reply = (route: Route) => unknown;

const asPublished: Reply = (route) => route.continue();

const refused =
  (status: number): Reply =>
  (route) =>
    route.fulfill({ status, body: 'No' });

/** The playlist with another text; captions stay as they are. */
const rewritten =
  (rewrite: (text: string) => string): Reply =>
  async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, body: rewrite(await response.text()) });
  };

/** The requests for playlists, or those for segments: answered in one way, or held. */
class Requests {
  readonly #name: string;
  #waiting: Route[] = [];
  #reply: Reply | null = null;
  #answered = 0;

  constructor(name: string) {
    this.#name = name;
  }

  take(route: Route): unknown {
    if (this.#reply === null) return this.#waiting.push(route);
    return this.#send(route, this.#reply);
  }

  /** From now on they wait. */
  hold(): void {
    this.#reply = null;
  }

  /** A request of a load that another one is about to replace is never answered. */
  forget(): void {
    this.#waiting = [];
  }

  get isHeld(): boolean {
    return this.#reply === null;
  }

  /** How many were answered. */
  get answered(): number {
    return this.#answered;
  }

  hasSome(): Promise<void> {
    return expect.poll(() => this.#waiting.length, `${this.#name} are asked for`).toBeGreaterThan(0);
  }

  open(): Promise<void> {
    return this.#answer(asPublished);
  }

  refuse(status: number): Promise<void> {
    return this.#answer(refused(status));
  }

  /** Only at some addresses; the others are answered, or wait. @returns how many were refused until now */
  async refuseAt(status: number, address: RegExp, others: 'open' | 'held'): Promise<() => number> {
    let count = 0;
    const refuse = refused(status);
    await this.#answer((route) => {
      const isMeant = address.test(route.request().url());
      if (isMeant) count += 1;
      return isMeant ? refuse(route) : others === 'open' ? asPublished(route) : this.#waiting.push(route);
    });
    return () => count;
  }

  /** The renditions of HLS have a codec that the browser does not play; those of DASH wait. */
  async offerUnplayable(): Promise<void> {
    await this.hasSome();
    const reply = rewritten((text) => text.replace(/avc1\.\w+/g, UNKNOWN_CODEC));
    await this.#answer((route) =>
      route.request().url().includes('.m3u8') ? reply(route) : this.#waiting.push(route),
    );
  }

  /** The playlists of a live stream say from now on that nothing comes any more. */
  endBroadcast(): Promise<void> {
    return this.#answer(rewritten((text) => (text.includes('#EXTINF') ? `${text}\n#EXT-X-ENDLIST\n` : text)));
  }

  /** Requests that wait, and those that come from now on. */
  async #answer(reply: Reply): Promise<void> {
    this.#reply = reply;
    await Promise.all(this.#waiting.splice(0).map((route) => this.#send(route, reply)));
  }

  /** The player may have given a request up. */
  async #send(route: Route, reply: Reply): Promise<void> {
    await Promise.resolve(reply(route)).catch(() => undefined);
    this.#answered += 1;
  }
}

/** The files that the player asks the network for. */
export class StreamRequests {
  readonly playlists = new Requests('Playlists');
  readonly segments = new Requests('Segments');

  async route(page: Page): Promise<void> {
    await page.route(PLAYLIST, (route) => this.playlists.take(route));
    await page.route(SEGMENT, (route) => this.segments.take(route));
  }

  /** A stream is about to be loaded, and its requests wait. */
  holdNext(): void {
    this.playlists.hold();
    this.playlists.forget();
    this.segments.hold();
  }

  async open(): Promise<void> {
    await this.playlists.open();
    await this.segments.open();
  }
}
