import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { readOptions, refuse } from './options';

/** Longest subject, characters: GitHub and `git log` in 80 columns cut a longer one. */
const MAX_SUBJECT = 72;
const UPSTREAM = 'origin/main';
const USAGE = 'npm run commits -- [a revision or a range, such as HEAD~3 or main..HEAD]';

/** The rules of a commit message that this one breaks, in words. */
export function messageProblems(message: string): string[] {
  const [subject = '', second = ''] = message.split('\n');
  const { length } = [...subject];
  const problems: string[] = [];
  if (subject.trim() === '') problems.push('the subject is missing');
  if (length > MAX_SUBJECT)
    problems.push(`the subject has ${length} characters, at most ${MAX_SUBJECT} are allowed`);
  if (second.trim() !== '') problems.push('an empty line is missing between subject and body');
  return problems;
}

/**
 * The parameters of `git log` for the new commits.
 * @param since a revision, or a range such as `main..HEAD`; by default `origin/main`
 * @param isUpstreamKnown whether the history reaches back to `origin/main`; otherwise the last 20 commits are taken, since a
 * shallow clone lists the past of `origin/main` as new
 */
export function newCommits(since: string | undefined, isUpstreamKnown: boolean): string[] {
  const start = since ?? (isUpstreamKnown ? UPSTREAM : undefined);
  if (start === undefined) return ['-20'];
  return ['--end-of-options', start.includes('..') ? start : `${start}..HEAD`];
}

/**
 * `npm run commits [-- <revision or range>]`: prints what is wrong with the messages of new commits. Without a range it is a
 * part of `npm run check`, which also runs where there is no history: in an archive, or in a folder of another repository.
 */
function main(): void {
  const [since] = readOptions(USAGE, { allowPositionals: true }).positionals;
  if (since === undefined && !hasHistory()) {
    console.log('There is no history, so no commit was checked.');
    return;
  }
  const isUpstreamKnown = tryGit('merge-base', UPSTREAM, 'HEAD') !== null;
  const log = tryGit('log', '--format=%h%n%B%x00', ...newCommits(since, isUpstreamKnown));
  if (log === null)
    refuse(
      since === undefined ? 'git cannot read the history.' : `git knows no commits by “${since}”.`,
      USAGE,
    );
  const commits = log
    .split('\0')
    .map((commit) => commit.trimStart())
    .filter((commit) => commit !== '');
  for (const commit of commits) {
    const [id, ...message] = commit.split('\n');
    for (const problem of messageProblems(message.join('\n'))) {
      console.error(`${id} ${message[0]}\n  ${problem}`);
      process.exitCode = 1;
    }
  }
  console.log(`${commits.length} commits were checked.`);
}

/** Null where git refuses or is not installed. */
function tryGit(...parameters: string[]): string | null {
  try {
    return execFileSync('git', parameters, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 100 * 1024 * 1024,
    });
  } catch {
    return null;
  }
}

/** Whether this folder is the top of a repository that has commits. */
const hasHistory = (): boolean =>
  tryGit('rev-parse', '--show-prefix')?.trim() === '' && tryGit('rev-parse', '--verify', 'HEAD') !== null;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
