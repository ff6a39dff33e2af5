import type { FaultRequest } from '../../faults/plan';
import { testMethods } from '../../world/checkout/bank/cards';
import { type ClipFate, isClipFate } from '../../world/clips/clips';
import type { World } from '../../world/world';
import type { Input } from '../http/input';
import type { RequestContext } from '../types';
import { changeWorld } from './worldPatch';

/** The preparation of a world for the situation of a support code, and the person's next step there. */
export interface Situation {
  /** The address of the account that is logged in; null for a visitor. */
  email: string | null;
  /** Path and query to begin with. */
  path: string;
  /** The next step there, as one sentence. */
  next: string;
  faults?: readonly FaultRequest[];
  clipFate?: ClipFate;
  isKeyServiceStopped?: boolean;
  leavesNextPending?: boolean;
}

/** The facts about the viewer: the machine, its state as JSON, and the words of its context (src/support/redact.ts). */
export interface Reached {
  machine: string;
  state: string;
  words: readonly string[];
}

const VIEWER = 'viewer@rudy.example';
const CLIPPER = 'clips@rudy.example';
/** Passes to choose from, and one that is chosen. */
const PASSES_OF_GAME = '/buy?event_id=1005';
const CHOSEN_PASS = '/buy?package_id=204';
const RECORDING = '/watch/1011';

/** Of Northside, by the decision of the watch machine. */
const WATCHED: Readonly<Record<string, string>> = {
  needsRegistration: '/watch/1004',
  needsPass: '/watch/1005',
  notInRegion: '/watch/1006',
  interrupted: '/watch/1007',
  delayed: '/watch/1008',
  notStarted: '/watch/1009',
  noRecording: '/watch/1014',
};

const always = (operation: string, status = 500): FaultRequest => ({
  ...{ operation, kind: 'status', status, remaining: 'forever' },
});

/** Known by the parts that its state names: `paying`, `pausing`. */
function checkout({ state, words }: Reached): Situation {
  const at = (...names: readonly string[]) => names.some((name) => state.includes(`"${name}"`));
  const isChosen = at('details', 'paying', 'succeeded', 'preparing');
  const begun = { email: VIEWER, path: isChosen ? CHOSEN_PASS : PASSES_OF_GAME };
  if (words.includes('notAuthenticated'))
    return { ...begun, next: paysWith('4000000000003220', 'and choose Fail on the page of the bank.') };
  const code = words.find((word) => cardDeclined(word) !== null);
  if (code !== undefined) return { ...begun, next: paysWith(cardDeclined(code) ?? '', '.') };
  if (at('failed', 'loading') && !at('details'))
    return { ...begun, faults: [always('listPackages')], next: 'The passes cannot be read.' };
  if (at('pausing', 'checking'))
    return {
      ...{ ...begun, next: 'Pay with the saved card: the answer is lost, and the orders cannot be read.' },
      faults: [
        { operation: 'buy', kind: 'drop', processed: true, remaining: 'forever' },
        { ...always('listOrders'), match: 'idempotency_key' },
      ],
    };
  if (at('following'))
    return { ...begun, leavesNextPending: true, next: 'Pay with the saved card: the order stays pending.' };
  if (at('authenticating', 'bankWaiting'))
    return { ...begun, next: paysWith('4000000000003220', 'and stay on the page of the bank.') };
  if (at('noPasses'))
    return { ...begun, path: '/buy?event_id=1011', next: 'Nothing is sold for a free game.' };
  if (at('passNotFound')) return { ...begun, path: '/buy?package_id=999999', next: 'There is no such pass.' };
  if (at('signingIn', 'identifying'))
    return { ...begun, email: null, next: 'Choose a pass: the checkout asks who buys.' };
  return { ...begun, next: 'Choose a pass and go on as the steps of the code say.' };
}

function clip({ state, words }: Reached): Situation {
  const begun = { email: CLIPPER, path: RECORDING };
  const fate = words.find(isClipFate);
  if (state === '"failed"' && fate !== undefined && fate !== 'ready')
    return { ...begun, clipFate: fate, next: 'Press the scissors, name a clip and create it: it fails.' };
  if (state === '"failed"' || state.includes('creating'))
    return {
      ...begun,
      faults: [always('createClip')],
      next: 'Create a clip: the platform does not take it.',
    };
  if (state.includes('making'))
    return { ...begun, clipFate: 'stuck', next: 'Create a clip: it is never finished.' };
  return { ...begun, next: 'Press the scissors.' };
}

