import { css, label, role } from '../query';
import type { Viewer } from '../viewer';

export const main = role('main');
export const banner = role('banner');
const form = role('form', undefined, main);
export const player = role('region', /^Video player/);
const PASSWORD = 'watch-the-game';

/** Logs in by the screen, and waits until the viewer is known. */
export async function logIn(viewer: Viewer, email: string): Promise<void> {
  await viewer.goto('/login');
  await viewer.fill(label(/^Email/, form), email);
  await viewer.fill(label(/^Password/, form), PASSWORD);
  await viewer.press('Enter');
  const path = () => location.pathname;
  await viewer.waits(path, null, (at) => at !== '/login', 'the login leads to another page');
}

const opener = 'header button[aria-haspopup="dialog"]';

/** Opens the drawer in a window that has no room for the menu, the account and the languages in the header. */
export async function openDrawer(viewer: Viewer): Promise<void> {
  const isNarrow = (selector: string) => document.querySelector(selector)?.checkVisibility() === true;
  if (await viewer.evaluate(isNarrow, opener)) await viewer.click(css(opener));
}

/** Fills in the registration form, which must be on screen, and sends it. */
export async function register(viewer: Viewer, email: string): Promise<void> {
  await viewer.fill(label(/^First name/, form), 'Robin');
  await viewer.fill(label(/^Last name/, form), 'Okafor');
  await viewer.fill(label(/^Email/, form), email);
  await viewer.fill(label(/^Password \(/, form), 'correct-horse');
  await viewer.tick(label(/^I accept/, form));
  await viewer.click(role('button', 'Register', form));
}

/** Types a card into the payment provider's form, and where its bills go. */
export async function typeCard(viewer: Viewer, number: string): Promise<void> {
  await viewer.inFrame('Secure payment input frame', async () => {
    await viewer.fill(label('Card number'), number);
    await viewer.fill(label('Expiration date'), '1232');
    await viewer.fill(label('Security code'), '123');
  });
  await viewer.choose(label('Country or region', main), 'CA');
  await viewer.fill(label('Postal code', main), 'H2X 1Y4');
}
