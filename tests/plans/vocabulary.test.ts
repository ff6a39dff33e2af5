import { describe, expect, test } from 'vitest';
import { readHandWalks } from '../../scripts/paths/handWalks';
import { type Plan, planMachine } from '../../scripts/paths/plan';
import { expectationsOf } from '../../scripts/paths/print/markdown';
import { registry } from '../../src/machines';
import type { MachineFixture } from '../../src/machines/fixture';
import { RING } from '../../src/machines/looks';
import { languages } from '../../src/ui/i18n/language';
import { readExpectation } from '../e2e/qa/printedPlan';
import { readLine, sentencesOf } from '../e2e/qa/vocabulary';

/** Planning thousands of paths, on a busy machine. */
const PLAN_MS = 240_000;
/** As many simple paths as `npm run paths` prints by itself. */
const SIMPLE_PATHS = 5;

const handWalks = readHandWalks('docs/walks', registry);

const instructionsOf = ({ walks, simple }: Plan) =>
  [...walks, ...simple].flatMap(({ id, instructions }) => instructions.map((each) => ({ id, ...each })));

/** The texts that a reader does not understand, each with its reason. */
function unreadable(texts: readonly string[], read: (text: string) => unknown): string[] {
  return [...new Set(texts)].flatMap((text) => {
    try {
      read(text);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : text];
    }
  });
}

/** Whether a person can cause any step, which a new machine without a screen has none of. */
const isCausable = ({ manual }: MachineFixture): boolean =>
  Object.values(manual?.steps ?? {}).some(
    (step) => typeof step === 'string' || (step !== undefined && !('never' in step)),
  );

describe.each(registry)('the printed plan of $id', (fixture) => {
  test.each(languages)('has only words that the tester knows (%s)', { timeout: PLAN_MS }, (language) => {
    const plan = planMachine(fixture, { language, simple: SIMPLE_PATHS, handWalks });
    const instructions = instructionsOf(plan);
    const texts = instructions.map(({ text }) => text);
    expect(unreadable(texts, readLine)).toEqual([]);
    expect(unreadable(instructions.flatMap(expectationsOf), readExpectation)).toEqual([]);
    expect(texts.length > 0).toBe(isCausable(fixture));
    // A browser may send a dropped request once more by itself, and a fault that strikes once has gone then.
    const drops = texts
      .flatMap(readLine)
      .filter((command) => command.do === 'fault' && command.kind === 'drop');
    expect(drops.filter((command) => command.do === 'fault' && command.times !== 'forever')).toEqual([]);
  });
});

describe('the words of a plan', () => {
  test.each([
    ['Press “Pay …”. Wait: it is paid.', ['Press “Pay …”.', 'Wait: it is paid.']],
    ['Tick “I accept. All of it.”. Press “Pay …”.', ['Tick “I accept. All of it.”.', 'Press “Pay …”.']],
    ['Type 0:12.5 into “Start”.', ['Type 0:12.5 into “Start”.']],
  ])('are sentences: %s', (line, sentences) => {
    expect(sentencesOf(line)).toEqual(sentences);
  });

  test('say what is done, where and in which tab', () => {
    expect(
      readLine(
        'In another tab, press “Pay …”, or “Get it” where nothing is due. On /sandbox, under “Clips”, type 7 into “Event number” and press “Delete event”.',
      ),
    ).toEqual([
      { do: 'press', names: ['Pay …', 'Get it'], of: null, region: null, tab: 'other' },
      {
        do: 'switch',
        section: 'Clips',
        fillings: [{ field: 'Event number', value: '7' }],
        button: 'Delete event',
        row: null,
        tab: 'own',
      },
    ]);
  });

  test('set a fault whole', () => {
    expect(
      readLine(
        'On /sandbox, under “Faults on purpose”, choose the operation “buy” and the kind “status”, the status 422, how often “forever”, tick “Held until it is let go”, and press “Add fault”.',
      ),
    ).toMatchObject([
      { do: 'fault', operation: 'buy', kind: 'status', status: '422', times: 'forever', isHeld: true },
    ]);
  });

  test.each([
    ['Wait: 20 seconds go by.', 20],
    ['Wait: it answers; two minutes go by; a second passes.', 121],
    ['Wait 30 seconds: nothing comes.', 30],
    ['Wait up to 60 seconds: it is sent again.', 0],
    ['Wait: the platform answers.', null],
  ])('say how long to wait: %s', (line, seconds) => {
    expect(readLine(line)).toMatchObject([{ do: 'wait', seconds }]);
  });

  test('say that a picture is looked at, after a time or at once', () => {
    expect(readLine('Wait 5 seconds: the picture moves.')).toMatchObject([{ seconds: null, movesFor: 5 }]);
    expect(readLine('Wait: two minutes go by; the picture of the advert moves.')).toMatchObject([
      { seconds: 120, movesFor: 1 },
    ]);
    expect(readLine('Wait: the picture appears.')).toEqual([
      { do: 'wait', seconds: null, for: null, tab: 'own' },
    ]);
  });

  test('say which requests must not come', () => {
    expect(readExpectation('The requests of /sandbox have no new “trackEvent”.')).toEqual({
      kind: 'unasked',
      operations: ['trackEvent'],
    });
  });

  test.each([
    [RING, { kind: 'look', look: RING, isBrief: false }],
    [`For a moment: ${RING}`, { kind: 'look', look: RING, isBrief: true }],
    [`Nothing changes on the screen: ${RING}`, { kind: 'unchanged', look: RING }],
    ['Nothing of it is on the screen: It is dark.', { kind: 'unchanged', look: null }],
    [`The message is gone: ${RING}`, { kind: 'gone', look: RING }],
  ])('say how a screen without a sentence looks: %s', (line, expectation) => {
    expect(readExpectation(line)).toEqual(expectation);
  });

  test('about the screen are refused where the tester does not know them', () => {
    expect(() => readExpectation('A rainbow stands over the page.')).toThrow(/^No form/);
    expect(() => readExpectation('For a moment: A rainbow stands over the page.')).toThrow(/^No form/);
  });

  test.each(['Do this.', 'Press it.', 'On /sandbox, under “Clips”, do something.', 'Wait'])(
    'are refused where nobody can carry them out: %s',
    (line) => {
      expect(() => readLine(line)).toThrow(/^No (form|button)/);
    },
  );
});
