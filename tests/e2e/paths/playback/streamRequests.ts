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
  /** How many more are answered so before the next ones wait. */
  #left = Number.POSITIVE_INFINITY;
  #answered = 0;

  constructor(name: string) {
    this.#name = name;
  }

  take(route: Route): unknown {
    if (this.#reply === null || this.#left === 0) return this.#waiting.push(route);
    this.#left -= 1;
    return this.#send(route, this.#reply);
  }

  /** From now on they wait. */
  hold(): void {
    this.#reply = null;
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

  /** What waits, and a number of later requests. */
  refuse(status: number, more = Number.POSITIVE_INFINITY): Promise<void> {
    return this.#answer(refused(status), more);
  }

  /** Only what waits, and only at some addresses. */
  async refuseWaiting(status: number, address: RegExp): Promise<void> {
    const isMeant = (route: Route) => address.test(route.request().url());
    await expect.poll(() => this.#waiting.some(isMeant), `${address.source} is asked for`).toBe(true);
    const meant = this.#waiting.filter(isMeant);
    this.#waiting = this.#waiting.filter((route) => !isMeant(route));
    await Promise.all(meant.map((route) => this.#send(route, refused(status))));
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

  async #answer(reply: Reply, more = Number.POSITIVE_INFINITY): Promise<void> {
    this.#reply = reply;
    this.#left = more;
    await Promise.all(this.#waiting.splice(0).map((route) => this.#send(route, reply)));
  }

  /** The player may have given a request up. */
  async #send(route: Route, reply: Reply): Promise<void> {
    await Promise.resolve(reply(route)).catch(() => undefined);
    this.#answered += 1;
  }
}

/** What the player asks the network for. */
export class StreamRequests {
  readonly playlists = new Requests('Playlists');
  readonly segments = new Requests('Segments');

  async route(page: Page): Promise<void> {
    await page.route(PLAYLIST, (route) => this.playlists.take(route));
    await page.route(SEGMENT, (route) => this.segments.take(route));
  }

  hold(): void {
    this.playlists.hold();
    this.segments.hold();
  }

  async open(): Promise<void> {
    await this.playlists.open();
    await this.segments.open();
  }
}
