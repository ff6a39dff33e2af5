import { parseArgs } from 'node:util';
import type { MachineFixture } from '../../src/machines/fixture';
import { type Language, languages } from '../../src/ui/i18n/language';
import { mistakeIn } from '../options';
import type { Plan } from './plan';
import { toChecklist } from './print/checklist';
import { toMarkdown } from './print/markdown';
import { toStately } from './stately';

/** The command cannot be carried out; the message is one sentence. */
export class CommandError extends Error {}

export const USAGE = `npm run paths -- reload session        machines; all of them without a name
  --json | --checklist | --export      the plan as JSON, as a checklist, or the machine for Stately
  --run                                carries the walks out in the browser
  --language fr                        one of ${languages.join(', ')}
  --simple 20                          number of simple paths of each machine
  --since v0.1.0                       only what has changed since a commit
  --out plans                          folder to write to`;

/** The default number of simple paths a machine: with its walks, what a person does in an afternoon. */
export const SIMPLE_PATHS = 5;

export type Command = {
  machines: readonly MachineFixture[];
  language: Language;
  format: 'markdown' | 'json' | 'checklist' | 'export';
  /** Whether the printed walks and simple paths are carried out in the browser. */
  isRun: boolean;
  simple: number;
  since: string | null;
  out: string | null;
  /** Whether a walk by hand that does not fit is left out, which an earlier revision may have. */
  isLenient: boolean;
};

const OPTIONS = {
  json: { type: 'boolean' },
  checklist: { type: 'boolean' },
  export: { type: 'boolean' },
  run: { type: 'boolean' },
  lenient: { type: 'boolean' },
  language: { type: 'string' },
  simple: { type: 'string' },
  since: { type: 'string' },
  out: { type: 'string' },
} as const;

/** @throws CommandError for a machine or an option that does not exist */
export function parseCommand(parameters: readonly string[], registry: readonly MachineFixture[]): Command {
  const { values, positionals } = parsed(parameters);
  const unknown = positionals.filter((name) => !registry.some(({ id }) => id === name));
  if (unknown.length > 0)
    throw new CommandError(
      `There is no machine “${unknown.join('”, “')}”; there are ${registry.map(({ id }) => id).join(', ')}.`,
    );
  const formats = (['json', 'checklist', 'export'] as const).filter((format) => values[format]);
  const isRun = values.run === true;
  if (formats.length + Number(isRun) > 1)
    throw new CommandError('Choose one of --json, --checklist, --export and --run.');
  const { language = 'en', simple = String(SIMPLE_PATHS) } = values;
  const known = languages.find((each) => each === language);
  if (known === undefined) throw new CommandError(`--language is one of ${languages.join(', ')}.`);
  if (!/^\d+$/.test(simple)) throw new CommandError('--simple is a number of paths.');
  if (values.since !== undefined && formats[0] !== undefined && formats[0] !== 'json')
    throw new CommandError('--since goes with --json or with no format.');
  return {
    machines: positionals.length === 0 ? registry : registry.filter(({ id }) => positionals.includes(id)),
    language: known,
    format: formats[0] ?? 'markdown',
    isRun,
    simple: Number(simple),
    since: values.since ?? null,
    out: values.out ?? null,
    isLenient: values.lenient === true,
  };
}

function parsed(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new CommandError(
      `${mistakeIn(error).replace(/\.$/, '')}; there are --${Object.keys(OPTIONS)
        .filter((name) => name !== 'lenient')
        .join(', --')}.`,
    );
  }
}

const ENDINGS = { markdown: 'md', json: 'json', checklist: 'checklist.md', export: 'machine.json' } as const;

/** The name of the file of a machine. */
export const fileName = (id: string, { format }: Pick<Command, 'format'>): string =>
  `${id}.${ENDINGS[format]}`;

/** The plan of one machine in the format of the command. */
export function planText(plan: Plan, format: 'markdown' | 'json' | 'checklist'): string {
  if (format === 'json') return json(plan);
  return format === 'checklist' ? toChecklist(plan) : toMarkdown(plan);
}

export const exportText = (fixture: MachineFixture): string => json(toStately(fixture));

/** Several plans: JSON is one list, so that a tool reads it at once; a reader gets the size of all first. */
export function plansText(plans: readonly Plan[], format: 'markdown' | 'json' | 'checklist'): string {
  if (format === 'json') return json(plans);
  const texts = plans.map((plan) => planText(plan, format));
  if (plans.length === 1) return texts.join('');
  const walks = plans.reduce((sum, { size }) => sum + size.walks, 0);
  const hours = Math.ceil(plans.reduce((sum, { size }) => sum + size.minutes, 0) / 60);
  const rows = plans.map(
    ({ id, title, size }) => `| ${id} | ${title} | ${size.walks} | ${size.steps} | ${size.minutes} |`,
  );
  const table = ['| machine | | walks | steps | minutes |', '|---|---|---|---|---|', ...rows].join('\n');
  return [`${walks} walks through ${plans.length} machines, about ${hours} hours.`, table, ...texts].join(
    '\n\n',
  );
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);
