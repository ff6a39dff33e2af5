import { resolve } from 'node:path';
import { parseObject, readText, requireBuild } from '../host/namedFile';
import { headerOptions, settingsWith } from '../host/settings';
import { isAddress, isWhole, readOptions, refuse } from '../options';
import { createStorefront } from './createStorefront';

const USAGE =
  'npm run storefront -- --platform http://localhost:8080 [--media http://127.0.0.1:8080] [--settings settings.json] [--port 4180]';
const MAX_PORT = 65_535;

const { values } = readOptions(USAGE, {
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
if (!isAddress(platform) || !media.every(isAddress)) refuse('Which platform?', USAGE);
if (!isWhole(port, 1) || Number(port) > MAX_PORT)
  refuse(`--port takes a whole number from 1 to ${MAX_PORT}.`, USAGE);

const site = new URL(`http://localhost:${port}`);
const settings = {
  // The storefront of a platform that is being written.
  developer: true,
  ...settingsWith(settingsOf(file), new URL(platform)),
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

/** The settings of a file, where there is a build to serve them with. */
function settingsOf(path: string | undefined): object {
  try {
    requireBuild(values.from);
    return path === undefined ? {} : parseObject(path, readText(path));
  } catch (cause) {
    return refuse(cause instanceof Error ? cause.message : String(cause), USAGE);
  }
}
