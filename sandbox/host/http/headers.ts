import { mayBeFramed } from '../../../src/app/paths';

/**
 * THE security headers. A host of this storefront sends these; the sandbox sends them exactly so (design §7).
 * `npm run host-config` writes the configuration of a server from this file and nothing else; docs/third-parties.md says
 * why each third party needs what it is allowed.
 */
export interface HeaderOptions {
  /** Hosts of media, pictures' API, analytics and error reporting that are not the channel's own. */
  connect?: readonly string[];
  /** Whether the site is served over TLS: browsers then never use plain http again. */
  tls?: boolean;
  /** Address that takes reports of violations; absent where there is none. */
  reportUri?: string;
  /** The third parties that the channel uses; left out, all of them. Hosts of the others are not allowed. */
  uses?: readonly ThirdParty[];
  /**
   * Origins of third parties' scripts that the settings name in place of the usual ones, beside which they are allowed. Not
   * looked at where there are stand-ins.
   */
  scripts?: Readonly<Partial<Record<ThirdParty, string>>>;
  /** Moves a source of a third party to its stand-in, which the sandbox has on other hosts. Never on a real host. */
  standIn?: (source: string) => string;
  /** Vite's development server: a nonce for what it injects, and its socket. Never on a real host. */
  development?: { nonce: string };
}

/**
 * The two `<style>` elements that react-aria puts into the page: touch-action of what can be pressed, and
 * (Safari on iOS) no overscroll behind a dialog. A test compares them with the installed version.
 */
export const REACT_ARIA_STYLES = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

/** The `<style>` of the document: the notice of a page that does not load (src/bootNotice.css, kept in step by a test). */
export const BOOT_NOTICE_STYLE = "'sha256-SAq09JZp82V+3ufJcnsCrIW1BKT8jNLFOWoeAZg0/bU='";

/** The `<script>` of the document, which sends the first requests (src/earlyRequests.js, kept in step by a test). */
export const EARLY_REQUESTS_SCRIPT = "'sha256-e8rZTiK8eu20Y6Kw/6tRcUrHF5fDU20fYvI+4VCh8s8='";

/**
 * Every policy that may make trusted values. A name that is not here cannot be created. `goog#html` belongs to the
 * scripts of Google (tag, reCAPTCHA with `trustedtypes=true`); `default` is ours and lets the plain addresses through
 * that scripts of Stripe and Google assign, if they are of these hosts (src/app/page/trustedScriptUrl.ts). Each of Google's
 * scripts on a page creates `goog#html` anew.
 */
const TRUSTED_TYPES = [
  ...['rudy-html', 'dompurify', 'rudy-script-url', 'rudy-empty', 'goog#html', 'default'],
  "'allow-duplicates'",
];

/** The first `<script>` of a home that "npm run bake" wrote into the document (src/bakedHome.js, kept in step by a test). */
export const BAKED_HOME_SCRIPT = "'sha256-oCOQtOn9tfhx61Kk17DwJO4uWImL/U3KC8T1xLCTukY='";

interface Sources {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
}

export type ThirdParty = 'stripe' | 'googleTag' | 'recaptcha' | 'embeddedVideo';

const SOURCES: Readonly<Record<ThirdParty, Sources>> = {
  // As docs.stripe.com/security/guide lists them.
  stripe: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  },
  googleTag: {
    script: ['https://www.googletagmanager.com'],
    frame: [],
    connect: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
  },
  recaptcha: {
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    // The script sends its own statistics from the page.
    connect: ['https://www.google.com/recaptcha/'],
  },
  /** The hosts where channels keep the videos that events embed (media kind `embedded`). */
  embeddedVideo: {
    script: [],
    frame: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    connect: [],
  },
};

export const THIRD_PARTIES: readonly ThirdParty[] = ['stripe', 'googleTag', 'recaptcha', 'embeddedVideo'];

/** The path where the sandbox takes reports of violations. */
export const REPORT_PATH = '/sandbox/csp-report';

/** The sites that may put a page into a frame. */
function framers(path: string): string {
  // The one page that is made to be put into other sites (spec §2).
  if (mayBeFramed(path)) return '*';
  // The sandbox's stand-ins for another site's player and for Stripe; a real host has no such paths.
  const ownFrames = ['/pictures/embed/', '/sandbox/stripe/'];
  return ownFrames.some((folder) => path.startsWith(folder)) ? "'self'" : "'none'";
}

