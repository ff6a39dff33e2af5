import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest';

/** A mutant is killed by its first failing test, so the others of its file are skipped. */
// biome-ignore lint/style/noDefaultExport: vitest loads a runner by its default export.
export default class StopAtFailure extends TestRunner {
  private failed: RunnerTestCase['file'] | null = null;

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (suite.file === this.failed) suite.mode = 'skip';
    await super.onBeforeRunSuite(suite);
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (test.file === this.failed || !isMeant(test)) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    if (test.result?.state !== 'fail') return;
    this.failed = test.file;
    const number = /(\d+)-\d+\.test\.ts$/.exec(test.file.filepath)?.[1];
    if (number !== undefined) Reflect.set(globalThis, 'rudyKilled', Number(number));
  }
}

/** The first suite of a file names the tests that are meant, after its last colon; nothing means all. */
function isMeant(test: RunnerTestCase): boolean {
  const names: string[] = [test.name];
  for (let suite = test.suite; suite; suite = suite.suite) names.unshift(suite.name);
  const [meant = '', ...rest] = names.filter((name) => name !== '');
  const wanted = /only: (.*)$/.exec(meant)?.[1];
  return wanted === undefined || rest.join(' ').includes(wanted);
}
