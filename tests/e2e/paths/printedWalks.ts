import type { Page, TestInfo } from '@playwright/test';
import { SIMPLE_PATHS } from '../../../scripts/paths/command';
import { readHandWalks } from '../../../scripts/paths/handWalks';
import { planMachine, type Walk } from '../../../scripts/paths/plan';
import { toMarkdown } from '../../../scripts/paths/print/markdown';
import { registry } from '../../../src/machines';
import type { MachineFixture } from '../../../src/machines/fixture';
import { type Language, languages } from '../../../src/ui/i18n/language';
import { test } from '../fixtures';
import { type PrintedWalk, readWalks } from '../qa/printedPlan';
import { Tester } from '../qa/tester';
import type { WalkReport } from './walkReport';

/** The plans that `npm run paths -- --run` asks for; null in `npm test`. */
const run =
  process.env.RUDY_WALKS === undefined
    ? null
    : {
        language: process.env.RUDY_WALKS_LANGUAGE ?? 'en',
        simple: Number(process.env.RUDY_WALKS_SIMPLE ?? SIMPLE_PATHS),
      };
/** A walk has some pages to open, on a machine that has others to do, and each of its lines takes a time too. */
const OPENING_MS = 60_000;
const LINE_MS = 10_000;

/** Special circumstances of the walks of a machine. */
interface Special {
  /** How many walks `npm test` takes in French too, the first ones. */
  inFrench?: number;
  /** How many walks it takes in English, the first ones, and why only `npm run paths -- --run` takes the others. */
  inTest?: { walks: number; reason: string };
  /** Messages of the walks in the console; by default the failing of requests. */
  expectedErrors?: RegExp[];
}

/** Registers a test for each walk of the printed plan of a machine, which a tester does by its words; of a run, for each simple path too. */
export function testPrintedWalks(fixture: MachineFixture, special: Special = {}): void {
  const handWalks = readHandWalks('docs/walks', registry);
  test.describe(fixture.id, () => {
    test.use({ expectedErrors: special.expectedErrors ?? [/Failed to fetch|net::ERR_/] });
    const pictured = new Set<string>();

    for (const language of languages) {
      if (countOf(language, special) === 0) continue;
      const plan = planMachine(fixture, { language, simple: run?.simple ?? 0, handWalks });
      const printed = new Map(readWalks(toMarkdown(plan)).map((walk) => [walk.id, walk]));
      const walks = [...plan.walks, ...plan.simple].slice(0, countOf(language, special));
      for (const [index, walk] of walks.entries()) {
        const states = walk.instructions.map(({ state, screen }) => pictureOf(pictured, state, screen));
        test(`${language} ${index + 1}. ${titleOf(walk)}`, async ({ page, sandbox }, info) => {
          test.setTimeout(OPENING_MS + walk.instructions.length * LINE_MS);
          const words = printed.get(walk.id);
          if (words === undefined) throw new Error(`The plan does not print ${walk.id}.`);
          const tester = new Tester(page, sandbox, language);
          await carryOut(tester, walk, words, new Notes(fixture.id, info, states));
        });
      }
    }
  });
}

/** How many walks of a plan are taken; all where it is not said. */
function countOf(language: Language, { inFrench = 0, inTest }: Special): number | undefined {
  if (run !== null) return language === run.language ? undefined : 0;
  return language === 'en' ? inTest?.walks : inFrench;
}

/** A state is pictured where it comes first; one that shows something else is another picture. */
function pictureOf(pictured: Set<string>, state: string | null, screen: readonly string[]): string | null {
  const name = [state, ...screen].join(' · ');
  if (state === null || pictured.has(name)) return null;
  pictured.add(name);
  return name;
}

const titleOf = ({ id, byHand, instructions }: Walk): string =>
  byHand === null ? `${id} (${instructions.length} lines)` : `${id}: ${byHand.title}`;

async function carryOut(tester: Tester, walk: Walk, words: PrintedWalk, notes: Notes): Promise<void> {
  let done = -1;
  try {
    await tester.walk(words, async (index) => {
      done = index;
      await notes.picture(tester.page, index);
    });
    notes.take(walk.takes);
  } catch (error) {
    await notes.fail(tester.page, words.lines[done + 1]);
    throw error;
  } finally {
    await notes.hand();
  }
}

/** Notes of a walk for the reporter of a run. */
class Notes {
  readonly #info: TestInfo;
  readonly #states: readonly (string | null)[];
  readonly #report: WalkReport;

  constructor(machine: string, info: TestInfo, states: readonly (string | null)[]) {
    this.#info = info;
    this.#states = states;
    this.#report = { machine, taken: [], failure: null };
  }

  take(transitions: readonly string[]): void {
    this.#report.taken.push(...transitions);
  }

  async picture(page: Page, index: number): Promise<void> {
    const state = this.#states[index];
    if (run !== null && typeof state === 'string') await this.#attach(page, state);
  }

  async fail(page: Page, line: PrintedWalk['lines'][number] | undefined): Promise<void> {
    this.#report.failure = {
      step: line?.text ?? 'The walk is over.',
      expected: JSON.stringify(line?.expected),
    };
    if (run !== null) await this.#attach(page, 'failure').catch(() => undefined);
  }

  async #attach(page: Page, name: string): Promise<void> {
    const body = await page.screenshot({ type: 'jpeg', quality: 70 });
    await this.#info.attach(`picture ${name}`, { body, contentType: 'image/jpeg' });
  }

  async hand(): Promise<void> {
    if (run !== null) await this.#info.attach('walk', { body: JSON.stringify(this.#report) });
  }
}
