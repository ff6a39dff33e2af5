import type { Page } from '@playwright/test';
import { answerCamera, giveCamera, newestCode, plugIn, showCode, unplug } from '../camera';
import { handle } from '../clips/editorSteps';
import type { Sandbox } from '../fixtures';
import { answerQuestion, giveNotifications } from '../notifications';
import { reportNetwork } from '../paths/tab';
import type { Arranged } from './arrangedWords';
import { forbidAutoplay, pressPauseKey, pressPlayKey } from './autoplay';

/** The hands for acts outside of the page, by the words of the plans. */
const ARRANGEMENTS: Readonly<Record<Arranged, (page: Page, control: Sandbox) => Promise<unknown>>> = {
  // Each walk has a browser of its own.
  'Take a new private window': async () => undefined,
  'Turn “reduce motion” on in the developer tools (Rendering)': (page) =>
    page.emulateMedia({ reducedMotion: 'reduce' }),
  'Turn “reduce motion” off in the developer tools (Rendering)': (page) =>
    page.emulateMedia({ reducedMotion: 'no-preference' }),
  'Press the Tab key until the focus is in the rows': (page) => tabUntil(page, true),
  'Press the Tab key until the focus is out of the rows': (page) => tabUntil(page, false),
  'Let the browser forbid autoplay with sound and without: in Firefox, Settings, Privacy & Security, Autoplay, “Block Audio and Video”':
    forbidAutoplay,
  'Turn the network of the device off, not that of the developer tools: the sandbox on this device still answers':
    (page) => reportNetwork(page, false),
  'Turn the network of the device on again': (page) => reportNetwork(page, true),
  'Press the pause key of the keyboard or of the headphones': pressPauseKey,
  'Press the play key of the keyboard': pressPlayKey,
  'Drag the marked range to the right': dragRange,
  'Take Chrome on a device with a camera': (page) => giveCamera(page, { isPlugged: true }),
  'Take Chrome on a device without a camera': (page) => giveCamera(page, { isPlugged: false }),
  'Take Firefox, which cannot scan': (page) => takeFirefox(page),
  'Allow the camera in the question of the browser': (page) => answerCamera(page, 'granted'),
  'Refuse the camera in the question of the browser': (page) => answerCamera(page, 'denied'),
  'Unplug the camera': unplug,
  'Plug a camera in where there is none': plugIn,
  'Hold the picture of the newest code in front of the camera': async (page, control) =>
    showCode(page, await newestCode(control)),
  'Hold a QR code of another site in front of the camera': (page) =>
    showCode(page, 'https://tickets.example/7'),
  'Take a browser with notifications': (page) => giveNotifications(page),
  'Take a browser without notifications, such as Safari on an iPhone': (page) =>
    page.addInitScript(() => Reflect.deleteProperty(window, 'Notification')),
  'Allow notifications in the question of the browser': (page) => answerQuestion(page, 'granted'),
  'Block notifications in the question of the browser': (page) => answerQuestion(page, 'denied'),
  'Close the question of the browser without an answer': (page) => answerQuestion(page, 'default'),
};

export async function arrange(what: Arranged, page: Page, control: Sandbox): Promise<void> {
  await ARRANGEMENTS[what](page, control);
}

/** More links than the page of the walks has. */
const MOST_TABS = 400;

/** The Tab key, until the focus is in the rows of the library or has left the last of them. */
async function tabUntil(page: Page, isWanted: boolean): Promise<void> {
  for (let press = 0; press < MOST_TABS; press += 1) {
    const isInside = await page.evaluate(() => document.activeElement?.closest('main section ul') != null);
    if (isInside === isWanted) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus does not come ${isWanted ? 'into' : 'out of'} the rows.`);
}

/** The browser of the tests has no reader of codes on every system, as Firefox has none on any. */
const takeFirefox = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'BarcodeDetector'));

/** The range between its handles, by the mouse. */
async function dragRange(page: Page): Promise<void> {
  const box = await handle(page, 'Start').boundingBox();
  if (box === null) throw new Error('There is no handle.');
  await page.mouse.move(box.x + box.width + 20, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 40, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
}
