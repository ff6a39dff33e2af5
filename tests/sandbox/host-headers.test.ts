import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  BOOT_NOTICE_STYLE,
  documentHeaders,
  everywhere,
  REACT_ARIA_STYLES,
} from '../../sandbox/host/headers';

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
      'trusted-types': ['rudy-html', 'dompurify', 'rudy-script-url', 'rudy-empty'],
      'report-uri': ['/sandbox/csp-report'],
    });
  });

  it.each([
    ['/', "'none'"],
    ['/watch/12', "'none'"],
    ['/watch_embed', "'none'"],
    ['/watch_embed/12', '*'],
  ])('lets %s be framed by %s', (path, who) => {
    expect(policy(path)['frame-ancestors']).toEqual([who]);
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

it('sends nosniff and the referrer policy with everything', () => {
  expect(everywhere).toEqual({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(documentHeaders('/')).toMatchObject({ ...everywhere, 'cross-origin-opener-policy': 'same-origin' });
});

it('lets a page with ?inspect talk to the window that it opens, and changes nothing else', () => {
  const plain = documentHeaders('/watch/12');
  expect(plain['cross-origin-opener-policy']).toBe('same-origin');
  for (const query of ['inspect', 'inspect=1', 't=10s&inspect'])
    expect(documentHeaders('/watch/12', {}, new URLSearchParams(query)), query).toEqual({
      ...plain,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  for (const query of ['', 'query=inspect', 'inspector', 'Inspect'])
    expect(documentHeaders('/watch/12', {}, new URLSearchParams(query)), query).toEqual(plain);
});
