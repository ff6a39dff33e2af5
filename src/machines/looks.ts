/**
 * Screens of states without a sentence, as the promises of machines and the printed plans describe them. The tester of
 * printed plans knows how each looks (`tests/e2e/qa/looks.ts`).
 */
export const SKELETONS = 'Skeletons stand where the content will be.';
export const RING = 'A ring turns over the poster.';
/** The screen is that of the player, on the page or in its corner. */
export const IN_PLAYER = 'The picture is in the player.';
export const ADVERT = 'The advert is in the player.';
export const PAGE = 'The page itself is on the screen.';
export const NO_DIALOG = 'The page has no dialog.';
export const EDITOR_CLOSED = 'The clip editor is closed.';
export const BOOT = 'The boot page of the HTML is on the screen.';
export const LOGGED_IN = 'The header shows who is logged in.';
export const RESTING_ROWS = 'The rows stand still, without a button.';

const looks = [
  SKELETONS,
  RING,
  IN_PLAYER,
  ADVERT,
  PAGE,
  NO_DIALOG,
  EDITOR_CLOSED,
  BOOT,
  LOGGED_IN,
  RESTING_ROWS,
] as const;

export type Look = (typeof looks)[number];

export const isLook = (text: string): text is Look => looks.some((look) => look === text);
