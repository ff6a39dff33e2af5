import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BAKED_HOME_SCRIPT,
  BOOT_NOTICE_STYLE,
  documentHeaders,
  EARLY_REQUESTS_SCRIPT,
  everywhere,
  REACT_ARIA_STYLES,
} from '../../../sandbox/host/http/headers';
import { toStandIn } from '../../../sandbox/thirdParties/standInHost';
import { inlineScript } from '../../../scripts/inlineScript';
import { mayBeFramed } from '../../../src/app/paths';
import { emptyHost, type Served, serve } from './hostServer';

function policy(path: string, options?: Parameters<typeof documentHeaders>[1]): Record<string, string[]> {
  const text = documentHeaders(path, options)['content-security-policy'] ?? '';
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
}

describe('the content security policy', () => {
  it('allows nothing unsafe, while developing neither', () => {
    for (const options of [undefined, { development: { nonce: 'abc' } }]) {
      expect(documentHeaders('/', options)['content-security-policy']).not.toMatch(/unsafe|data: 'self'|\*;/);
    }
  });

  it('runs scripts of its own, of Stripe, of Google Analytics and of reCAPTCHA alone', () => {
    expect(policy('/')['script-src']).toEqual([
      "'self'",
      EARLY_REQUESTS_SCRIPT,
      BAKED_HOME_SCRIPT,
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://www.googletagmanager.com',
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ]);
    expect(policy('/')['frame-src']).toEqual(
      expect.arrayContaining([
        'https://www.google.com/recaptcha/',
        'https://recaptcha.google.com/recaptcha/',
      ]),
    );
  });

  it('enforces Trusted Types with the policies that we know', () => {
    expect(policy('/')).toMatchObject({
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [
        ...['rudy-html', 'dompurify', 'rudy-script-url', 'rudy-empty', 'goog#html', 'default'],
        "'allow-duplicates'",
      ],
    });
  });

  it('has an address for reports only where the host names one', () => {
    expect(policy('/')).not.toHaveProperty('report-uri');
    expect(policy('/', { reportUri: '/violations' })['report-uri']).toEqual(['/violations']);
  });

  it('lets the page send what reCAPTCHA and Analytics send from it', () => {
    expect(policy('/')['connect-src']).toEqual([
      "'self'",
      'https://api.stripe.com',
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.google.com/recaptcha/',
    ]);
  });

  it('moves every third party to its stand-in, and nothing else', () => {
    const standIn = toStandIn(new URL('http://voltige.localhost:4173/login'), 'one');
    const moved = documentHeaders('/', { standIn })['content-security-policy'] ?? '';
    const end = '.wone.voltige.thirdparty.localhost:4173';
    expect(moved).toContain(`http://*.js.stripe.com${end} `);
    expect(moved).toContain(`http://www.gstatic.com${end}/recaptcha/`);
    expect(moved).not.toMatch(/https:\/\/[^ ]*(stripe|google|gstatic)/);
    const back = moved.replaceAll(end, '').replaceAll('http://', 'https://');
    expect(back).toBe(documentHeaders('/')['content-security-policy']);
  });

  it('opens connections to configured hosts only', () => {
    const open = policy('/', { connect: ['https://api.channel.example'] })['connect-src'];
    expect(open).toContain('https://api.channel.example');
    expect(policy('/')['connect-src']).not.toContain('ws:');
  });

  it('gives the nonce and the socket to the development server alone', () => {
    const development = policy('/', { development: { nonce: 'abc' } });
    expect(development['script-src']).toContain("'nonce-abc'");
    expect(development['connect-src']).toContain('ws:');
    expect(JSON.stringify(policy('/'))).not.toContain('nonce');
  });

  it('knows the style of the boot notice', async () => {
    const css = await readFile('src/bootNotice.css', 'utf8');
    expect(`'sha256-${createHash('sha256').update(css).digest('base64')}'`).toBe(BOOT_NOTICE_STYLE);
  });

  it.each([
    ['earlyRequests', EARLY_REQUESTS_SCRIPT],
    ['bakedHome', BAKED_HOME_SCRIPT],
  ] as const)('knows the script %s of the document', (name, known) => {
    const hash = createHash('sha256').update(inlineScript(name)).digest('base64');
    expect(`'sha256-${hash}'`).toBe(known);
  });

  it('knows the styles that the installed react-aria injects', async () => {
    const folder = join(
      createRequire(import.meta.url).resolve('react-aria/package.json'),
      '..',
      'dist/private',
    );
    const sources = await Promise.all(
      ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].map((file) =>
        readFile(join(folder, file), 'utf8'),
      ),
    );
    const hashes = sources.map((source) => {
      const attribute = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/.exec(source)?.[1] ?? '';
      const css = /textContent = `([^`]+)`\.trim\(\)/.exec(source)?.[1] ?? '';
      const text = css.replace(/\$\{[^}]+\}/, attribute).trim();
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    });
    expect(hashes).toEqual(REACT_ARIA_STYLES);
  });
});

it.each([
  ['/', 'camera=()'],
  ['/profile/edit', 'camera=()'],
  ['/profile/sessions/addition', 'camera=()'],
  ['/profile/sessions/add', 'camera=(self)'],
  ['/profile/sessions/add/', 'camera=(self)'],
])('gives %s the camera as %s', (path, camera) => {
  expect(documentHeaders(path)['permissions-policy']?.split(', ')).toContain(camera);
});

/**
 * Targets of requests, as they may be typed or sent, and whether another site may frame what the router shows there: it
 * decodes an address once, and its patterns know no case.
 */
const FRAMES: readonly [target: string, mayBeFramed: boolean][] = [
  ['/', false],
  ['/watch/12', false],
  ['/watch_embed', false],
  ['/watch_embed/', false],
  ['/watch_embed/12', true],
  ['/watch_embed/12/', true],
  ['/WATCH_EMBED/12', true],
  ['/watch_embed/12/more', false],
  ['/watch_embed/12//', false],
  ['/watch_embed//12', false],
  ['//watch_embed/12', false],
  ['///watch_embed/12', false],
  ['/\\watch_embed/12', false],
  ['/watch_embed\\12', true],
  ['/x/../watch_embed/12', true],
  ['/watch_embed/../login', false],
  ['/watch_embed/%2e%2e/login', false],
  ['/watch_embed/..%2flogin', true],
  ['/%77atch_embed/1', true],
  ['/%2577atch_embed/1', false],
  ['/watch%5fembed/1', true],
  ['/watch_embed%2f1', false],
  ['/watch_embed/%E0%A4%A', false],
  ['/watch_embedx/1', false],
  ['/x/watch_embed/1', false],
  ['/login?next=/watch_embed/1', false],
  ['/login#/watch_embed/1', false],
  ['http://evil.example/watch_embed/1', false],
];

describe('what other sites may put into a frame', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serve(emptyHost(null));
  });
  afterAll(() => served.close());

  it.each(FRAMES)('%s: %s', async (target, isFramable) => {
    const { headers } = await served.ask(target);
    const { pathname } = new URL(target.startsWith('/') ? `http://localhost${target}` : 'http://localhost/');
    const framers = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
    expect([framers, headers['cross-origin-resource-policy']]).toEqual(
      isFramable ? ['*', 'cross-origin'] : ["'none'", 'same-origin'],
    );
    expect(mayBeFramed(pathname)).toBe(isFramable);
  });
});

it('asks for TLS for a year where the host has it, and nowhere else', () => {
  expect(documentHeaders('/')).not.toHaveProperty('strict-transport-security');
  expect(documentHeaders('/', { tls: true })['strict-transport-security']).toBe('max-age=31536000');
});

it('sends nosniff, the referrer policy and the resource policy with everything', () => {
  expect(everywhere).toEqual({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(documentHeaders('/')).toMatchObject(everywhere);
});

it('lets the windows of ways to pay answer the page that opened them, which may be any page of the app', () => {
  for (const path of ['/', '/buy', '/watch/12'])
    expect(documentHeaders(path)['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups');
});
