import { requireBuild } from '../host/namedFile';
import { isAddress, readOptions, refuse } from '../options';
import { bakeList, rollBackAll } from './all/command';
import { bakeChannel } from './bakeChannel';

const USAGE = `npm run bake -- --host https://channel.example [--from dist] [--out dist]
npm run bake -- --all channels.txt --out /srv/storefront [--from dist] [--keep-days 7]
npm run bake -- --rollback --out /srv/storefront`;

const { values } = readOptions(USAGE, {
  options: {
    host: { type: 'string' },
    all: { type: 'string' },
    rollback: { type: 'boolean' },
    from: { type: 'string', default: 'dist' },
    out: { type: 'string' },
    'keep-days': { type: 'string', default: '7' },
  },
});
const { host, all, rollback, from, out } = values;
if ([host, all, rollback].filter((each) => each !== undefined).length !== 1) refuse('Which channel?', USAGE);

if (host !== undefined) await bakeOne(host, out ?? from);
else if (out === undefined) refuse('Which folder?', USAGE);
else if (all === undefined) await rollBackAll(out);
else await bakeList(all, { from, out, keepDays: daysOf(values['keep-days']) });

async function bakeOne(address: string, folder: string): Promise<void> {
  if (!isAddress(address)) refuse('Which channel?', USAGE);
  const site = new URL(address);
  try {
    requireBuild(from);
    const { name, hasHome } = await bakeChannel(site, { from, out: folder });
    console.log(`${folder} is ${name} now${hasHome ? ', with its home page' : ''}.`);
  } catch (cause) {
    console.error(`${site.origin} was not baked; ${folder} may be built anew with "npm run build".`);
    console.error(cause instanceof Error ? cause.message : cause);
    process.exit(1);
  }
}

function daysOf(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) refuse('--keep-days takes a number of days.', USAGE);
  return Number(text);
}
