import { parseArgs } from 'node:util';
import { isAddress } from '../options';
import type { Hosting } from './hosting';
import { parseObject } from './namedFile';
import { headerOptions, LEFT_OUT, type LeftOut, sandboxHosting, settingsWith } from './settings';

export const SERVERS = ['nginx', 'caddy', 'static'] as const;
export type Server = (typeof SERVERS)[number];

export const USAGE = `npm run host-config -- --for nginx|caddy|static --host https://channel.example
  --all channels.txt                    instead of --host: each line is a channel's address and options of its own
  --platform https://platform.example   host of the platform, if it is not the channel's own
  --media https://cdn.example           host of the streams or of the contact form, if it is neither (may be repeated)
  --settings settings.json              settings file to serve (its keys decide which third parties are allowed)
  --sandbox http://localhost:4173       the running sandbox as the platform, to try a host
  --root /srv/storefront/dist           folder of the build on the server
  --out dist                            folder of the files of "static"
  --port 8080                           plain http, behind a server that ends TLS
  --certificate …, --key …              files of the certificate, for nginx
  --brotli                              nginx has the module ngx_brotli
  --report-uri https://reports.example  address that takes reports of policy violations
  --security mailto:security@…          contact of /.well-known/security.txt
  --without google-tag|embedded-video   what the channel does not use (may be repeated)`;

export interface ConfigRequest {
  server: Server;
  hosting: Hosting;
  /** Folder of the files for a static host. */
  out: string;
}

/** The reads of a request: files, addresses, the time and the build. */
export interface Sources {
  /** The text of a file. */
  read: (path: string) => string;
  /** The parsed JSON of an address. */
  fetchJson: (address: URL) => Promise<Record<string, unknown>>;
  now: Date;
  /** Absolute path of the build here. */
  build: string;
}

/** The options as they were typed. */
export type Options = ReturnType<typeof parseOptions>;

/** @throws Error for an option that does not exist */
export function parseOptions(words: string[]) {
  return parseArgs({
    args: words,
    options: {
      all: { type: 'string' },
      for: { type: 'string' },
      host: { type: 'string' },
      platform: { type: 'string' },
      media: { type: 'string', multiple: true },
      settings: { type: 'string' },
      sandbox: { type: 'string' },
      root: { type: 'string' },
      out: { type: 'string' },
      port: { type: 'string' },
      certificate: { type: 'string' },
      key: { type: 'string' },
      brotli: { type: 'boolean' },
      'report-uri': { type: 'string' },
      security: { type: 'string' },
      without: { type: 'string', multiple: true },
    },
  }).values;
}

/** @throws Error with a sentence for the person who typed the options */
export async function readRequest(words: string[], sources: Sources): Promise<ConfigRequest> {
  const options = parseOptions(words);
  const server = serverOf(options);
  return { server, out: options.out ?? 'dist', hosting: await hostingOf(options, sources) };
}

/** @throws Error where no server is named */
export function serverOf(options: Options): Server {
  const server = SERVERS.find((name) => name === options.for);
  if (server === undefined) throw new Error('Which server? --for nginx, caddy or static.');
  if (server !== 'nginx' && (options.certificate ?? options.key) !== undefined)
    throw new Error(
      '--certificate and --key are for nginx; name a certificate in the settings of your server.',
    );
  return server;
}

/** @throws Error with a sentence for the person who typed the options */
export async function hostingOf(options: Options, sources: Sources): Promise<Hosting> {
  const site = addressOf('--host', options.host);
  const without = (options.without ?? []).map(leftOut);
  const { settings, headers } = await contentOf(options, site, without, sources);
  const folder = `/etc/letsencrypt/live/${site.hostname}`;
  return {
    site,
    root: options.root ?? sources.build,
    settings: settings === null ? null : JSON.stringify(settings),
    headers: { ...headers, ...(options['report-uri'] && { reportUri: options['report-uri'] }) },
    security: options.security === undefined ? null : securityText(options.security, site, sources.now),
    port: portOf(options.port),
    brotli: options.brotli ?? false,
    certificate: {
      certificate: options.certificate ?? `${folder}/fullchain.pem`,
      key: options.key ?? `${folder}/privkey.pem`,
    },
  };
}

async function contentOf(
  values: Pick<Options, 'sandbox' | 'settings' | 'platform' | 'media'>,
  site: URL,
  without: readonly LeftOut[],
  { read, fetchJson }: Sources,
) {
  if (values.sandbox !== undefined) {
    if (values.settings !== undefined)
      throw new Error('--sandbox brings its own settings, without --settings.');
    const sandbox = addressOf('--sandbox', values.sandbox);
    const served = await fetchJson(new URL('/settings.json', sandbox)).catch(() => {
      throw new Error(`The sandbox at ${sandbox.origin} does not answer. Start it with npm start.`);
    });
    return sandboxHosting(sandbox, served, site);
  }
  const file = values.settings === undefined ? {} : parseObject(values.settings, read(values.settings));
  const platform = values.platform === undefined ? null : addressOf('--platform', values.platform);
  const settings = settingsWith(file, platform);
  const isServed = values.settings !== undefined || values.platform !== undefined;
  const media = (values.media ?? []).map((text) => addressOf('--media', text).origin);
  return { settings: isServed ? settings : null, headers: headerOptions(settings, site, without, media) };
}

function addressOf(option: string, text: string | undefined): URL {
  if (!isAddress(text)) throw new Error(`${option} takes an address such as https://channel.example.`);
  return new URL(text);
}

function leftOut(text: string): LeftOut {
  const name = LEFT_OUT.find((each) => each === text);
  if (name === undefined) throw new Error(`--without takes ${LEFT_OUT.join(' or ')}.`);
  return name;
}

function portOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('--port takes a number.');
  return port;
}

/** As RFC 9116 asks: a contact, and a date after which nobody should rely on it. */
function securityText(contact: string, site: URL, now: Date): string {
  if (!/^(mailto|https|tel):\S+$/.test(contact))
    throw new Error('--security takes an address such as mailto:security@channel.example, https: or tel:.');
  const expires = new Date(now);
  expires.setUTCFullYear(now.getUTCFullYear() + 1);
  return `Contact: ${contact}\nExpires: ${expires.toISOString()}\nCanonical: ${new URL('/.well-known/security.txt', site).href}\n`;
}
