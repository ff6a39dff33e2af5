import type { Journey } from '../journey';
import { css, role, text } from '../query';
import { main, openDrawer } from './steps';

const languageOf = () => document.documentElement.lang;
const game = css('a[href^="/watch/"]', role('region', 'On demand'));
const notices = role('region', 'Notifications');

/** Says by `navigator.onLine` and the event what the network does, since no engine but Chromium can be told to. */
function tellNetwork(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}

export const shellJourneys: readonly Journey[] = [
  {
    name: 'the other language is chosen, keeps the page, and stays after a reload',
    take: async ({ viewer }) => {
      await viewer.goto('/');
      await viewer.sees(role('region', 'On demand'));
      await openDrawer(viewer);
      await viewer.click(role('button', 'FR'));
      await viewer.sees(role('region', 'Sur demande'));
      await viewer.isAt('/');
      await viewer.reload();
      await viewer.sees(role('region', 'Sur demande'));
      await viewer.waits(languageOf, null, (language) => language === 'fr', 'the document is French');
    },
  },
  {
    name: 'without the network a message is shown, what is loaded stays, and a game opens once it is back',
    take: async ({ viewer, gate }) => {
      await viewer.goto('/watch/1011');
      await viewer.seesMoving();
      await viewer.click(role('link', 'Northside, home'));
      await viewer.sees(game);
      gate.cut();
      await viewer.evaluate(tellNetwork, false);
      await viewer.sees(text(/You’re offline/, notices));
      await viewer.open(game);
      await viewer.sees(role('alert', undefined, main));
      gate.mend();
      await viewer.evaluate(tellNetwork, true);
      await viewer.sees(css('video'));
      await viewer.sees(text(/You’re back online/, notices));
    },
  },
  {
    name: '/simulate finds a state by what the viewer reads, and shows its screen',
    take: async ({ viewer }) => {
      await viewer.goto('/simulate?q=you+were+NOT+charged');
      await viewer.open(role('link', 'Details › Card › Chosen'));
      await viewer.sees(role('heading', 'Checkout'));
      await viewer.inFrame(css('main iframe'), () => viewer.sees(text(/You were not charged\./)));
    },
  },
];
