import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { MachineFixture } from '../../src/machines/fixture';
import { sampleKey } from '../../src/machines/sampleKeys';
import { reasonNever } from '../../src/plans/paths/doable';
import { planWalk } from '../../src/plans/paths/walk';
import type { PlannedPath } from '../../src/plans/plan';

/** A walk that QA has written down. */
export type HandWalk = { machine: string; file: string; title: string; path: PlannedPath };

/** A file that is no walk of its machine; the message is one sentence. */
export class HandWalkError extends Error {}

/**
 * Reads `<folder>/<machine>/<name>.json` or `.yaml`. A lenient reader leaves out what does not fit.
 * @throws HandWalkError for a machine, variant or step that does not exist
 */
export function readHandWalks(
  folder: string,
  registry: readonly MachineFixture[],
  isLenient = false,
): HandWalk[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(json|ya?ml)$/.test(file),
  );
  const walks: HandWalk[] = [];
  for (const file of files.sort()) {
    const path = join(folder, file);
    try {
      walks.push(handWalkOf(path, file.split(/[\\/]/)[0] ?? '', readFileSync(path, 'utf8'), registry));
    } catch (error) {
      if (!isLenient || !(error instanceof HandWalkError)) throw error;
    }
  }
  return walks;
}

/** @throws HandWalkError */
export function handWalkOf(
  file: string,
  machine: string,
  text: string,
  registry: readonly MachineFixture[],
): HandWalk {
  const fixture = registry.find(({ id }) => id === machine);
  if (fixture === undefined) throw new HandWalkError(`${file}: there is no machine “${machine}”.`);
  const { title, variant = 'sample', steps } = contentOf(file, text);
  if (variant !== 'sample' && !Object.hasOwn(fixture.variants ?? {}, variant))
    throw new HandWalkError(`${file}: the machine “${machine}” has no variant “${variant}”.`);
  const path = planWalk(fixture, variant, steps);
  if ('taken' in path) {
    throw new HandWalkError(
      `${file}: step ${path.step} (“${steps[path.step - 1]}”) is not taken there; the machine takes ${[...new Set(path.taken)].join(', ') || 'nothing'}.`,
    );
  }
  const never = path.steps.findIndex(({ event, key }) => reasonNever(fixture, event, key) !== null);
  if (never >= 0)
    throw new HandWalkError(`${file}: step ${never + 1} (“${steps[never]}”) can be caused by nobody.`);
  return { machine, file, title, path };
}

function contentOf(file: string, text: string): { title: string; variant?: string; steps: string[] } {
  const content = parsed(file, text);
  if (typeof content !== 'object' || content === null)
    throw new HandWalkError(`${file}: a walk has a title and steps.`);
  const { title, variant, steps } = content as Record<string, unknown>;
  if (typeof title !== 'string' || title === '') throw new HandWalkError(`${file}: the title is missing.`);
  if (variant !== undefined && typeof variant !== 'string')
    throw new HandWalkError(`${file}: the variant is the name of one.`);
  const names = Array.isArray(steps) ? steps.map(nameOf) : [];
  if (names.length === 0 || !names.every((name) => name !== null))
    throw new HandWalkError(`${file}: the steps are a list of names of steps.`);
  return { title, ...(variant !== undefined && { variant }), steps: names };
}

/** The name of a step; YAML reads `error.pay: no answer` as a pair. */
function nameOf(step: unknown): string | null {
  if (typeof step === 'string') return step;
  const [pair, ...others] = typeof step === 'object' && step !== null ? Object.entries(step) : [];
  return pair === undefined || others.length > 0 || typeof pair[1] !== 'string'
    ? null
    : sampleKey(pair[0], pair[1]);
}

function parsed(file: string, text: string): unknown {
  try {
    // JSON is YAML.
    return parse(text);
  } catch (error) {
    throw new HandWalkError(`${file}: it cannot be read (${firstLine(error)}).`);
  }
}

const firstLine = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
