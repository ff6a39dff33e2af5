import { describe, expect, it } from 'vitest';
import { documentHeaders, EARLY_REQUESTS_SCRIPT } from '../../sandbox/host/http/headers';
import { toStandIn } from '../../sandbox/thirdParties/standInHost';
import { checkHost } from '../../scripts/checkHost/checkHost';
import { type Ask, createClient } from '../../scripts/checkHost/client';
import { headerOptions } from '../../scripts/host/settings';
import { INDEX, isPage, type Mistake, SCRIPT, SITE, startHost } from './misbehavingHost';

const POLICY = 'content-security-policy';

async function sentencesFor(
  mistake: Mistake,
  { settings, version }: { settings?: object; version?: string } = {},
) {
  const host = await startHost(mistake, settings);
  try {
    const ask = createClient(SITE, `127.0.0.1:${host.port}`);
    const { findings } = await checkHost(SITE, ask, version ?? null);
    for (const { nginx, caddy } of findings) expect([nginx, caddy]).not.toContain('');
    return findings.map(({ sentence }) => sentence);
  } finally {
    host.close();
  }
}

const at =
  (path: string, change: (reply: Parameters<Mistake>[0]) => void): Mistake =>
  (reply, target) => {
    if (target === path) change(reply);
  };
const onPages =
  (change: (reply: Parameters<Mistake>[0], target: string) => void): Mistake =>
  (reply, target) => {
    if (isPage(target)) change(reply, target);
  };
const header = (name: string, value: string) => (reply: Parameters<Mistake>[0]) => {
  reply.headers[name] = value;
};
const withoutHeader = (name: string) => (reply: Parameters<Mistake>[0]) => {
  delete reply.headers[name];
};
/** Replaces a part of the policy of pages. */
const policy = (part: string | RegExp, by: string): Mistake =>
  onPages((reply) => {
    reply.headers[POLICY] = reply.headers[POLICY]?.replace(part, by) ?? '';
  });
const asApp = (reply: Parameters<Mistake>[0]) => {
  reply.status = 200;
  reply.headers['content-type'] = 'text/html; charset=utf-8';
  reply.body = INDEX;
};

it('finds nothing wrong with a good host', async () => {
  expect(await sentencesFor(() => undefined, { version: '1.2.3' })).toEqual([]);
});

