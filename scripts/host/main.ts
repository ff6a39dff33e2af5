import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { hostFetch } from '../bake/hostFetch';
import { caddyConfig } from './caddy';
import { nginxConfig } from './nginx';
import { type ConfigRequest, readRequest, USAGE } from './request';
import { CLOUDFRONT_NOTE, staticHostFiles } from './staticHost';

try {
  write(
    await readRequest(process.argv.slice(2), {
      read: (path) => readFileSync(path, 'utf8'),
      fetchJson: async (address) => (await hostFetch(address)(address)).json(),
      now: new Date(),
      build: resolve('dist'),
    }),
  );
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  console.error(USAGE);
  process.exit(1);
}

function write({ server, hosting, out }: ConfigRequest): void {
  const heading = `# Written by "npm run host-config" for ${hosting.site.origin}. Write it again after each release.\n`;
  if (server !== 'static') {
    console.log(heading + (server === 'nginx' ? nginxConfig(hosting) : caddyConfig(hosting)));
    return;
  }
  for (const [name, text] of Object.entries(staticHostFiles(hosting))) {
    const file = join(out, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(file);
  }
  console.log(`\n${CLOUDFRONT_NOTE}`);
}
