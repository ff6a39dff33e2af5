import { describe, expect, it } from 'vitest';
import { documentHeaders } from '../../sandbox/host/http/headers';
import { directivesOf } from '../../scripts/host/contentPolicy';
import { nginxConfig } from '../../scripts/host/nginx';
import { readRequest } from '../../scripts/host/request';
import { staticHostFiles } from '../../scripts/host/staticHost';

const request = (words: string, file = '{}') =>
  readRequest(words.split(' '), {
    read: () => file,
    fetchJson: async () => ({ key_service_url: '/services/keys', stripe_publishable_key: 'pk_test_sandbox' }),
    now: new Date('2026-01-15T12:00:00Z'),
    build: '/srv/dist',
  });
const policyOf = async (words: string, file?: string) => {
  const { hosting } = await request(words, file);
  return documentHeaders('/', hosting.headers)['content-security-policy'] ?? '';
};
const CHANNEL = '--for nginx --host https://channel.example';

describe('what a channel uses', () => {
  it('leaves out Stripe and reCAPTCHA without a key, and what the operator names', async () => {
    const without = '--without google-tag --without embedded-video';
    expect(await policyOf(`${CHANNEL} ${without}`)).not.toMatch(/stripe|google\.com|googletag|vimeo/);
    const keys = '{"stripe_publishable_key":"pk","recaptcha_site_key":"6L"}';
    expect(await policyOf(`${CHANNEL} --settings x.json`, keys)).toMatch(
      /js\.stripe\.com.*google\.com\/recaptcha/,
    );
  });

  it('connects to the hosts of the settings, each once', async () => {
    const file =
      '{"key_service_url":"https://a.example/keys","datalake_url":"https://a.example","channel_host":"channel.example"}';
    const { hosting } = await request(`${CHANNEL} --settings x.json`, file);
    expect(hosting.headers.connect).toEqual(['https://a.example']);
  });

  it('keeps the key service of the settings beside a platform that is named by hand', async () => {
    const file = '{"key_service_url":"https://keys.example/keys","channel_host":"old.example"}';
    const { hosting } = await request(`${CHANNEL} --settings x.json --platform http://p.example:8080`, file);
    expect(JSON.parse(hosting.settings ?? '')).toEqual({
      channel_host: 'p.example:8080',
      schema: 'http',
      key_service_url: 'https://keys.example/keys',
    });
    expect(hosting.headers.connect).toEqual(['http://p.example:8080', 'https://keys.example']);
  });

  it.each(['{}', '{"key_service_url":""}', '{"key_service_url":null}'])(
    'takes the key service of the platform where the settings are %s',
    async (file) => {
      const { hosting } = await request(`${CHANNEL} --settings x.json --platform https://p.example`, file);
      expect(JSON.parse(hosting.settings ?? '')).toMatchObject({
        key_service_url: 'https://p.example/services/keys',
      });
    },
  );

  it('connects to the hosts of the streams, which no settings name', async () => {
    const words = `${CHANNEL} --platform https://p.example --media https://cdn.example/live --media https://p.example`;
    expect(await policyOf(words)).toMatch(/connect-src [^;]* https:\/\/p\.example https:\/\/cdn\.example;/);
  });

  it('allows the hosts of scripts that the settings name, each for what its third party does', async () => {
    const file = JSON.stringify({
      stripe_publishable_key: 'pk',
      stripe_script_url: 'https://pay.example/stripe.js',
      google_tag_script_url: 'https://tags.example/gtag/js',
      recaptcha_site_key: '6L',
      recaptcha_script_url: 'https://www.recaptcha.net/recaptcha/api.js',
    });
    const directives = directivesOf(await policyOf(`${CHANNEL} --settings x.json`, file));
    const allowed = Object.entries(directives).flatMap(([name, sources]) =>
      sources.map((source) => `${name} ${source}`),
    );
    expect(allowed.filter((each) => /\.example$|recaptcha\.net/.test(each))).toEqual([
      'script-src https://pay.example',
      'script-src https://tags.example',
      'script-src https://www.recaptcha.net',
      'connect-src https://pay.example',
      'connect-src https://tags.example',
      'connect-src https://www.recaptcha.net',
      'frame-src https://pay.example',
      'frame-src https://www.recaptcha.net',
    ]);
  });

  it.each([
    ['the site itself', '/own.js', 'https://channel.example/own.js', '/own.js'],
    [
      'the third parties',
      'https://js.stripe.com/v3/',
      'https://www.googletagmanager.com/gtm.js',
      'https://www.google.com/recaptcha/enterprise.js',
    ],
  ])('allows nothing more for scripts of %s', async (_, stripe, tag, recaptcha) => {
    const keys = { stripe_publishable_key: 'pk', recaptcha_site_key: '6L' };
    const named = {
      ...keys,
      stripe_script_url: stripe,
      google_tag_script_url: tag,
      recaptcha_script_url: recaptcha,
    };
    const words = `${CHANNEL} --settings x.json`;
    expect(await policyOf(words, JSON.stringify(named))).toBe(await policyOf(words, JSON.stringify(keys)));
  });

  it('allows no script of a third party without its key, or that is left out', async () => {
    const file = JSON.stringify({
      stripe_script_url: 'https://pay.example/stripe.js',
      google_tag_script_url: 'https://tags.example/gtag/js',
      recaptcha_script_url: 'https://www.recaptcha.net/recaptcha/api.js',
    });
    const words = `${CHANNEL} --settings x.json --without google-tag`;
    expect(await policyOf(words, file)).not.toMatch(/pay\.example|tags\.example|recaptcha/);
  });

  it('has the stand-ins of the sandbox and its platform on another host', async () => {
    const policy = await policyOf(`${CHANNEL} --sandbox http://voltige.localhost:4173`);
    expect(policy).toContain('http://js.stripe.com.wmain.voltige.thirdparty.localhost:4173');
    expect(policy).toMatch(/img-src [^;]*http:\/\/voltige\.localhost:4173/);
  });

  it('names an address for reports, or none', async () => {
    expect(await policyOf(CHANNEL)).not.toContain('report-uri');
    expect(await policyOf(`${CHANNEL} --report-uri https://r.example/csp`)).toContain(
      'report-uri https://r.example/csp',
    );
  });
});

