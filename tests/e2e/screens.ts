import { RELOAD_WAIT_SECONDS } from '../../src/api/constants';
import type { ChannelHost, Sandbox } from './fixtures';

/** A screen of a visitor, and how it is brought into the state that is looked at. */
export type Screen = {
  name: string;
  path: string;
  /** A text that must be visible before the check, besides a heading; for `press`, its result. */
  shows?: string;
  /** The fault of the platform during the check. */
  when?: (sandbox: Sandbox) => Promise<void>;
  /** The control that opens the part: focused and pressed by key. */
  press?: string;
  /** Loaded as a page of its own instead of by navigation. */
  fresh?: boolean;
  /** Seconds to pass before the check. */
  passes?: number;
  only?: 'phone' | 'wide';
  /** The only channel with this screen. */
  on?: ChannelHost;
};

const watch = (id: number): Screen => ({ name: `watch ${id}`, path: `/watch/${id}`, shows: 'main h1 + p' });

/** The links below were never mailed: the platform says once that they are good. */
const good = (sandbox: Sandbox) =>
  sandbox.fault({
    operation: 'getLinkStatus',
    kind: 'status',
    status: 200,
    body: { data: { status: 'good' } },
    remaining: 1,
  });

/** In this order each screen can follow the one before it. */
export const screens: readonly Screen[] = [
  { name: 'home', path: '/', shows: '[aria-roledescription="slide"]' },
  { name: 'home of a sport', path: '/?sport=volleyball', shows: 'main h2' },
  { name: 'home of a team', path: '/?team=harbor', shows: 'main h2' },
  { name: 'home of nobody', path: '/?school=nobody', shows: 'main h2 + p' },
  { name: 'library', path: '/vod_library', shows: 'main section li a' },
  { name: 'live list', path: '/live', shows: 'main li a' },
  { name: 'list as cards', path: '/upcoming', shows: 'main li a' },
  { name: 'list on demand', path: '/vod', shows: 'main li a' },
  { name: 'schedule', path: '/schedule', shows: 'main section li a' },
  { name: 'library, found', path: '/vod_library?title=e', shows: 'main li a' },
  {
    name: 'filtered list, all filters',
    path: '/vod?title=a&page=1',
    press: 'main search > button[aria-haspopup="dialog"]',
    shows: 'dialog[open] select',
  },
  { name: 'list without a match', path: '/upcoming?title=no+such+game', shows: 'main h2 + p' },
  { name: 'video of the library', path: '/watch_library/901?type=vod', shows: 'main section li a' },
  { name: 'video that needs a pass', path: '/watch_library/902?type=vod', shows: 'main section li a' },
  { name: 'library without a match', path: '/vod_library?title=no+such+video', shows: 'main h2 + p' },
  {
    name: 'menu drawer',
    path: '/',
    press: 'header button[aria-haspopup="dialog"]',
    shows: 'dialog[open] summary',
    only: 'phone',
  },
  {
    name: 'dropdown',
    path: '/',
    press: 'header nav button[aria-expanded]',
    shows: 'header nav button[aria-expanded="true"]',
    only: 'wide',
  },
  { ...watch(1001), name: 'watch live', shows: '[data-phase="playing"]' },
  { ...watch(1004), name: 'registration needed' },
  { ...watch(1005), name: 'pass needed' },
  { ...watch(1006), name: 'not in this region' },
  { ...watch(1007), name: 'interrupted' },
  { ...watch(1009), name: 'before the start', shows: '[role="timer"]' },
  { ...watch(1013), name: 'embedded', shows: 'main iframe' },
  { ...watch(1014), name: 'no recording' },
  { ...watch(1011), name: 'watch on demand', shows: '[data-phase="playing"]' },
  {
    name: 'player settings',
    path: '/watch/1011',
    press: '[data-player-controls] button[aria-expanded]:not([class*="direct"])',
    shows: '[role="menu"]',
  },
  { ...watch(1008), name: 'delayed' },
  { name: 'embedded player', path: '/watch_embed/1001', shows: '[data-phase="playing"]' },
  {
    name: 'advert before a programme',
    path: '/watch/1003',
    shows: 'section:has(video) p b',
    on: 'northside.localhost',
  },
  { name: 'page of the channel', path: '/about', shows: 'article h2' },
  { name: 'questions', path: '/faq#faq-2', shows: 'details[open] a' },
  { name: 'contacts', path: '/contacts', shows: 'main form textarea' },
  {
    name: 'contacts, filled in wrongly',
    path: '/contacts',
    press: 'main form [type="submit"]',
    shows: '[aria-invalid="true"]',
  },
  { name: 'no such question', path: '/faq?q=zzzz', shows: 'main h2' },
  {
    name: 'login, filled in wrongly',
    path: '/login',
    press: 'main form [type="submit"]',
    shows: '[aria-invalid="true"]',
  },
  {
    name: 'registration, filled in wrongly',
    path: '/registration',
    press: 'main form [type="submit"]',
    shows: '[aria-invalid="true"]',
  },
  { name: 'password reset request', path: '/password-reset-request', shows: 'main form' },
  {
    name: 'password reset',
    path: '/password-reset?email=a@b.example&expires=9&signature=x',
    when: good,
    shows: 'main form',
  },
  { name: 'verification link that is not whole', path: '/verify-email', shows: '[role="alert"]' },
  {
    name: 'deletion link',
    path: '/confirm-account-deletion?email=a@b.example&expires=9&signature=x',
    when: good,
    shows: 'main button',
  },
  { name: 'state gallery', path: '/simulate', shows: 'main ul h3 a' },
  { name: 'not found', path: '/no/such/page', shows: 'main code' },
  {
    name: 'state of a machine',
    path: '/simulate?machine=reload&state=difficulties.button.ready',
    shows: 'main iframe',
  },
  {
    name: 'event that does not load',
    path: '/watch/1002',
    shows: 'main button',
    when: (sandbox) => sandbox.fault({ operation: 'getEvent', kind: 'html', remaining: 1 }),
  },
  {
    name: 'global error',
    path: '/watch/1012',
    shows: 'main [role="alert"]',
    when: (sandbox) => sandbox.fault({ operation: 'getEvent', kind: 'status', status: 503, remaining: 1 }),
  },
  {
    name: 'plain channel',
    path: '/',
    fresh: true,
    shows: 'main [role="alert"] button',
    when: (sandbox) =>
      sandbox.fault({ operation: 'getChannelBootstrap', kind: 'html', remaining: 'forever' }),
  },
  {
    name: 'technical difficulties',
    path: '/',
    fresh: true,
    shows: 'main[data-window] h1:focus',
    when: (sandbox) => sandbox.act('keyService', { stopped: true }),
  },
  {
    name: 'ready to reload',
    path: '/',
    passes: RELOAD_WAIT_SECONDS,
    shows: 'main[data-window] button:enabled >> nth=1',
  },
];

/** @throws Error if no screen has this name */
export function screenNamed(name: string): Screen {
  const found = screens.find((screen) => screen.name === name);
  if (found === undefined) throw new Error(`There is no screen "${name}".`);
  return found;
}
