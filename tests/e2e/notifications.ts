import type { Page } from '@playwright/test';

/** A notification that the page has shown. */
export interface ShownNotification {
  title: string;
  body: string;
  tag: string;
}

/**
 * A headless browser shows no notifications and asks no question: a stand-in for both, which waits to be told. Without the
 * permission it shows nothing, as the specification of notifications says.
 */
export const giveNotifications = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shown: object[] = [];
    const KEY = 'notification.permission';
    Reflect.set(window, 'shownNotifications', shown);
    class StandIn extends EventTarget {
      static get permission() {
        return sessionStorage.getItem(KEY) ?? 'default';
      }
      static requestPermission() {
        if (StandIn.permission !== 'default') return Promise.resolve(StandIn.permission);
        document.documentElement.dataset.notifications = 'awaited';
        return new Promise((resolve) => {
          const answer = (event: Event) => {
            sessionStorage.setItem(KEY, String(Reflect.get(event, 'detail')));
            resolve(StandIn.permission);
          };
          addEventListener('notification.answer', answer, { once: true });
        });
      }
      onclick: (() => void) | null = null;
      constructor(title: string, options: object = {}) {
        super();
        if (StandIn.permission !== 'granted') return;
        shown.push({ title, ...options });
        addEventListener('notification.press', () => this.onclick?.(), { once: true });
      }
      close() {
        this.dispatchEvent(new Event('close'));
      }
    }
    Reflect.set(window, 'Notification', StandIn);
  });

/** The person answers the browser's question about notifications, or closes it. */
export async function answerQuestion(page: Page, answer: 'granted' | 'denied' | 'default'): Promise<void> {
  await page.locator('html[data-notifications="awaited"]').waitFor({ state: 'attached' });
  await page.evaluate((detail) => {
    delete document.documentElement.dataset.notifications;
    dispatchEvent(new CustomEvent('notification.answer', { detail }));
  }, answer);
}

export const shownNotifications = (page: Page): Promise<ShownNotification[]> =>
  page.evaluate(() => Reflect.get(window, 'shownNotifications'));

/** The person presses the newest notification. */
export const pressNotification = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new CustomEvent('notification.press')));
