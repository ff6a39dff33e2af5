import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
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
if (!existsSync(resolve(root, 'index.html'))) {
  console.error(`${values.from} holds no build. Run "npm run build" first.`);
  process.exit(1);
}

const site = new URL(`http://localhost:${port}`);
const settings = {
  // The storefront of a platform that is being written.
  developer: true,
  ...settingsWith(file === undefined ? {} : settingsIn(file), new URL(platform)),
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

/** The object of a settings file. */
function settingsIn(path: string): object {
  if (!existsSync(path)) refuse(`${path} holds no settings: no such file.`, USAGE);
  const content = contentOf(path);
  if (content === undefined) refuse(`${path} holds no settings: it is no JSON.`, USAGE);
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    refuse(`${path} holds no settings: it is no object.`, USAGE);
  return content;
}

/** Parsed JSON; undefined for anything else. */
function contentOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
