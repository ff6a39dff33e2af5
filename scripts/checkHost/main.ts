import { isAddress, readOptions, refuse } from '../options';
import { checkHost } from './checkHost';
import { createClient } from './client';

const USAGE =
  'npm run check-host -- --url https://channel.example [--version 1.2.3] [--connect 127.0.0.1:8080]';

const { values } = readOptions(USAGE, {
  options: { url: { type: 'string' }, version: { type: 'string' }, connect: { type: 'string' } },
});
const { url, version: expected = null, connect = null } = values;
if (!isAddress(url)) refuse('Which host?', USAGE);

const site = new URL(url);
try {
  const { findings, version } = await checkHost(site, createClient(site, connect), expected);
  for (const [index, { sentence, nginx, caddy }] of findings.entries())
    console.log(`${index + 1}. ${sentence}\n   nginx: ${nginx}\n   Caddy: ${caddy}\n`);
  console.log(`${site.origin}, version ${version ?? 'unknown'}: ${findings.length} to mend.`);
  process.exit(findings.length === 0 ? 0 : 1);
} catch (cause) {
  console.error(`${site.origin} does not answer: ${cause instanceof Error ? cause.message : cause}`);
  process.exit(1);
}
