import { parseArgs } from 'node:util';
import { bakeChannel } from './bakeChannel';

const USAGE = 'npm run bake -- --host https://channel.example [--from dist] [--out dist]';

const { values } = parseArgs({
  options: {
    host: { type: 'string' },
    from: { type: 'string', default: 'dist' },
    out: { type: 'string' },
  },
});

if (values.host === undefined || !URL.canParse(values.host) || !/^https?:/.test(values.host)) {
  console.error(`Which channel? ${USAGE}`);
  process.exit(1);
}

const host = new URL(values.host);
const out = values.out ?? values.from;
try {
  const { name, hasHome } = await bakeChannel(host, { from: values.from, out });
  console.log(`${out} is ${name} now${hasHome ? ', with its home page' : ''}.`);
} catch (cause) {
  console.error(`${host.origin} was not baked; ${out} may be built anew with "npm run build".`);
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
