import { parseArgs } from 'node:util';
import { bake } from './bake';
import { brandOf } from './brand';
import { readChannel } from './readChannel';

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
  const brand = brandOf(await readChannel(host), host);
  await bake(brand, values.from, out);
  console.log(`${out} is ${brand.name} now.`);
} catch (cause) {
  console.error(`${host.origin} was not baked; ${out} may be built anew with "npm run build".`);
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
