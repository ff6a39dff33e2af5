import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { registry } from '../../../src/machines';
import { neverTaken, uncoveredBy } from '../../../src/plans/paths/coverage';
import { isComplete, type MachineResult, pageOf, tableOf, type WalkReport } from './walkReport';

const PICTURE = 'picture ';

/** Ends `npm run paths -- --run` with a table of the transitions, and a page of the states with their pictures. */
export default class RunReporter implements Reporter {
  readonly #folder = process.env.RUDY_WALKS_FOLDER ?? 'walks-report';
  readonly #results: Map<string, MachineResult>;
  #total = 0;
  #ended = 0;
  #isPlanned = true;

  constructor() {
    const wanted = (process.env.RUDY_WALKS ?? '').split(',');
    const fixtures = registry.filter(({ id }) => wanted.includes(id));
    this.#results = new Map(
      fixtures.map((fixture) => [
        fixture.id,
        {
          id: fixture.id,
          title: fixture.title,
          walks: [],
          wanted: new Set(uncoveredBy([], fixture)),
          never: neverTaken(fixture),
          pictures: [],
          isWithoutDriver: true,
        },
      ]),
    );
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
  }

  /** The failures outside of a walk, such as the server's start. */
  onError({ message = 'Something failed.' }: TestError): void {
    console.error(message);
  }

  onBegin(_config: object, suite: Suite): void {
    this.#total = suite.allTests().length;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#ended += 1;
    const machine = test.parent.title;
    const isPassed = result.status === 'passed';
    const seconds = result.duration / 1000;
    console.log(
      `${String(this.#ended).padStart(4)} of ${this.#total}  ${isPassed ? '    ok' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${machine}: ${test.title}`,
    );
    const entry = this.#results.get(machine);
    if (entry === undefined) return;
    entry.isWithoutDriver = false;
    const report = reportOf(result);
    // Only the test of the plan itself reports no walk; the table says what it would.
    if (report === null) this.#isPlanned &&= isPassed;
    else {
      const error = isPassed ? null : firstLine(result.error?.message ?? result.status);
      entry.walks.push({ title: test.title, report, seconds, error });
      this.#keepPictures(entry, result);
    }
  }

  #keepPictures(entry: MachineResult, { attachments }: TestResult): void {
    for (const { name, body, path } of attachments) {
      const content = body ?? (path === undefined ? undefined : readFileSync(path));
      if (!name.startsWith(PICTURE) || content === undefined) continue;
      const state = name.slice(PICTURE.length);
      const isFailure = state === 'failure';
      const walk = entry.walks.at(-1);
      const file = `${entry.id}-${entry.pictures.length + 1}.jpg`;
      writeFileSync(join(this.#folder, file), content);
      const told = isFailure
        ? `failed · ${walk?.title} · ${walk?.report.failure?.step} · ${walk?.report.failure?.expected}`
        : state;
      entry.pictures.push({ name: told, file, isFailure });
    }
  }

  onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] }> {
    const results = [...this.#results.values()];
    const isWhole = this.#isPlanned && results.every(isComplete);
    const page = join(this.#folder, 'index.html');
    writeFileSync(page, pageOf(results));
    writeFileSync(join(this.#folder, 'table.txt'), `${tableOf(results)}\n`);
    console.log(`\n${tableOf(results)}\n\nThe states: ${pathToFileURL(page).href}`);
    return Promise.resolve(status === 'passed' && !isWhole ? { status: 'failed' } : {});
  }

  printsToStdio(): boolean {
    return true;
  }
}

function reportOf({ attachments }: TestResult): WalkReport | null {
  const body = attachments.find(({ name }) => name === 'walk')?.body;
  return body === undefined ? null : JSON.parse(body.toString());
}

/** Without the colours of a terminal. */
const firstLine = (message: string): string =>
  message.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '').split('\n')[0] ?? '';
