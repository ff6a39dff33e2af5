import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { hostFetch } from '../bake/hostFetch';
import { answerHelp } from '../options';
import { caddyConfig } from './caddy';
import { readChannelFile } from './channelList';
import type { Hosting } from './hosting';
import { readText } from './namedFile';
import { nginxConfig } from './nginx';
import {
  type Options,
  parseOptions,
  readRequest,
  type Server,
  type Sources,
  serverOf,
  USAGE,
} from './request';
import { CLOUDFRONT_NOTE, staticHostFiles } from './staticHost';
import { inWebRoot } from './webRoot';

const sources: Sources = {
  read: readText,
  fetchJson: async (address) => (await hostFetch(address)(address)).json(),
  now: new Date(),
  build: resolve('dist'),
};

answerHelp(USAGE);
const words = process.argv.slice(2);
try {
  const options = parseOptions(words);
  if (options.all === undefined) await writeChannel();
  else await writeChannels(options.all, options);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  console.error(USAGE);
  process.exit(1);
}

async function writeChannel(): Promise<void> {
  const { server, hosting, out } = await readRequest(words, sources);
  if (server === 'static') writeFiles(hosting, out);
  else console.log(configOf(server, [hosting], hosting.site.origin));
}

async function writeChannels(list: string, options: Options): Promise<void> {
  const server = serverOf(options);
  const { root } = options;
  if (server === 'static') throw new Error('--all is for nginx and caddy.');
  if (root === undefined)
    throw new Error('--all takes --root, the folder that "npm run bake -- --all" writes.');
  const channels = await readChannelFile(list, options, sources);
  const hostings = channels.map((channel) => inWebRoot(channel, root));
  console.log(configOf(server, hostings, `${hostings.length} channels`));
}

function configOf(server: Exclude<Server, 'static'>, hostings: readonly Hosting[], name: string): string {
  const config = server === 'nginx' ? nginxConfig(hostings) : hostings.map(caddyConfig).join('\n');
  return `# Written by "npm run host-config" for ${name}. Write it again after each release.\n${config}`;
}

function writeFiles(hosting: Hosting, out: string): void {
  for (const [name, text] of Object.entries(staticHostFiles(hosting))) {
    const file = join(out, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    console.log(file);
  }
  console.log(`\n${CLOUDFRONT_NOTE}`);
}
