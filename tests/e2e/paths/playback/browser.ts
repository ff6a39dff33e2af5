import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { video } from '../../picture';

const REFUSED = 'autoplayrefused';

/**
 * Lets the steps decide about each play of a video, as a browser does that forbids it or first asks: the answers to
 * the next plays stand on the document, `refuse` or `ask`; without one it plays.
 */
function decideAboutPlay(refusedEvent: string): void {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    const { dataset } = document.documentElement;
    const [answer, ...later] = (dataset.autoplay ?? '').split(' ');
    dataset.autoplay = later.join(' ');
    const refusal = () => new DOMException('Not before a press', 'NotAllowedError');
    if (answer === 'refuse') return Promise.reject(refusal());
    if (answer !== 'ask') return play.call(this);
    return new Promise((_, reject) => {
      addEventListener(refusedEvent, () => reject(refusal()), { once: true });
    });
  };
}

export const installPlayDecisions = (page: Page): Promise<unknown> =>
  page.addInitScript(decideAboutPlay, REFUSED);

/** How the browser answers the next plays. */
export const answerPlays = (page: Page, ...answers: readonly ('refuse' | 'ask')[]): Promise<void> =>
  page.evaluate((text) => {
    document.documentElement.dataset.autoplay = text;
  }, answers.join(' '));

/** Resolves once every answer was used. */
export const playsAnswered = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.dataset.autoplay ?? '')).toBe('');

/** The play that the browser has asked about is refused. */
export const refusePlay = (page: Page): Promise<boolean> =>
  page.evaluate((type) => dispatchEvent(new Event(type)), REFUSED);

/** The browser says whether there is a network, rightly or wrongly. */
export const reportNetwork = (page: Page, isOnline: boolean): Promise<void> =>
  page.evaluate((online) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    dispatchEvent(new Event(online ? 'online' : 'offline'));
  }, isOnline);

/** Media keys and the picture in picture window act on the element itself. */
export const playElsewhere = (page: Page): Promise<void> =>
  video(page).evaluate((element: HTMLVideoElement) => element.play());

export const pauseElsewhere = (page: Page): Promise<void> =>
  video(page).evaluate((element: HTMLVideoElement) => element.pause());
