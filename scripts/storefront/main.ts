import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { headerOptions, settingsOf } from '../host/settings';
import { createStorefront } from './createStorefront';

const USAGE =
  'npm run storefront -- --platform http://localhost:8080 [--media http://127.0.0.1:8080] [--settings settings.json] [--port 4180]';

const { values } = parseArgs({
  options: {
    platform: { type: 'string' },
    media: { type: 'string', multiple: true, default: [] },
    settings: { type: 'string' },
    port: { type: 'string', default: '4180' },
    from: { type: 'string', default: 'dist' },
  },
});
const { platform, media, settings: file, port } = values;
const root = resolve(values.from);
if (platform === undefined || ![platform, ...media].every((address) => URL.canParse(address))) {
  console.error(`Which platform? ${USAGE}`);
  process.exit(1);
}
if (!existsSync(resolve(root, 'index.html'))) {
  console.error(`${values.from} holds no build. Run "npm run build" first.`);
  process.exit(1);
}

const site = new URL(`http://localhost:${port}`);
const given: unknown = file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8'));
const settings = {
  // The storefront of a platform that is being written.
  developer: true,
  ...(typeof given === 'object' ? given : {}),
  ...settingsOf(new URL(platform)),
};
const streams = media.map((address) => new URL(address).origin);
const headers = headerOptions(settings, site, [], streams);
createStorefront({ root, settings, headers })
  .on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    console.error(`Port ${port} is in use. Name another one by --port.`);
    process.exitCode = 1;
  })
  .listen(Number(port), '127.0.0.1', () => {
    console.log(`The storefront is at ${site.origin}; its platform is ${new URL(platform).origin}.`);
  });
