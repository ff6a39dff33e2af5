import { CACHING } from '../../sandbox/host/http/caching';
import type { Answer } from './client';
import type { Finding } from './finding';
import { type Encoding, headerOf, isApp, type Observed, parsed, plainText } from './observe';

const HASHED = {
  nginx: 'location ^~ /assets/ { try_files $uri =404; }',
  caddy: 'handle /assets/* { file_server }',
};
const APP = { nginx: 'location / { try_files /index.html =503; }', caddy: 'rewrite * /index.html' };

/** Seconds that an answer may be used without asking; 0 where it must be asked for or not kept. */
function keptSeconds(answer: Answer): number {
  const caching = headerOf(answer, 'cache-control');
  if (/no-cache|no-store/.test(caching)) return 0;
  const age = /max-age=(\d+)/.exec(caching)?.[1];
  // Without a word about it a browser guesses from the date of the file.
  return age === undefined ? 1 : Number(age);
}

/** The document and the paths of the app. */
export function checkDocument(seen: Observed): Finding[] {
  const { document, deepLink, unknown } = seen;
  const findings: Finding[] = [];
  if (!isApp(document))
    return [{ sentence: `The address answers ${document.status} without the storefront.`, ...APP }];
  if (!isApp(deepLink))
    findings.push({ sentence: `A link to an event answers ${deepLink.status} instead of the app.`, ...APP });
  else if (!isApp(unknown))
    findings.push({
      sentence: `An unknown path answers ${unknown.status} instead of the app, which has a page for it.`,
      ...APP,
    });
  if (keptSeconds(document) > 0 || keptSeconds(deepLink) > 0)
    findings.push({
      sentence: 'Browsers keep index.html without asking, so that a release is seen late.',
      nginx: `add_header Cache-Control "${CACHING.named}" always;`,
      caddy: `header Cache-Control "${CACHING.named}"`,
    });
  if (headerOf(document, 'etag') === '' && headerOf(document, 'last-modified') === '')
    findings.push({
      sentence: 'index.html has no ETag: it is sent whole at each visit.',
      nginx: 'etag on;',
      caddy: 'file_server',
    });
  if (!/^text\/html; ?charset=utf-8$/i.test(headerOf(document, 'content-type')))
    findings.push({
      sentence: `index.html is sent as "${headerOf(document, 'content-type')}", not as text/html with charset utf-8.`,
      nginx: 'charset utf-8;',
      caddy: 'header Content-Type "text/html; charset=utf-8"',
    });
  return findings;
}

/** The hashed files: type, compression, caching, and a real 404. */
export function checkAssets({ document, compressedForms, script, missing }: Observed): Finding[] {
  const findings: Finding[] = [];
  if (script === null) {
    if (isApp(document))
      findings.push({ sentence: 'index.html names no script of /assets: it is not of a build.', ...HASHED });
  } else {
    const { answer, compressed, map } = script;
    if (answer.status !== 200 || isApp(answer))
      findings.push({ sentence: `${script.path} is named by index.html, but missing.`, ...HASHED });
    else findings.push(...checkScript(answer, compressed));
    if (map.status === 200 && !isApp(map))
      findings.push({
        sentence: 'Source maps are public.',
        nginx: 'location ~ "\\.map$" { return 404; }',
        caddy: '@private path_regexp `\\.map$`\n  error @private 404',
      });
  }
  if (
    !compressedForms.some(({ path, answer }) => path === '/' && headerOf(answer, 'content-encoding') !== '')
  )
    findings.push({
      sentence: 'index.html is not compressed.',
      nginx: 'gzip_static on;',
      caddy: 'precompressed br gzip',
    });
  if (missing.status !== 404 && missing.status !== 410)
    findings.push({
      sentence: `A missing file of /assets answers ${missing.status}${isApp(missing) ? ' with index.html' : ''}, not 404.`,
      ...HASHED,
    });
  else if (keptSeconds(missing) > 1)
    findings.push({
      sentence: 'The 404 of a missing file may be kept, also after the file is there.',
      nginx: 'map "$status $uri" $caching { default "no-store"; "~^200 /assets/" "…"; }',
      caddy: 'handle_errors { header Cache-Control "no-store" }',
    });
  return findings;
}