function watch({ state, words }: Reached): Situation {
  const known = words.find((word) => WATCHED[word] !== undefined);
  const path = WATCHED[known ?? ''];
  if (path !== undefined) return { email: null, path, next: 'The page shows the same reason.' };
  if (state.includes('failed'))
    return { email: null, path: RECORDING, faults: [always('getEvent')], next: 'The game cannot be read.' };
  return { email: VIEWER, path: RECORDING, next: 'Watch as the steps of the code say.' };
}

const SITUATIONS: Readonly<Record<string, (reached: Reached) => Situation>> = {
  checkout,
  clip,
  watch,
  reload: () => ({
    ...{ email: null, path: '/', isKeyServiceStopped: true },
    next: 'The key service is stopped; start it again on the sandbox page.',
  }),
  crash: () => ({ email: null, path: RECORDING, faults: [always('getEvent')], next: 'The game crashes.' }),
  orderPolling: () => ({
    ...{ email: VIEWER, path: CHOSEN_PASS, leavesNextPending: true },
    next: 'Pay with the saved card: the order stays pending.',
  }),
  session: ({ state }) => ({
    email: state.includes('temporary') ? 'temporary@rudy.example' : VIEWER,
    ...{ path: '/', next: 'The account of the same kind is logged in.' },
  }),
  preroll: () => ({ email: null, path: '/watch/1003', next: 'The advert plays.' }),
  playback: () => ({
    ...{ email: null, path: RECORDING, faults: [always('media.segment', 404)] },
    next: 'The stream breaks off.',
  }),
  download: () => ({ email: 'season@rudy.example', path: '/profile/clips', next: 'Download a clip.' }),
  clipDeletion: () => ({ email: 'season@rudy.example', path: '/profile/clips', next: 'Delete a clip.' }),
  codeScanner: () => ({
    email: VIEWER,
    path: '/profile/sessions/add',
    next: 'Scan the code of a television.',
  }),
  deviceRemoval: () => ({
    ...{ email: 'devices@rudy.example', path: '/profile/sessions/add' },
    next: 'Log the television out.',
  }),
  renewal: () => ({ email: 'orders@rudy.example', path: '/profile', next: 'Stop the renewal.' }),
  portal: () => ({ email: 'orders@rudy.example', path: '/profile', next: 'Open the cards and invoices.' }),
  form: () => ({ email: null, path: '/login', next: 'Fill in the form.' }),
  socialLogin: () => ({ email: null, path: '/login', next: 'Log in with Google or Facebook.' }),
  mailedLink: () => ({ email: null, path: '/registration', next: 'Register, and open the mail.' }),
  rail: () => ({ email: null, path: '/vod_library', next: 'The rails move on.' }),
};

const paysWith = (card: string, then: string): string =>
  `Pay with a new card, ${card.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}${then === '.' ? then : ` ${then}`}`;

/** The number of a test card that the bank declines with a code; null where none is published. */
function cardDeclined(code: string): string | null {
  const found = testMethods.find(
    ({ number, behavior }) => number !== null && behavior.kind === 'declined' && behavior.code === code,
  );
  return found?.number ?? null;
}

/** The situation of a state; null for a machine without a screen of its own. */
export const situationOf = (reached: Reached): Situation | null =>
  Object.hasOwn(SITUATIONS, reached.machine) ? (SITUATIONS[reached.machine]?.(reached) ?? null) : null;

/** The request for `/sandbox/situation`. */
export const reachedIn = (input: Input | URLSearchParams): Reached => {
  const text = (name: string) =>
    String((input instanceof URLSearchParams ? input.get(name) : input[name]) ?? '').slice(0, 500);
  return { machine: text('machine'), state: text('state'), words: text('words').split(',') };
};

/** Puts the world into a situation. @returns where to go on, and as whom */
export function openSituation({ world }: RequestContext<World>, input: Input) {
  const situation = situationOf(reachedIn(input));
  if (situation === null) throw new Error('The sandbox knows no situation of this machine.');
  const account = situation.email === null ? null : world.accounts.byEmail(situation.email);
  world.faults.clear();
  world.keyServiceStopped = situation.isKeyServiceStopped ?? false;
  for (const fault of situation.faults ?? []) world.faults.add(fault);
  if (situation.clipFate !== undefined) changeWorld(world, { clipFate: situation.clipFate });
  if (situation.leavesNextPending) world.chargeProcessor.leaveNextPending = true;
  return { path: situation.path, apiKey: account === null ? null : world.issueKey(account) };
}
