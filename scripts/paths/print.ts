import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { registry } from '../../src/machines';
import { coveringPaths } from '../../src/plans/coveringPaths';
import { type MachinePlan, planPaths } from '../../src/plans/plan';
import { toMarkdown } from './markdown';
import { runWalks } from './run';

/** The default number of simple paths, since nobody follows more by hand; `--simple` changes it. */
const SIMPLE_PATHS = 25;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    out: { type: 'string' },
    run: { type: 'boolean', default: false },
    simple: { type: 'string', default: String(SIMPLE_PATHS) },
  },
});

// `npm run paths | head` closes the pipe early, which is no error.
process.stdout.on('error', () => process.exit(0));

const chosen = registry.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
const unknown = positionals.filter((id) => !registry.some((entry) => entry.id === id));
if (unknown.length > 0) {
  console.error(
    `No machine is called ${unknown.join(', ')}. There are: ${registry.map(({ id }) => id).join(', ')}.`,
  );
  process.exit(1);
}

if (values.run)
  process.exit(
    await runWalks(
      chosen.map(({ id }) => id),
      values.out ?? 'walks-report',
    ),
  );

const plans = chosen.map((entry) => {
  const plan = planPaths(entry);
  const walkable = { ...plan, shortest: coveringPaths(plan.shortest), simple: firstSimple(plan) };
  return { walkable, total: { simple: plan.simple.length } };
});

if (values.out === undefined) {
  console.log(values.json ? toJson(plans.map(({ walkable }) => walkable)) : plans.map(text).join('\n\n'));
} else {
  await mkdir(values.out, { recursive: true });
  for (const plan of plans) {
    const name = `${plan.walkable.id}.${values.json ? 'json' : 'md'}`;
    await writeFile(join(values.out, name), `${values.json ? toJson(plan.walkable) : text(plan)}\n`);
  }
}

function firstSimple(plan: MachinePlan) {
  const count = Number.parseInt(values.simple, 10);
  return plan.simple.slice(0, Number.isNaN(count) ? SIMPLE_PATHS : count);
}

function text({ walkable, total }: (typeof plans)[number]): string {
  return toMarkdown(walkable, total);
}

/** Errors are not serialisable, so only their message is kept. A context is only for the tests. */
function toJson(value: unknown): string {
  return JSON.stringify(
    value,
    (name, part: unknown) =>
      name === 'context' ? undefined : part instanceof Error ? { message: part.message } : part,
    2,
  );
}
