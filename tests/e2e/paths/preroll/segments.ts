import type { Page, Route } from '@playwright/test';

/** The segments that the player needs in order to go on. */
export const ENOUGH = 2;

/** The sound of an advert in segments of two seconds: only so many arrive, until more are let through. */
export class Segments {
  readonly #waiting = new Map<Route, number>();
  #arriving: number;

  /** @param arriving how many arrive at first */
  constructor(arriving: number) {
    this.#arriving = arriving;
  }

  async hold(page: Page): Promise<void> {
    await page.route(/\/media\/vod\/preroll\/audio\/\d+\.m4s/, (route) => {
      this.#waiting.set(route, Number(/\/(\d+)\.m4s/.exec(route.request().url())?.[1]));
      return this.#answer();
    });
  }

  async #answer(): Promise<void> {
    for (const [route, number] of this.#waiting) {
      if (number > this.#arriving) continue;
      this.#waiting.delete(route);
      // The player may have given a request up, and asked again.
      await route.continue().catch(() => undefined);
    }
  }

  /** Enough arrives to go on. */
  async letMore(): Promise<void> {
    this.#arriving += ENOUGH;
    await this.#answer();
  }
}
