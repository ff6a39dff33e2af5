import { CACHING, HASHED_FOLDER } from '../../sandbox/host/http/caching';
import { HEALTHY, type Hosting, hostHeaders, titled } from './hosting';

/**
 * The files beside `index.html` by which static hosts are configured, by name. `_headers` is as Cloudflare Pages reads it:
 * all rules that match are joined, and a line that begins with `!` removes a header first; Netlify takes the most
 * specific value and skips those lines. `_redirects` is Netlify's; on Cloudflare Pages `assets/404.html` alone makes
 * missing assets missing, and every other path is the app as long as there is no `404.html` beside it.
 */
export function staticHostFiles(hosting: Hosting): Record<string, string> {
  const { always, page, kinds } = hostHeaders(hosting);
  const rules = [
    rule('/*', { ...always, ...page, 'cache-control': CACHING.named }),
    rule(`${HASHED_FOLDER}*`, { 'cache-control': CACHING.hashed }, true),
    ...kinds.map(({ wildcard, headers }) => rule(wildcard, headers, true)),
  ];
  const missing = `${HASHED_FOLDER}404.html`;
  return {
    _headers: rules.join('\n'),
    _redirects: `${HASHED_FOLDER}* ${missing} 404\n/* /index.html 200\n`,
    'assets/404.html': '<!doctype html><title>Not found</title>Not found.\n',
    healthz: `${HEALTHY}\n`,
    ...(hosting.settings !== null && { 'settings.json': hosting.settings }),
    ...(hosting.security !== null && { '.well-known/security.txt': hosting.security }),
  };
}

function rule(path: string, headers: Readonly<Record<string, string>>, replaces = false): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => [
    ...(replaces ? [`  ! ${titled(name)}`] : []),
    `  ${titled(name)}: ${value}`,
  ]);
  return [path, ...lines, ''].join('\n');
}

/** The steps for a host with neither file. */
export const CLOUDFRONT_NOTE = `CloudFront with S3 reads neither file. There:
- a response headers policy has the headers of "/*", another one for the behaviour "/watch_embed/*" those of that path, and
  a third for "/profile/sessions/add";
- the behaviour "/assets/*" has no error page: S3 answers 403 to a missing file unless the bucket may be listed, so
  give the distribution s3:ListBucket, and set the error caching of 404 to 0 seconds;
- a CloudFront function on "viewer request" of the default behaviour sets request.uri to "/index.html" where the last
  part of the path has no dot, which leaves real 404s to files;
- "Compress objects automatically" replaces the precompressed files.`;
