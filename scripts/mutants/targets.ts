import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The part of the code that one run mutates. */
export type Target = {
  /** A machine (`reload`), or a folder of `src` (`app/checkout`, `routes/orders`). */
  name: string;
  /** Percentage of the mutants that tests have to kill. */
  goal: number;
  /** Paths in the project. */
  files: string[];
};

const STRICT = 90;
const USUAL = 80;
/** Machines that handle money, the session, the picture and clips. */
const STRICT_MACHINES = new Set(['checkout', 'orderPolling', 'clip', 'session', 'playback', 'reload']);

/** The views of a machine, and the code of the app that joins them, by the name of the machine; paths in `src`. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  reload: ['routes/Difficulties.tsx', 'routes/watch/player/BesidePicture.tsx', 'app/page/quietRequests.ts'],
  checkout: [
    'routes/checkout/CheckoutView.tsx',
    'routes/checkout/steps/PaymentScreens.tsx',
    'routes/checkout/problemText.ts',
  ],
  orderPolling: ['app/checkout/followOrder.ts'],
  clip: ['routes/clips/editor/ClipPanel.tsx', 'routes/clips/editor/edgeKeys.ts'],
  logout: ['routes/session/sessionNotices.ts'],
  clipDeletion: ['routes/clips/deleteClip.ts'],
  codeScanner: ['routes/profile/CodeScanner.tsx'],
  deviceRemoval: ['routes/profile/devices/DeviceRemovalDialog.tsx'],
  download: ['routes/watch/details/DownloadButton.tsx'],
  mailedLink: ['routes/account/MailedLinkScreen.tsx'],
  portal: ['routes/orders/PortalButton.tsx'],
  preroll: ['routes/watch/player/PrerollPlayer.tsx'],
  reminder: [
    'routes/reminders/ReminderControl.tsx',
    'routes/reminders/followReminders.ts',
    'app/reminders/notifications.ts',
    'app/reminders/storedReminders.ts',
  ],
  renewal: ['routes/orders/renewal/RenewalDialog.tsx'],
  socialLogin: ['routes/account/social/SocialCallback.tsx'],
  watch: [
    'routes/watch/player/NoPlayerScreen.tsx',
    'routes/watch/player/PlayerOverlay.tsx',
    'routes/watch/VisitScreen.tsx',
  ],
};

/** Data for plans and types: nothing runs in them when a viewer uses the storefront. */
const NOT_RUN = /(^|\/)manual\/|(^|\/)(fixture|\w*[pP]romises|\w*[sS]amples|manual\w*|types)\.ts$|\.d\.ts$/;

const folderOf = (name: string): string => (name.includes('/') ? `src/${name}` : `src/machines/${name}`);

/** Whether there is a machine, or a folder of `src`, of this name. */
export const isTarget = (root: string, name: string): boolean => existsSync(join(root, folderOf(name)));

/**
 * The files of a machine or folder.
 * @throws Error when there is no such machine or folder, or a listed file is gone
 */
export function findTarget(root: string, name: string): Target {
  const folder = folderOf(name);
  if (!isTarget(root, name)) throw new Error(`There is no folder ${folder}.`);
  const listed = (PARTS[name] ?? []).map((path) => `src/${path}`);
  const gone = listed.find((path) => !existsSync(join(root, path)));
  if (gone !== undefined)
    throw new Error(`${gone} is listed in scripts/mutants/targets.ts, and does not exist.`);
  const own = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !NOT_RUN.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`);
  return { name, goal: STRICT_MACHINES.has(name) ? STRICT : USUAL, files: [...own.sort(), ...listed] };
}

/** The names of all machines. */
export function machineNames(root: string): string[] {
  return readdirSync(join(root, 'src/machines'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