function contentSecurityPolicy(path: string, options: HeaderOptions): string {
  const nonce = options.development ? [`'nonce-${options.development.nonce}'`] : [];
  const socket = options.development ? ['ws:'] : [];
  const { reportUri, connect = [], uses = THIRD_PARTIES } = options;
  const allowed = (kind: keyof Sources) => uses.flatMap((name) => sourcesOf(name, kind, options));
  // Pictures and media may come from every host with TLS; a platform without it is named.
  const plain = connect.filter((source) => source.startsWith('http:'));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", EARLY_REQUESTS_SCRIPT, BAKED_HOME_SCRIPT, ...allowed('script'), ...nonce],
    'style-src': ["'self'", BOOT_NOTICE_STYLE, ...REACT_ARIA_STYLES, ...nonce],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...plain],
    'media-src': ["'self'", 'data:', 'blob:', 'https:', ...plain],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...allowed('connect'), ...connect, ...socket],
    // The channel's manifest is baked into the build, or made in the page from the channel's data.
    'manifest-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", ...allowed('frame')],
    // Shaka starts a worker only for MPEG-TS, which the contract does not send.
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framers(path)],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED_TYPES,
    // Every browser has `report-uri`; `report-to` is younger, and where both are sent it makes reports a minute late.
    ...(reportUri !== undefined && { 'report-uri': [reportUri] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** The hosts of embedded videos have no stand-in: the sandbox embeds a player of its own. */
function sourcesOf(
  name: ThirdParty,
  kind: keyof Sources,
  { standIn, scripts = {} }: HeaderOptions,
): readonly string[] {
  const sources = SOURCES[name][kind];
  if (standIn !== undefined) return name === 'embeddedVideo' ? sources : sources.map(standIn);
  const script = scripts[name];
  // A script fetches and frames from its own host what the usual one does.
  return script === undefined || sources.length === 0 ? sources : [...sources, script];
}

/** The page that scans the code of another device (spec §2, design §9). */
const SCANS = /^\/profile\/sessions\/add\/?$/;

/**
 * The camera belongs to the one page that scans. The policy is the document's: a viewer who reaches that page by a
 * link inside the app has the document of another page, which the app reloads before it scans
 * (src/app/account/codeScanner.ts).
 */
const permissions = (path: string, { uses = THIRD_PARTIES }: HeaderOptions): string[] => [
  'accelerometer=()',
  'autoplay=(self)',
  SCANS.test(path) ? 'camera=(self)' : 'camera=()',
  'clipboard-write=(self)',
  'encrypted-media=(self)',
  'fullscreen=(self)',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  uses.includes('stripe')
    ? 'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")'
    : 'payment=()',
  'picture-in-picture=(self)',
  'usb=()',
];

/** Sent with everything: data, pictures, media, script. */
export const everywhere: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Other sites cannot load files of this one into their pages.
  'cross-origin-resource-policy': 'same-origin',
};

/** Sent instead with what a platform serves to storefronts of other hosts: pictures and media. */
export const forOtherSites = { 'cross-origin-resource-policy': 'cross-origin' };

/** A year, as the preload lists of browsers ask for at least. */
const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000' };

/**
 * Link, PayPal, Klarna and Amazon Pay open windows that answer this page (docs/stripe.md), as does the state inspector
 * of `?inspect`. Not `/buy` alone: a viewer comes there by a link inside the app, with the document of another page. Pages
 * that open this one still get no hold of it.
 */
const OPENER_POLICY = 'same-origin-allow-popups';

/**
 * Sent with everything a browser can open as a page: HTML, and SVG pictures, which could hold script.
 * @param path of the request as a browser reads it (`location.pathname`), since one page may be framed and another may
 * use the camera
 */
export function documentHeaders(path: string, options: HeaderOptions = {}): Record<string, string> {
  return {
    ...everywhere,
    ...(mayBeFramed(path) && forOtherSites),
    ...(options.tls && STRICT_TRANSPORT),
    'content-security-policy': contentSecurityPolicy(path, options),
    'permissions-policy': permissions(path, options).join(', '),
    'cross-origin-opener-policy': OPENER_POLICY,
  };
}
