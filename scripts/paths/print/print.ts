import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registry } from '../../../src/machines';
import { endWithReader } from '../../endWithReader';
import { answerHelp } from '../../options';
import { changesBetween, plansAt, RevisionError } from '../changes';
import {
  type Command,
  CommandError,
  exportText,
  fileName,
  parseCommand,
  plansText,
  planText,
  USAGE,
} from '../command';
import { HandWalkError, readHandWalks } from '../handWalks';
import { planMachine } from '../plan';
import { runWalks } from '../run';
import { changesInWords } from './changesMarkdown';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

endWithReader();
answerHelp(USAGE);

try {
  await run(parseCommand(process.argv.slice(2), registry));
} catch (error) {
  const isKnown =
    error instanceof CommandError || error instanceof HandWalkError || error instanceof RevisionError;
  if (!isKnown) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(command: Command): Promise<void> {
  const { machines, language, format, simple } = command;
  if (format === 'export')
    return write(
      command,
      machines.map((fixture) => [fixture.id, exportText(fixture)]),
      (texts) => texts.join('\n'),
    );
  if (command.isRun) {
    process.exitCode = await runWalks(command, command.out ?? 'walks-report');
    return;
  }
  const handWalks = readHandWalks('docs/walks', registry, command.isLenient);
  const plans = machines.map((fixture) => planMachine(fixture, { language, simple, handWalks }));
  if (command.since !== null) {
    const parameters = [...machines.map(({ id }) => id), '--language', language, '--simple', '0'];
    const changes = changesBetween(plansAt(command.since, ROOT, parameters), plans);
    console.log(
      format === 'json' ? JSON.stringify(changes, null, 2) : changesInWords(command.since, changes),
    );
    return;
  }
  await write(
    command,
    plans.map((plan) => [plan.id, planText(plan, format)]),
    () => plansText(plans, format),
  );
}

async function write(
  command: Command,
  files: readonly (readonly [string, string])[],
  together: (texts: readonly string[]) => string,
): Promise<void> {
  const { out } = command;
  if (out === null) return console.log(together(files.map(([, text]) => text)));
  await mkdir(out, { recursive: true });
  await Promise.all(files.map(([id, text]) => writeFile(join(out, fileName(id, command)), `${text}\n`)));
  console.log(`${files.length} files are in ${out}.`);
}