function checkScript(answer: Answer, compressed: Answer): Finding[] {
  const findings: Finding[] = [];
  if (!/^(text|application)\/javascript/.test(headerOf(answer, 'content-type')))
    findings.push({
      sentence: `Scripts are sent as "${headerOf(answer, 'content-type')}", which browsers refuse.`,
      nginx: 'types { text/javascript js; }',
      caddy: 'header Content-Type "text/javascript; charset=utf-8"',
    });
  if (!/immutable/.test(headerOf(answer, 'cache-control')))
    findings.push({
      sentence: 'Files with a hash in their name are not kept for good.',
      nginx: `add_header Cache-Control "${CACHING.hashed}" always;`,
      caddy: `header Cache-Control "${CACHING.hashed}"`,
    });
  if (headerOf(compressed, 'content-encoding') === '')
    findings.push({
      sentence: 'Scripts are not compressed.',
      nginx: 'gzip_static on;',
      caddy: 'precompressed br gzip',
    });
  else if (!/accept-encoding/i.test(headerOf(compressed, 'vary')))
    findings.push({
      sentence: 'Compressed files do not say that they vary by Accept-Encoding.',
      nginx: 'gzip_vary on;',
      caddy: 'header Vary Accept-Encoding',
    });
  return findings;
}

const FORMS: Readonly<Record<Encoding, { name: string; extension: string }>> = {
  br: { name: 'Brotli', extension: '.br' },
  gzip: { name: 'gzip', extension: '.gz' },
};

/** Compressed forms that a release or a rollback left behind: browsers read them instead of the plain file. */
export function checkCompressedForms({ document, version, compressedForms }: Observed): Finding[] {
  return compressedForms
    .filter(({ path, answer }) => {
      const plain = path === '/' ? document : version;
      return plain.status === 200 && plainText(answer) !== plain.text;
    })
    .map(({ path, file, encoding }) => {
      const { name, extension } = FORMS[encoding];
      const copy = `cp /path/of/the/build/${file}${extension} /path/of/the/host/`;
      const sentence = `${path} says one thing in its ${name} form and another in its plain one.`;
      return { sentence, nginx: copy, caddy: copy };
    });
}

/** Files with a name of their own, which must not be the app. */
export function checkNamedFiles({ settingsFile, files, hidden, health, version }: Observed): Finding[] {
  const findings: Finding[] = [];
  const missingFile = {
    nginx: 'location ~ "\\.[A-Za-z0-9]{1,12}$" { try_files $uri =404; }',
    caddy: 'handle @file { file_server }',
  };
  if (settingsFile.status === 200) {
    const value = parsed(settingsFile.text);
    if (isApp(settingsFile)) findings.push({ sentence: '/settings.json is index.html.', ...missingFile });
    else if (typeof value !== 'object' || value === null)
      findings.push({ sentence: '/settings.json holds no object of JSON.', ...missingFile });
    else if (keptSeconds(settingsFile) > 1)
      findings.push({
        sentence: '/settings.json is kept without asking, so that a change is seen late.',
        nginx: `add_header Cache-Control "${CACHING.named}" always;`,
        caddy: `header Cache-Control "${CACHING.named}"`,
      });
  }
  for (const [path, answer] of Object.entries(files))
    if (isApp(answer)) findings.push({ sentence: `${path} is index.html.`, ...missingFile });
  if (hidden.status === 200 && !isApp(hidden))
    findings.push({
      sentence: 'Hidden files such as /.git/config are public.',
      nginx: 'location ~ "/\\." { return 404; }',
      caddy: '@private path_regexp `/\\.`\n  error @private 404',
    });
  if (health.status !== 200 || isApp(health))
    findings.push({
      sentence: `/healthz answers ${isApp(health) ? 'index.html' : health.status}, so that a monitor cannot tell.`,
      nginx: 'location = /healthz { return 200 "ok\\n"; }',
      caddy: 'respond /healthz "ok"',
    });
  if (versionOf(version.text) === null)
    findings.push({ sentence: '/version.json does not say which version this is.', ...missingFile });
  return findings;
}

/** The version in a `/version.json`; null for anything else. */
export function versionOf(text: string): string | null {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || !('version' in value)) return null;
  return typeof value.version === 'string' ? value.version : null;
}
