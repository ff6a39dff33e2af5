import type { Ask } from './client';
import { checkAssets, checkCompressedForms, checkDocument, checkNamedFiles, versionOf } from './files';
import { type Finding, headerFinding } from './finding';
import { checkFraming, checkHeaders } from './framing';
import { type Observed, observe } from './observe';
import { checkPolicy } from './policy';

/** Everything that is wrong with a host; empty for a good one. */
export async function checkHost(
  site: URL,
  ask: Ask,
  expectedVersion: string | null,
): Promise<{ findings: Finding[]; version: string | null }> {
  const seen = await observe(site, ask);
  const version = versionOf(seen.version.text);
  const findings = [
    ...checkDocument(seen),
    ...checkTransport(seen),
    ...checkPolicy(seen),
    ...checkFraming(seen),
    ...checkHeaders(seen),
    ...checkAssets(seen),
    ...checkCompressedForms(seen),
    ...checkNamedFiles(seen),
  ];
  if (version !== null && expectedVersion !== null && version !== expectedVersion)
    findings.push({
      sentence: `The host serves version ${version}, not ${expectedVersion}.`,
      nginx: 'root /path/of/the/new/build;',
      caddy: 'root * /path/of/the/new/build',
    });
  return { findings, version };
}

/** The shortest time that the preload lists of browsers accept. */
const YEAR_SECONDS = 31_536_000;

function checkTransport({ site, document, plain }: Observed): Finding[] {
  if (site.protocol !== 'https:') return [];
  const findings: Finding[] = [];
  const transport = String(document.headers['strict-transport-security'] ?? '');
  if (Number(/max-age=(\d+)/.exec(transport)?.[1] ?? 0) < YEAR_SECONDS)
    findings.push(
      headerFinding(
        'Browsers are not told to use https for a year (HSTS).',
        'strict-transport-security',
        `max-age=${YEAR_SECONDS}`,
      ),
    );
  const target = String(plain?.headers.location ?? '');
  if (plain !== null && !(plain.status >= 301 && plain.status <= 308 && target.startsWith('https://')))
    findings.push({
      sentence: `Plain http answers ${plain.status} instead of leading to https.`,
      nginx: 'return 301 https://$host$request_uri;',
      caddy: `${site.origin} { … } (without "http://"; Caddy then redirects by itself)`,
    });
  return findings;
}
