import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plan, Walk } from './plan';

/** The differences between the walks of a machine and those of a revision. */
export type Changes = {
  machine: string;
  added: Walk[];
  gone: Walk[];
  /** The same steps with other words or messages, or other steps after the same beginning. */
  altered: { before: Walk; after: Walk }[];
};

/** The plan of a revision cannot be had; the message is one sentence. */
export class RevisionError extends Error {}

/** So many first steps in common, and at least half of all, make a walk the same one with another end. */
const COMMON_STEPS = 3;

export function changesBetween(before: readonly Plan[], after: readonly Plan[]): Changes[] {
  const machines = [...new Set([...after, ...before].map(({ id }) => id))];
  return machines.flatMap((machine) => {
    const old = walksOf(before, machine);
    const now = walksOf(after, machine);
    const added = now.filter(({ id }) => !old.some((walk) => walk.id === id));
    const gone = old.filter(({ id }) => !now.some((walk) => walk.id === id));
    const reworded = now.flatMap((walk) => {
      const earlier = old.find(({ id }) => id === walk.id);
      return earlier !== undefined && wordsOf(earlier) !== wordsOf(walk)
        ? [{ before: earlier, after: walk }]
        : [];
    });
    const turned = turnedInto(gone, added);
    const isTurned = (walk: Walk) => turned.some((pair) => pair.before === walk || pair.after === walk);
    const changes = {
      machine,
      added: added.filter((walk) => !isTurned(walk)),
      gone: gone.filter((walk) => !isTurned(walk)),
      altered: [...reworded, ...turned],
    };
    return changes.added.length + changes.gone.length + changes.altered.length > 0 ? [changes] : [];
  });
}

const walksOf = (plans: readonly Plan[], machine: string): Walk[] =>
  plans.find(({ id }) => id === machine)?.walks ?? [];

const wordsOf = ({ instructions, byHand }: Walk): string =>
  JSON.stringify([byHand?.title, instructions.map(({ text, screen, note }) => [text, screen, note])]);

/** Walks that went another way: the pairs of a walk that is gone and one that was added with the same beginning. */
function turnedInto(gone: readonly Walk[], added: readonly Walk[]): Changes['altered'] {
  const used = new Set<Walk>();
  return gone.flatMap((before) => {
    const after = added.find((walk) => !used.has(walk) && beginsAlike(before, walk));
    if (after === undefined) return [];
    used.add(after);
    return [{ before, after }];
  });
}

function beginsAlike(a: Walk, b: Walk): boolean {
  if (a.variant !== b.variant) return false;
  const end = a.keys.findIndex((key, index) => key !== b.keys[index]);
  const common = end < 0 ? a.keys.length : end;
  return common >= COMMON_STEPS && common * 2 >= Math.max(a.keys.length, b.keys.length);
}

/** The rules of today, which plan an earlier revision too, so that only the machines and their texts differ. */
const RULES = ['scripts/paths', 'src/plans'];

/**
 * The plans of a git revision, made in a temporary worktree with the packages of this one.
 * @throws RevisionError
 */
export function plansAt(revision: string, root: string, parameters: readonly string[]): Plan[] {
  const folder = mkdtempSync(join(tmpdir(), 'rudy-plan-'));
  const worktree = join(folder, 'worktree');
  try {
    const commit = git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
    git(root, 'worktree', 'add', '--detach', '--quiet', worktree, commit.trim());
    symlinkSync(join(root, 'node_modules'), join(worktree, 'node_modules'));
    for (const path of RULES) cpSync(join(root, path), join(worktree, path), { recursive: true });
    const output = execFileSync(
      process.execPath,
      [
        '--import',
        'tsx',
        join(worktree, 'scripts/paths/print/print.ts'),
        ...parameters,
        '--json',
        '--lenient',
      ],
      {
        cwd: worktree,
        encoding: 'utf8',
        maxBuffer: Number.MAX_SAFE_INTEGER,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    return withInstructions(JSON.parse(output), revision);
  } catch (error) {
    if (error instanceof RevisionError) throw error;
    throw new RevisionError(`The plan at “${revision}” cannot be made: ${misfit(error)}`);
  } finally {
    try {
      git(root, 'worktree', 'remove', '--force', worktree);
    } catch {
      // It was not added.
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @throws RevisionError for the plans of machines that had no instructions for a person yet */
export function withInstructions(plans: readonly Plan[], revision: string): Plan[] {
  const without = plans.filter(({ walks }) =>
    walks.some(({ instructions }) => instructions[0]?.text === 'Begin.'),
  );
  if (without.length === 0) return [...plans];
  throw new RevisionError(
    `The plan at “${revision}” cannot be compared: ${without.map(({ id }) => id).join(', ')} had no instructions for a person then.`,
  );
}

function git(root: string, ...parameters: string[]): string {
  try {
    return execFileSync('git', parameters, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new RevisionError('git is not installed, so no earlier plan can be read.');
    const isRepository = parameters[0] !== 'rev-parse' || isInRepository(root);
    throw new RevisionError(
      isRepository
        ? `git knows no revision “${parameters.at(-1)?.replace('^{commit}', '')}”.`
        : 'This folder is no git repository, so there is no earlier plan.',
    );
  }
}

function isInRepository(root: string): boolean {
  try {
    execFileSync('git', ['rev-parse', '--git-dir'], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Old machines, with the rules of today beside them, fail in ways of their own. */
function misfit(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  const reason = text
    .trim()
    .split('\n')
    .find((line) => /Error/.test(line));
  return `its files do not fit the rules of today${reason === undefined ? '' : ` (${reason.trim()})`}.`;
}
