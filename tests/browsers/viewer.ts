import { css, describe, type Query, toSent } from './query';
import type { FoundElement, Key, Tab } from './tab';

/** Longer than a page or a stream needs on a busy machine, ms. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 60;

/** Asks again until the answer is right; the error says what was waited for. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  isRight: (answer: Answer) => boolean,
  what: string,
): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    let answer: Answer | undefined;
    let problem: unknown = null;
    try {
      answer = await ask();
      if (isRight(answer)) return answer;
    } catch (error) {
      // A page that is replaced meanwhile refuses the question.
      problem = error;
    }
    if (Date.now() > end) throw new Error(`${what}; last: ${problem ?? JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** A person in front of one tab: every step waits until it can be done. */
export class Viewer {
  readonly #tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  async goto(path: string): Promise<void> {
    await this.#tab.goto(new URL(path, this.#origin).href);
  }

  reload(): Promise<void> {
    return this.#tab.reload();
  }

  /** By the history of the page, since WebKitWebDriver waits for ever for a load that the storefront does not need. */
  back(): Promise<void> {
    return this.#tab.evaluate(() => history.back(), null);
  }

  evaluate: Tab['evaluate'] = (work, argument) => this.#tab.evaluate(work, argument);

  /** Asks the page until the answer is right. */
  waits<Result, Argument>(
    work: (argument: Argument) => Result,
    argument: Argument,
    isRight: (answer: Result) => boolean,
    what: string,
  ): Promise<Result> {
    return until(() => this.#tab.evaluate(work, argument), isRight, what);
  }

  /** Does a step with an element once it is there; one that is replaced meanwhile is found again. */
  async #with<Result>(query: Query, step: (element: FoundElement) => Promise<Result>): Promise<void> {
    await until(
      async () => {
        const element = await this.#tab.find(toSent(query));
        if (element === null) return false;
        await step(element);
        return true;
      },
      (done) => done,
      describe(query),
    );
  }

  click(query: Query): Promise<void> {
    return this.#with(query, (element) => element.click());
  }

  /** Types in place of what the field has. */
  async fill(query: Query, text: string): Promise<void> {
    await this.#with(query, async (element) => {
      await element.click();
      await this.#tab.evaluate(() => {
        const field = document.activeElement;
        if (field instanceof HTMLInputElement) field.select();
      }, null);
      await element.type(text);
    });
  }

  /**
   * Follows a link that covers more than its text, as a card does: drivers press the middle of the link's own line, and
   * refuse one that they find too small or behind another.
   */
  async open(query: Query): Promise<void> {
    await this.#with(query, (element) => element.activate());
  }

  /** Ticks a box. */
  async tick(query: Query): Promise<void> {
    await this.#with(query, (element) => element.activate());
  }

  choose(query: Query, value: string): Promise<void> {
    return this.#with(query, (element) => element.choose(value));
  }

  press(key: Key): Promise<void> {
    return this.#tab.press(key);
  }

  /** Presses a key with the player focused. */
  async pressInPlayer(key: Key): Promise<void> {
    await this.waits(
      () => {
        document.querySelector<HTMLElement>('section[data-phase]')?.focus();
        return document.activeElement?.matches('section[data-phase]') ?? false;
      },
      null,
      (focused) => focused,
      'the player has the focus',
    );
    await this.press(key);
  }

  /** Presses a control of the player, which shows its controls for whoever moves the focus there. */
  async clickInPlayer(query: Query): Promise<void> {
    await this.#with(query, (element) => element.activate());
  }

  sees(query: Query): Promise<void> {
    return this.#with(query, async () => {});
  }

  async lacks(query: Query): Promise<void> {
    await until(
      () => this.#tab.find(toSent(query)),
      (element) => element === null,
      `no ${describe(query)}`,
    );
  }

  async inFrame(query: string | Query, work: () => Promise<void>): Promise<void> {
    const frame = typeof query === 'string' ? css(`iframe[title="${query}"]`) : query;
    await this.sees(frame);
    await this.#tab.inFrame(frame, work);
  }

  /** The path and the search of the address. */
  async isAt(path: string | RegExp): Promise<void> {
    await this.waits(
      () => location.pathname + location.search,
      null,
      (now) => (typeof path === 'string' ? now === path : path.test(now)),
      `the address is ${path}`,
    );
  }

  /** Waits until the picture moves on by a second; a failure says what the player was doing. */
  async seesMoving(): Promise<number> {
    const readPicture = () => {
      const video = document.querySelector('video');
      const phase = document.querySelector<HTMLElement>('section[data-phase]')?.dataset.phase ?? null;
      if (!video) return { phase, paused: true, readyState: 0, time: 0, buffered: 0 };
      const { paused, readyState, currentTime: time, buffered } = video;
      return { phase, paused, readyState, time, buffered: buffered.length };
    };
    const { time } = await this.waits(
      readPicture,
      null,
      ({ paused, readyState }) => !paused && readyState >= 2,
      'the video has a frame and is not paused',
    );
    const later = await this.waits(readPicture, null, (now) => now.time > time + 1, 'the picture moves');
    return later.time;
  }
}