const WRONG: readonly [sentence: string, mistake: Mistake][] = [
  ['Pages have no content security policy.', onPages(withoutHeader(POLICY))],
  [
    'The content security policy only reports; nothing is refused.',
    onPages((reply) => {
      reply.headers[`${POLICY}-report-only`] = reply.headers[POLICY] ?? '';
      delete reply.headers[POLICY];
    }),
  ],
  [
    'Pages have two content security policies, of which both must allow a thing; send one.',
    onPages((reply) => {
      reply.headers[POLICY] = `${reply.headers[POLICY]}, default-src 'self'`;
    }),
  ],
  [
    'Scripts written into a page may run (unsafe-inline).',
    policy("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
  ],
  [
    'Text may be run as a script (unsafe-eval).',
    policy("script-src 'self'", "script-src 'self' 'unsafe-eval'"),
  ],
  ['Scripts of every host may run.', policy("script-src 'self'", "script-src 'self' https:")],
  ['Plug-ins are not refused (object-src).', policy("object-src 'none'; ", '')],
  ['A page may move the base of its addresses (base-uri).', policy("base-uri 'none'; ", '')],
  ['Trusted Types are not enforced.', policy("require-trusted-types-for 'script'; ", '')],
  ['The policy lacks https://platform.example (connect-src).', policy('https://platform.example', '')],
  ['The policy lacks https://keys.example (connect-src).', policy('https://keys.example', '')],
  [
    'The policy lacks https://js.stripe.com https://*.js.stripe.com (script-src).',
    policy(/(?<=script-src 'self'(?: 'sha256-[^ ]*')+) https.*?(?= https:\/\/www.google)/, ''),
  ],
  [`The policy lacks ${EARLY_REQUESTS_SCRIPT} (script-src).`, policy(` ${EARLY_REQUESTS_SCRIPT}`, '')],
  ["The policy lacks 'allow-duplicates' (trusted-types).", policy(" 'allow-duplicates'", '')],
  [
    "The policy lacks 'sha256-SAq09JZp82V+3ufJcnsCrIW1BKT8jNLFOWoeAZg0/bU=' (style-src).",
    policy(/'sha256-SAq[^ ]* /, ''),
  ],
  [
    'Reports of violations go to /sandbox/csp-report, which answers 405; name an address that takes them, or none.',
    (reply, target) => {
      if (target === '/sandbox/csp-report') reply.status = 405;
      else if (isPage(target))
        reply.headers[POLICY] = `${reply.headers[POLICY]}; report-uri /sandbox/csp-report`;
    },
  ],
  [
    'Other sites may put every page into a frame (frame-ancestors).',
    policy("frame-ancestors 'none'", 'frame-ancestors *'),
  ],
  [
    'Other sites cannot show the embedded player of /watch_embed.',
    policy('frame-ancestors *', "frame-ancestors 'none'"),
  ],
  [
    'The embedded player keeps its page from sites that isolate themselves (Cross-Origin-Resource-Policy).',
    onPages(header('cross-origin-resource-policy', 'same-origin')),
  ],
  [
    '//watch_embed/1 may be framed; only /watch_embed/{number}, written plainly, should be.',
    at('//watch_embed/1', (reply) => {
      reply.headers[POLICY] = 'frame-ancestors *';
    }),
  ],
  [
    '/%77atch_embed/1, /watch%5fembed/1 may be framed; only /watch_embed/{number}, written plainly, should be.',
    onPages((reply, target) => {
      if (decodeURI(target) === '/watch_embed/1' || target.includes('%5f'))
        reply.headers[POLICY] = 'frame-ancestors *';
    }),
  ],
  ['Browsers may guess the type of a file.', at(SCRIPT, withoutHeader('x-content-type-options'))],
  [
    'Whole addresses of pages are sent to other sites (Referrer-Policy).',
    onPages(header('referrer-policy', 'unsafe-url')),
  ],
  [
    'Sites that open a page keep a hold of it (Cross-Origin-Opener-Policy).',
    onPages(withoutHeader('cross-origin-opener-policy')),
  ],
  [
    'The windows of PayPal and Klarna cannot answer the page that opened them.',
    onPages(header('cross-origin-opener-policy', 'same-origin')),
  ],
  ['Every page may ask for the camera.', at('/', header('permissions-policy', 'camera=(self)'))],
  [
    'The page that links a television cannot use the camera.',
    onPages(header('permissions-policy', 'camera=()')),
  ],
  [
    'The address answers 502 without the storefront.',
    at('/', (reply) => {
      reply.status = 502;
      reply.body = 'Bad gateway';
    }),
  ],
  [
    'A link to an event answers 404 instead of the app.',
    at('/watch/1?t=1', (reply) => {
      reply.status = 404;
    }),
  ],
  [
    'An unknown path answers 404 instead of the app, which has a page for it.',
    at('/no-such-page/of-this-host', (reply) => {
      reply.status = 404;
    }),
  ],
  [
    'Browsers keep index.html without asking, so that a release is seen late.',
    onPages(header('cache-control', 'public, max-age=600')),
  ],
  [
    'Browsers keep index.html without asking, so that a release is seen late.',
    onPages(withoutHeader('cache-control')),
  ],
  ['index.html has no ETag: it is sent whole at each visit.', onPages(withoutHeader('etag'))],
  [
    'index.html is sent as "text/html", not as text/html with charset utf-8.',
    onPages(header('content-type', 'text/html')),
  ],
  ['index.html is not compressed.', onPages(withoutHeader('content-encoding'))],
  [
    'index.html names no script of /assets: it is not of a build.',
    onPages((reply) => {
      reply.body = INDEX.replace('/assets/', '/src/');
    }),
  ],
  [
    `${SCRIPT} is named by index.html, but missing.`,
    at(SCRIPT, (reply) => {
      reply.status = 404;
    }),
  ],
  [
    'Scripts are sent as "text/plain", which browsers refuse.',
    at(SCRIPT, header('content-type', 'text/plain')),
  ],
  ['Files with a hash in their name are not kept for good.', at(SCRIPT, header('cache-control', 'no-cache'))],
  ['Scripts are not compressed.', at(SCRIPT, withoutHeader('content-encoding'))],
  ['Compressed files do not say that they vary by Accept-Encoding.', at(SCRIPT, withoutHeader('vary'))],
  [
    'Source maps are public.',
    at(`${SCRIPT}.map`, (reply) => {
      reply.status = 200;
      reply.body = '{"version":3}';
    }),
  ],
  [
    'A missing file of /assets answers 200 with index.html, not 404.',
    at('/assets/no-such-file-00000000.js', asApp),
  ],
  [
    'The 404 of a missing file may be kept, also after the file is there.',
    at('/assets/no-such-file-00000000.js', header('cache-control', 'public, max-age=31536000, immutable')),
  ],
  ['/settings.json is index.html.', at('/settings.json', asApp)],
  [
    '/settings.json holds no object of JSON.',
    at('/settings.json', (reply) => {
      reply.body = '"text"';
    }),
  ],
  [
    '/settings.json is kept without asking, so that a change is seen late.',
    at('/settings.json', header('cache-control', 'max-age=3600')),
  ],
  ['/robots.txt is index.html.', at('/robots.txt', asApp)],
  ['/favicon.ico is index.html.', at('/favicon.ico', asApp)],
  ['/.well-known/security.txt is index.html.', at('/.well-known/security.txt', asApp)],
  [
    'Hidden files such as /.git/config are public.',
    (reply, target) => {
      if (target === '/.git/config') reply.status = 200;
      if (target === '/.git/config') reply.body = '[core]';
    },
  ],
  ['/healthz answers index.html, so that a monitor cannot tell.', at('/healthz', asApp)],
  ['/version.json does not say which version this is.', at('/version.json', asApp)],
];

describe('a wrong deployment', () => {
  it.each(WRONG)('%s', async (sentence, mistake) => {
    expect(await sentencesFor(mistake)).toContain(sentence);
  });

  it('is named whenever its version is not the one that was released', async () => {
    expect(await sentencesFor(() => undefined, { version: '1.2.4' })).toEqual([
      'The host serves version 1.2.3, not 1.2.4.',
    ]);
  });

  it.each([
    ['https:'],
    ['http:'],
    ['https://*.example'],
    ['platform.example:443 https://KEYS.example:*/'],
    ['* data:'],
  ])('is no policy that allows the platform and the key service by "%s"', async (sources) => {
    const wider = policy(/(?<=connect-src [^;]*) https:\/\/platform\.example[^;]*/, ` ${sources}`);
    expect(await sentencesFor(wider)).toEqual([]);
  });

  it.each([
    ['https://*.platform.example'],
    ['https://platform.example.org'],
    ['https://platform.example:8443'],
    ['https://platform.example/api'],
    ["'none'"],
  ])('lacks the platform where the policy has "%s" in its place', async (source) => {
    const other = policy('https://platform.example', source);
    expect(await sentencesFor(other)).toEqual(['The policy lacks https://platform.example (connect-src).']);
  });

  it('allows Stripe without a key', async () => {
    const mistake = policy("script-src 'self'", "script-src 'self' https://js.stripe.com");
    expect(await sentencesFor(mistake, { settings: {} })).toEqual([
      'The policy allows Stripe, although the settings have no key of Stripe.',
    ]);
  });

  it('lacks reCAPTCHA although the settings have its key', async () => {
    const settings = { recaptcha_site_key: '6L' };
    const [sentence = ''] = await sentencesFor(policy(/https:\/\/www\.google\.com\/recaptcha\/ /, ''), {
      settings,
    });
    expect(sentence).toBe('The policy lacks https://www.google.com/recaptcha/ (script-src).');
  });
});

describe('scripts that the settings name', () => {
  it('are lacking where the policy does not allow their host', async () => {
    const settings = { stripe_publishable_key: 'pk', stripe_script_url: 'https://pay.example/stripe.js' };
    const without = policy(/ https:\/\/pay\.example/g, '');
    expect(await sentencesFor(without, { settings })).toEqual(
      ['script-src', 'connect-src', 'frame-src'].map(
        (directive) => `The policy lacks https://pay.example (${directive}).`,
      ),
    );
  });

  it('may be those of the sandbox, which has them on hosts of its own', async () => {
    const standIn = toStandIn(new URL('http://voltige.localhost:4173'), 'main');
    const settings = {
      stripe_publishable_key: 'pk',
      stripe_script_url: standIn('https://js.stripe.com/sandbox/stripe.js'),
      google_tag_script_url: standIn('https://www.googletagmanager.com/gtag/js'),
      recaptcha_site_key: '6L',
      recaptcha_script_url: standIn('https://www.google.com/recaptcha/api.js'),
    };
    const asSandbox = onPages((reply, target) => {
      const path = /^\/(watch_embed\/\d+|profile\/sessions\/add)$/.test(target) ? target : '/';
      const options = { ...headerOptions(settings, SITE, []), standIn };
      Object.assign(reply.headers, documentHeaders(path, options));
    });
    expect(await sentencesFor(asSandbox, { settings })).toEqual([]);
  });
});

describe('a host with TLS', () => {
  const site = new URL('https://channel.example');
  const answers = (plain: { status: number; headers: Record<string, string> } | null, transport: string) => {
    const secure: Ask = async (target, options) => {
      const host = await startHost((reply) => {
        reply.headers['strict-transport-security'] = transport;
      });
      try {
        return await createClient(SITE, `127.0.0.1:${host.port}`)(target, options);
      } finally {
        host.close();
      }
    };
    return checkHost(
      site,
      async (target, options) => {
        if (options?.scheme === undefined) return secure(target, options);
        if (plain === null) throw new Error('Nobody listens there.');
        return { ...plain, body: Buffer.of(), text: '' };
      },
      null,
    ).then(({ findings }) => findings.map(({ sentence }) => sentence));
  };
  const YEAR = 'max-age=31536000';
  const redirect = { status: 301, headers: { location: 'https://channel.example/' } };

  it.each([
    ['with a redirect', redirect, YEAR, []],
    ['without plain http', null, YEAR, []],
    ['for a day only', redirect, 'max-age=86400', ['Browsers are not told to use https for a year (HSTS).']],
    [
      'over plain http too',
      { status: 200, headers: {} },
      YEAR,
      ['Plain http answers 200 instead of leading to https.'],
    ],
  ])('%s', async (_, plain, transport, sentences) => {
    expect(await answers(plain, transport)).toEqual(sentences);
  });
});

it('says that a host does not answer', async () => {
  const host = await startHost(() => undefined);
  host.close();
  await expect(checkHost(SITE, createClient(SITE, `127.0.0.1:${host.port}`), null)).rejects.toThrow(
    'ECONNREFUSED',
  );
});
