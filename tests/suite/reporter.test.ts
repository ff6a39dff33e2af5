import { describe, expect, test, vi } from 'vitest';
import SummaryReporter, { MOST_FLAKY, summarize } from '../e2e/reporter';

type Outcome = 'skipped' | 'expected' | 'unexpected' | 'flaky';

const finished = (name: string, outcome: Outcome, ...durations: number[]) => ({
  titlePath: () => ['', '', 'home.spec.ts', name],
  outcome: () => outcome,
  results: durations.map((duration) => ({ duration })),
});
const repeat = (count: number, outcome: Outcome) =>
  Array.from({ length: count }, (_, index) => finished(`${outcome} ${index}`, outcome, 10));

describe('the end of a run of browser tests', () => {
  test('lists the ten slowest tests, with all retries together, and counts', () => {
    const quick = Array.from({ length: 11 }, (_, index) => finished(`quick ${index}`, 'expected', index));
    const { lines, isTooFlaky } = summarize([
      ...quick,
      finished('broken', 'unexpected', 4_000, 4_250),
      finished('absent', 'skipped'),
    ]);
    expect(lines).toEqual([
      'Slowest tests:',
      '    8.3 s  home.spec.ts › broken',
      ...[10, 9, 8, 7, 6, 5, 4, 3, 2].map((each) => `    0.0 s  home.spec.ts › quick ${each}`),
      '',
      '11 passed, 1 failed',
    ]);
    expect(isTooFlaky).toBe(false);
  });

  test('lists the tests that passed on a retry', () => {
    const { lines, isTooFlaky } = summarize([
      finished('steady', 'expected', 10),
      finished('shaky', 'flaky', 10, 20),
    ]);
    expect(lines.slice(-5)).toEqual([
      '',
      'Flaky, passed at a second try:',
      'home.spec.ts › shaky',
      '',
      '2 passed, 0 failed',
    ]);
    expect(isTooFlaky).toBe(false);
  });

  test.each([
    [MOST_FLAKY, false],
    [MOST_FLAKY + 1, true],
  ])('%i flaky tests fail the run: %s', (count, fails) => {
    const { lines, isTooFlaky } = summarize(repeat(count, 'flaky'));
    expect(isTooFlaky).toBe(fails);
    expect(lines.includes('More than 2 flaky tests fail the run.')).toBe(fails);
    expect(lines.at(-1)).toBe(`${count} passed, 0 failed`);
  });

  test('a failed run stays failed, an interrupted one interrupted, and the counts are the last line', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const endings = [];
    for (const status of ['passed', 'failed', 'interrupted'] as const) {
      const reporter = new SummaryReporter();
      const allTests = () => repeat(MOST_FLAKY + 1, 'flaky');
      Reflect.apply(reporter.onBegin, reporter, [{}, { allTests }]);
      endings.push(await reporter.onEnd({ status, startTime: new Date(0), duration: 1 }));
      await reporter.onExit();
    }
    expect(endings).toEqual([{ status: 'failed' }, {}, {}]);
    expect(log.mock.lastCall?.[0]).toMatch(/\n3 passed, 0 failed$/);
  });
});
