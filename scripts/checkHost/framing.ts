import { documentHeaders } from '../../sandbox/host/http/headers';
import { directivesOf } from '../host/contentPolicy';
import type { Answer } from './client';
import { directiveFinding, type Finding, headerFinding } from './finding';
import { headerOf, type Observed } from './observe';

/** Pages other than the embedded player cannot be framed, by whatever address; the player can. */
export function checkFraming({ document, embed, disguised }: Observed): Finding[] {
  const findings: Finding[] = [];
  if (isFramable(document))
    findings.push(
      directiveFinding(
        'Other sites may put every page into a frame (frame-ancestors).',
        'frame-ancestors',
        "'none'",
      ),
    );
  if (!isFramable(embed))
    findings.push(
      directiveFinding(
        'Other sites cannot show the embedded player of /watch_embed.',
        'frame-ancestors',
        '*',
      ),
    );
  if (headerOf(embed, 'cross-origin-resource-policy') !== 'cross-origin')
    findings.push(
      headerFinding(
        'The embedded player keeps its page from sites that isolate themselves (Cross-Origin-Resource-Policy).',
        'cross-origin-resource-policy',
        'cross-origin',
      ),
    );
  const open = disguised.filter(({ answer }) => answer.status === 200 && isFramable(answer));
  if (open.length > 0 && !isFramable(document))
    findings.push({
      sentence: `${open.map(({ target }) => target).join(', ')} may be framed; only /watch_embed/{number}, written plainly, should be.`,
      nginx:
        'map "$request_uri $sent_http_content_type" …, not a location: nginx decodes the path of a location',
      caddy: '@embed vars_regexp {http.request.orig_uri} ^/watch_embed/[0-9]+/?(\\?.*)?$',
    });
  return findings;
}

function isFramable(answer: Answer): boolean {
  if (headerOf(answer, 'x-frame-options') !== '') return false;
  const ancestors = directivesOf(headerOf(answer, 'content-security-policy'))['frame-ancestors'];
  return ancestors === undefined || ancestors.some((source) => !["'none'", "'self'"].includes(source));
}

const HARMLESS_REFERRERS = ['strict-origin-when-cross-origin', 'strict-origin', 'same-origin', 'no-referrer'];

/** The headers beside the policy. */
export function checkHeaders({ site, document, scanner, script }: Observed): Finding[] {
  const wanted = documentHeaders('/', { tls: site.protocol === 'https:' });
  const camera = documentHeaders('/profile/sessions/add')['permissions-policy'] ?? '';
  const findings: Finding[] = [];
  const refuse = (is: boolean, sentence: string, name: string, value = wanted[name] ?? '') => {
    if (is) findings.push(headerFinding(sentence, name, value));
  };
  const sniffed = [document, ...(script === null ? [] : [script.answer])].some(
    (answer) => headerOf(answer, 'x-content-type-options') !== 'nosniff',
  );
  refuse(sniffed, 'Browsers may guess the type of a file.', 'x-content-type-options');
  refuse(
    !HARMLESS_REFERRERS.includes(headerOf(document, 'referrer-policy')),
    'Whole addresses of pages are sent to other sites (Referrer-Policy).',
    'referrer-policy',
  );
  const opener = headerOf(document, 'cross-origin-opener-policy');
  refuse(
    opener === '' || opener === 'unsafe-none',
    'Sites that open a page keep a hold of it (Cross-Origin-Opener-Policy).',
    'cross-origin-opener-policy',
  );
  refuse(
    opener === 'same-origin',
    'The windows of PayPal and Klarna cannot answer the page that opened them.',
    'cross-origin-opener-policy',
  );
  refuse(
    !headerOf(document, 'permissions-policy').includes('camera=()'),
    'Every page may ask for the camera.',
    'permissions-policy',
  );
  refuse(
    !/camera=(\(self|\*)/.test(headerOf(scanner, 'permissions-policy')) &&
      headerOf(scanner, 'permissions-policy') !== '',
    'The page that links a television cannot use the camera.',
    'permissions-policy',
    camera,
  );
  return findings;
}
