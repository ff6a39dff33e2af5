import type { Page } from '@playwright/test';
import { video } from '../picture';

/** Lets nothing play by itself, as a browser with such a setting does: a press on the page, or a key, lets it. */
export const forbidAutoplay = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    // Playwright's own calls count as the activation of a page, so that only what a person does is asked for.
    let isPressed = false;
    const note = () => {
      isPressed = true;
    };
    addEventListener('pointerdown', note, true);
    addEventListener('keydown', note, true);
    HTMLMediaElement.prototype.play = function () {
      const isAllowed = isPressed || 'playKey' in this.dataset;
      if (isAllowed) return play.call(this);
      return Promise.reject(new DOMException('Not before a press', 'NotAllowedError'));
    };
  });

/** The keys of a keyboard act on the element itself. */
export const pressPlayKey = (page: Page): Promise<void> =>
  video(page).evaluate(async (element: HTMLVideoElement) => {
    element.dataset.playKey = '';
    await element.play();
  });

export const pressPauseKey = (page: Page): Promise<void> =>
  video(page).evaluate((element: HTMLVideoElement) => element.pause());