it.each([
  ['--host https://channel.example', 'Which server?'],
  ['--for nginx --host channel.example', '--host takes an address'],
  [`${CHANNEL} --port many`, '--port takes a number.'],
  ['--for caddy --host https://channel.example --key k.pem', '--certificate and --key are for nginx'],
  [`${CHANNEL} --sandbox http://localhost:1 --settings s.json`, '--sandbox brings its own settings'],
  [`${CHANNEL} --security foo`, '--security takes an address such as mailto:'],
  [`${CHANNEL} --without stripe`, '--without takes'],
  [`${CHANNEL} --platform ftp://x`, '--platform takes an address'],
])('refuses "%s"', async (words, sentence) => {
  await expect(request(words)).rejects.toThrow(sentence);
});

it('sends plain http of a site with TLS to https, and asks for TLS for a year', async () => {
  const config = nginxConfig([(await request(CHANNEL)).hosting]);
  expect(config).toContain('return 301 https://$host$request_uri;');
  expect(config).toContain('add_header Strict-Transport-Security "max-age=31536000" always;');
  expect(config).toContain('ssl_certificate "/etc/letsencrypt/live/channel.example/fullchain.pem";');
});

it('leaves plain http alone for a site on a port of its own, whose address a redirect would lose', async () => {
  const { hosting } = await request('--for nginx --host https://channel.example:8443');
  expect(nginxConfig([hosting])).not.toMatch(/listen (\[::\]:)?80;|return 301/);
});

it('refuses settings that nginx would change', async () => {
  const { hosting } = await request(`${CHANNEL} --settings x.json`, '{"google_client_id":"a$b"}');
  expect(() => nginxConfig([hosting])).toThrow('nginx would take a name');
});

/** The headers of a path by the rules of Cloudflare Pages: all that match, joined, after those that "!" removes. */
function headersByRules(text: string, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const block of text.split('\n\n').flatMap((part) => part.split(/\n(?=\/)/))) {
    const [pattern = '', ...lines] = block.trim().split('\n');
    const matches = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    for (const line of matches ? lines : []) {
      const [, removed, name = '', value = ''] = /^\s*(?:! (\S+)|([^:]+): (.*))$/.exec(line) ?? [];
      if (removed !== undefined) delete headers[removed.toLowerCase()];
      else headers[name.toLowerCase()] = [headers[name.toLowerCase()], value].filter(Boolean).join(', ');
    }
  }
  return headers;
}

it.each(['/', '/watch_embed/1', '/profile/sessions/add'])(
  'a static host sends %s with the headers of the one definition',
  async (path) => {
    const { hosting } = await request('--for static --host https://channel.example');
    const files = staticHostFiles(hosting);
    expect(headersByRules(files._headers ?? '', path)).toEqual({
      ...documentHeaders(path, { ...hosting.headers, tls: true }),
      'cache-control': 'no-cache',
    });
    expect(headersByRules(files._headers ?? '', '/assets/a.js')['cache-control']).toMatch(/immutable$/);
  },
);
