import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type ProjectSettings, readSettings } from '../../src/api/settings';
import type { Answer, Ask } from './client';

/** Everything that the checks look at: the answers of one host. */
export interface Observed {
  site: URL;
  document: Answer;
  /** The document and the file of the version, asked for in each compressed form. */
  compressedForms: readonly CompressedForm[];
  /** A path that only the app knows, one that nobody knows, and the page that scans. */
  deepLink: Answer;
  unknown: Answer;
  scanner: Answer;
  embed: Answer;
  /** Paths that look like the embedded player to a server, and are none to a browser. */
  disguised: readonly { target: string; answer: Answer }[];
  /** The first script of the document, with its map; null where the document names none. */
  script: { path: string; answer: Answer; compressed: Answer; map: Answer } | null;
  missing: Answer;
  settingsFile: Answer;
  settings: ProjectSettings;
  files: Readonly<Record<'/robots.txt' | '/favicon.ico' | '/.well-known/security.txt', Answer>>;
  hidden: Answer;
  health: Answer;
  version: Answer;
  /** The answer to a report of a violation; null without an address for reports on this host. */
  report: { address: string; answer: Answer } | null;
  /** The answer over plain http; null for a site without TLS, and where nothing listens there. */
  plain: Answer | null;
}

/** A file that a release replaces under the same name, as a client reads it that accepts one encoding only. */
export interface CompressedForm {
  path: string;
  /** The file of the build. */
  file: string;
  encoding: Encoding;
  answer: Answer;
}

export type Encoding = 'br' | 'gzip';

const REPLACED: readonly (readonly [path: string, file: string, encoding: Encoding])[] = [
  ['/', 'index.html', 'br'],
  ['/', 'index.html', 'gzip'],
  ['/version.json', 'version.json', 'br'],
  ['/version.json', 'version.json', 'gzip'],
];

const DISGUISED = [
  '//watch_embed/1',
  '/%77atch_embed/1',
  '/watch%5fembed/1',
  '/watch_embed%2f1',
  '/watch_embed/1/more',
];
const COMPRESSED = { headers: { 'accept-encoding': 'br, gzip' } };

/** @throws Error where the host does not answer */
export async function observe(site: URL, ask: Ask): Promise<Observed> {
  const [document, settingsFile] = await Promise.all([ask('/'), ask('/settings.json')]);
  const path = /<script\b[^>]* src="(\/assets\/[^"]+\.js)"/.exec(document.text)?.[1] ?? null;
  const reportUri = /report-uri ([^; ]+)/.exec(headerOf(document, 'content-security-policy'))?.[1];
  const own = reportUri === undefined ? null : new URL(reportUri, site);
  const disguised = await Promise.all(
    DISGUISED.map(async (target) => ({ target, answer: await ask(target) })),
  );
  const compressedForms = await Promise.all(
    REPLACED.map(async ([path, file, encoding]) => {
      const answer = await ask(path, { headers: { 'accept-encoding': encoding } });
      return { path, file, encoding, answer };
    }),
  );
  const [deepLink, unknown, scanner, embed, missing, robots, favicon, security, hidden, health, version] =
    await Promise.all([
      ask('/watch/1?t=1'),
      ask('/no-such-page/of-this-host'),
      ask('/profile/sessions/add'),
      ask('/watch_embed/1'),
      ask('/assets/no-such-file-00000000.js'),
      ask('/robots.txt'),
      ask('/favicon.ico'),
      ask('/.well-known/security.txt'),
      ask('/.git/config'),
      ask('/healthz'),
      ask('/version.json'),
    ]);
  return {
    site,
    document,
    compressedForms,
    deepLink,
    unknown,
    scanner,
    embed,
    disguised,
    script: path === null ? null : await scriptAt(path, ask),
    missing,
    settingsFile,
    settings: readSettings(parsed(settingsFile.text)),
    files: { '/robots.txt': robots, '/favicon.ico': favicon, '/.well-known/security.txt': security },
    hidden,
    health,
    version,
    report:
      own === null || own.origin !== site.origin
        ? null
        : { address: own.pathname, answer: await ask(own.pathname, REPORT) },
    plain: site.protocol === 'https:' ? await ask('/', { scheme: 'http:' }).catch(() => null) : null,
  };
}

const REPORT = {
  method: 'POST',
  headers: { 'content-type': 'application/csp-report', 'content-length': '0' },
};

async function scriptAt(path: string, ask: Ask) {
  const [answer, compressed, map] = await Promise.all([ask(path), ask(path, COMPRESSED), ask(`${path}.map`)]);
  return { path, answer, compressed, map };
}

/** The value of a header, '' where there is none. */
export const headerOf = ({ headers }: Answer, name: string): string => String(headers[name] ?? '');

/** The text of an answer without its compression; null where it is not what its `content-encoding` says. */
export function plainText(answer: Answer): string | null {
  const encoding = headerOf(answer, 'content-encoding');
  try {
    if (encoding === 'br') return brotliDecompressSync(answer.body).toString('utf8');
    return encoding === 'gzip' ? gunzipSync(answer.body).toString('utf8') : answer.text;
  } catch {
    return null;
  }
}

/** Parsed JSON; undefined for anything else. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether this is a page of the app instead of the file that was asked for. */
export const isApp = ({ status, text }: Answer): boolean =>
  status === 200 && /<div id="root"|<!doctype html/i.test(text);
