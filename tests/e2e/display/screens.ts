import { RELOAD_WAIT_SECONDS } from '../../../src/api/constants';
import { MAKER } from '../clips/steps';
import type { ChannelHost, Sandbox } from '../fixtures';
import { VIEWER } from '../viewer';

/** A screen, and how it is brought into the state that is looked at. */
export type Screen = {
  name: string;
  path: string;
  /** The account of the viewer; a visitor has none. */
  as?: string;
  /** The element that is visible once the screen is whole. */
  shows: string;
  /** The fault of the platform meanwhile. */
  when?: (sandbox: Sandbox) => Promise<void>;
  /** Controls that are pressed by key, one after the other, before anything is looked at. */
  press?: readonly string[];
  /** Seconds to pass once the screen is open. */
  passes?: number;
  only?: 'narrow';
  /** The only channel with this screen. */
  on?: ChannelHost;
};

const stopKeys = (sandbox: Sandbox) => sandbox.act('keyService', { stopped: true });

/** The screens of visitors, then those of viewers: an account is entered once. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/', shows: '[aria-roledescription="slide"]' },
  { name: 'list of cards', path: '/upcoming', shows: 'main li a' },
  { name: 'live list', path: '/live', shows: 'main li a' },
  { name: 'schedule', path: '/schedule', shows: 'main section li a' },
  {
    name: 'filters',
    path: '/vod?title=a&page=1',
    press: ['main search > button[aria-haspopup="dialog"]'],
    shows: 'dialog[open] select',
  },
  {
    name: 'calendar',
    path: '/schedule',
    press: ['main search div button[aria-haspopup="dialog"]'],
    shows: '[role="grid"] [data-selected], [role="grid"] [role="button"]',
  },
  { name: 'empty list', path: '/upcoming?title=no+such+game', shows: 'main h2 + p' },
  { name: 'library', path: '/vod_library', shows: 'main section li a' },
  { name: 'search', path: '/search?q=a', shows: 'main li a' },
  { name: 'login', path: '/login', shows: 'main form' },
  {
    name: 'login, filled in wrongly',
    path: '/login',
    press: ['main form [type="submit"]'],
    shows: '[aria-invalid="true"]',
  },
  { name: 'registration', path: '/registration', shows: 'main form' },
  { name: 'passes', path: '/passes', shows: 'main article' },
  { name: 'contacts', path: '/contacts', shows: 'main form textarea' },
  { name: 'questions', path: '/faq', shows: 'main details' },
  { name: 'watch', path: '/watch/1001', shows: '[data-phase="playing"]' },
  { name: 'before the start', path: '/watch/1009', shows: '[role="timer"]' },
  { name: 'not found', path: '/no/such/page', shows: 'main code' },
  { name: 'machines', path: '/simulate', shows: 'main ul h3 a' },
  {
    name: 'state of a machine',
    path: '/simulate?machine=reload&state=difficulties.button.ready',
    shows: 'main iframe',
  },
  {
    name: 'menu drawer',
    path: '/',
    press: ['header button[aria-haspopup="dialog"]'],
    shows: 'dialog[open] summary',
    only: 'narrow',
  },
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
  { name: 'technical difficulties', path: '/', shows: 'main[data-window] h1:focus', when: stopKeys },
  {
    name: 'ready to reload',
    path: '/',
    shows: 'main[data-window] button:enabled >> nth=1',
    when: stopKeys,
    passes: RELOAD_WAIT_SECONDS,
  },
];
