import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Maximum number of tests that pass on a retry; more fail the run, since the suite is then unreliable. */
export const MOST_FLAKY = 2;
const LISTED = 10;

type FinishedTest = Pick<TestCase, 'titlePath' | 'outcome'> & { results: readonly { duration: number }[] };

/** The lines to print at the end of a run, and whether it fails for its flaky tests. */
export function summarize(tests: readonly FinishedTest[]): { lines: string[]; isTooFlaky: boolean } {
  const ended = (outcome: ReturnType<FinishedTest['outcome']>) =>
    tests.filter((test) => test.outcome() === outcome);
  const flaky = ended('flaky');
  const isTooFlaky = flaky.length > MOST_FLAKY;
  const slowest = tests
    .map((test) => ({ title: titleOf(test), seconds: secondsOf(test) }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, LISTED);
  const lines = [
    'Slowest tests:',
    ...slowest.map(({ title, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${title}`),
    ...(flaky.length > 0 ? ['', 'Flaky, passed at a second try:', ...flaky.map(titleOf)] : []),
    ...(isTooFlaky ? [`More than ${MOST_FLAKY} flaky tests fail the run.`] : []),
    '',
    `${ended('expected').length + flaky.length} passed, ${ended('unexpected').length} failed`,
  ];
  return { lines, isTooFlaky };
}

/** The file and the names of the test, without the empty names of the run and the project. */
function titleOf(test: FinishedTest): string {
  return test
    .titlePath()
    .filter((name) => name !== '')
    .join(' › ');
}

/** Of all tries together. */
function secondsOf({ results }: FinishedTest): number {
  return results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
}

/** Ends a run with its slowest tests, its flaky ones and a line with the counts. */
export default class SummaryReporter implements Reporter {
  private suite: Suite | null = null;
  private lines: readonly string[] = [];

  onBegin(_config: object, suite: Suite): void {
    this.suite = suite;
  }

  onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] }> {
    const { lines, isTooFlaky } = summarize(this.suite?.allTests() ?? []);
    this.lines = lines;
    return Promise.resolve(status === 'passed' && isTooFlaky ? { status: 'failed' } : {});
  }

  /** After the output of the other reporters. */
  onExit(): Promise<void> {
    console.log(`\n${this.lines.join('\n')}`);
    return Promise.resolve();
  }

  printsToStdio(): boolean {
    return false;
  }
}
