import { RELOAD_WAIT_SECONDS } from '../../../src/api/constants';
import { VIEWER } from '../account/steps';
import { MAKER } from '../clips/steps';
import type { Sandbox } from '../fixtures';
import { type Screen as ScreenOfVisitor, screenNamed } from '../screens';

/** A screen with the account of its viewer; a visitor has none. */
export type Screen = ScreenOfVisitor & { as?: string };

/** The pass of each channel that includes everything. */
const PASS_WITH_EVERYTHING = 301;

const stopKeys = (sandbox: Sandbox) => sandbox.act('keyService', { stopped: true });

/** The screens of visitors, then those of viewers: an account is entered once. */
export const screens: readonly Screen[] = [
  ...['home', 'list as cards', 'live list', 'schedule', 'filtered list, all filters'].map(screenNamed),
  {
    name: 'calendar',
    path: '/schedule',
    press: 'main search div button[aria-haspopup="dialog"]',
    shows: '[role="grid"] [role="button"]:not([data-outside-month])',
  },
  ...['list without a match', 'library'].map(screenNamed),
  { name: 'search', path: '/search?q=a', shows: 'main li a' },
  { name: 'login', path: '/login', shows: 'main form' },
  screenNamed('login, filled in wrongly'),
  { name: 'registration', path: '/registration', shows: 'main form' },
  { name: 'passes', path: '/passes', shows: 'main article' },
  ...['contacts', 'questions', 'watch live', 'before the start', 'not found'].map(screenNamed),
  ...['state gallery', 'state of a machine', 'menu drawer'].map(screenNamed),
  { name: 'checkout', path: '/buy?package_id=201', as: VIEWER, shows: '[data-total]' },
  { name: 'orders', path: '/profile', as: VIEWER, shows: 'main h2' },
  { name: 'profile', path: '/profile/edit', as: VIEWER, shows: 'main form' },
  {
    name: 'devices',
    path: '/profile/sessions/add',
    as: VIEWER,
    shows: 'main form',
    on: 'northside.localhost',
  },
  {
    name: 'clips',
    path: '/profile/clips',
    as: MAKER,
    shows: 'main article',
    on: 'northside.localhost',
  },
  {
    name: 'clip editor',
    path: '/watch/1001',
    as: VIEWER,
    when: (sandbox) => sandbox.act('world', { passes: { [VIEWER]: PASS_WITH_EVERYTHING } }),
    press: 'main button:has(.lucide-scissors)',
    shows: 'main form [role="slider"]',
  },
  { name: 'technical difficulties', path: '/', shows: 'main[data-window] h1:focus', when: stopKeys },
  {
    name: 'ready to reload',
    path: '/',
    shows: 'main[data-window] button:enabled >> nth=1',
    when: stopKeys,
    passes: RELOAD_WAIT_SECONDS,
  },
];
