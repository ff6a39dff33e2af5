import type { Page, TestInfo } from '@playwright/test';
import { readHandWalks } from '../../../scripts/paths/handWalks';
import { registry } from '../../../src/machines';
import type { MachineFixture } from '../../../src/machines/fixture';
import { stepTypeOf } from '../../../src/machines/sampleKeys';
import { readablePath } from '../../../src/plans/charts';
import { notOffered, uncoveredBy } from '../../../src/plans/paths/coverage';
import { coveringPaths } from '../../../src/plans/paths/coveringPaths';
import { doable } from '../../../src/plans/paths/doable';
import { type PlannedPath, type PlannedState, type PlannedStep, planPaths } from '../../../src/plans/plan';
import { leavesOf, sentencesIn } from '../../../src/plans/screens';
import { expect, test } from '../fixtures';
import type { MachineDriver, Opened, Walk } from './driver';
import { drivenFixture } from './notDriven';

/** Set by `npm run paths -- --run`, which wants pictures, and also the drivers that take long. */
const isRun = process.env.RUDY_WALKS !== undefined;
/** The characters that a title may have; the rest of a long walk is in its steps. */
const TITLE_LENGTH = 180;
const NO_SIMPLE_PATHS = { maxSteps: 0, maxPaths: 0 };

/** The record that a walk hands to the reporter of a run. */
export interface WalkReport {
  machine: string;
  /** The transitions that were taken, as `source: event → target`. */
  taken: string[];
  failure: { step: string; expected: string } | null;
}

/** The walks of a machine that can be carried out: few, but they take every transition that can be caused. */
const walksOf = (fixture: MachineFixture): PlannedPath[] =>
  coveringPaths(planPaths(doable(fixture), NO_SIMPLE_PATHS).shortest);

/** The texts that must be visible in a state. */
export const messagesIn = (fixture: MachineFixture, state: PlannedState): string[] =>
  sentencesIn(fixture, state);

/** Two visits to a state have one picture where they show the same messages. */
const pictureOf = (fixture: MachineFixture, state: PlannedState): string =>
  [leavesOf(state.value).map(readablePath).join(' + '), ...messagesIn(fixture, state)].join(' · ');

/** Registers a test for each walk of a machine, and one for their coverage. */
export function testWalks<Key extends string>(driver: MachineDriver<Key>): void {
  const { channelHost = 'localhost', expectedErrors = [/Failed to fetch|net::ERR_/] } = driver;
  const fixture = drivenFixture(driver.fixture);
  if (driver.isOnlyRun !== undefined && !isRun) return;
  const byHand = readHandWalks('docs/walks', registry).filter(({ machine }) => machine === fixture.id);
  // The plan of a fixture has its keys only.
  const walks = [...walksOf(fixture), ...(isRun ? byHand.map(({ path }) => path) : [])] as PlannedPath<Key>[];
  const pictured = new Set<string>();
  test.describe(fixture.id, () => {
    test.use({ channelHost, expectedErrors });

    for (const [index, path] of walks.entries()) {
      const pictures = new Set<string>();
      for (const state of [path.start, ...path.steps]) {
        const picture = pictureOf(fixture, state);
        if (!pictured.has(picture)) pictures.add(picture);
        pictured.add(picture);
      }
      test(`${index + 1}. ${titleOf(path)}`, async ({ page, sandbox }, info) => {
        await carryOut(
          driver,
          path,
          { page, sandbox },
          new WalkNotes(fixture, info, isRun ? pictures : new Set()),
        );
      });
    }

    test('the walks take every transition that something outside the machine can cause', () => {
      expect(uncoveredBy(walksOf(fixture), fixture)).toEqual([]);
      expect(notOffered(fixture)).toEqual(driver.notOffered ?? []);
      expect(walks.length).toBeGreaterThan(0);
    });
  });
}

const isTimer = (key: string): boolean => key.startsWith('xstate.after.');

function titleOf({ variant, steps }: PlannedPath): string {
  const names = steps.map(({ key, event }) => (isTimer(key) ? stepTypeOf(event.type) : key));
  return `${variant}: ${names.join(', ')}`.slice(0, TITLE_LENGTH);
}

async function carryOut<Key extends string>(
  driver: MachineDriver<Key>,
  path: PlannedPath<Key>,
  opened: Opened,
  notes: WalkNotes,
) {
  const { page } = opened;
  let now: PlannedStep<Key> | null = null;
  try {
    const walk = await driver.start(opened, path);
    let before = path.start;
    await notes.picture(page, walk, before);
    for (const [index, step] of path.steps.entries()) {
      now = step;
      const following = path.steps[index + 1];
      await walk.take(step, following, before);
      await walk.expectState(step, following);
      notes.take(step);
      await notes.picture(page, walk, step);
      before = step;
    }
    if (now !== null) await walk.end?.(now);
  } catch (error) {
    await notes.fail(page, now);
    throw error;
  } finally {
    // A walk may end while the page asks for something that its driver answers.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await notes.hand();
  }
}

/** The note that is taken of a walk for the reporter of a run. */
class WalkNotes {
  readonly #fixture: MachineFixture;
  readonly #info: TestInfo;
  readonly #pictures: Set<string>;
  readonly #report: WalkReport;

  constructor(fixture: MachineFixture, info: TestInfo, pictures: Set<string>) {
    this.#fixture = fixture;
    this.#info = info;
    this.#pictures = pictures;
    this.#report = { machine: fixture.id, taken: [], failure: null };
  }

  take({ takes }: PlannedStep): void {
    this.#report.taken.push(...takes);
  }

  async picture(page: Page, walk: Pick<Walk, 'isStaying'>, state: PlannedState): Promise<void> {
    const name = pictureOf(this.#fixture, state);
    if (!this.#pictures.delete(name) || walk.isStaying?.(state) === false) return;
    await this.#attach(page, name);
  }

  async fail(page: Page, step: PlannedStep | null): Promise<void> {
    if (!isRun) return;
    const messages = step === null ? [] : messagesIn(this.#fixture, step);
    const expected = messages.length > 0 ? messages.map((text) => `“${text}”`) : (step?.expect ?? []);
    this.#report.failure = {
      step: step === null ? 'The page is opened.' : `${step.words} (${step.key})`,
      expected: expected.join(' '),
    };
    await this.#attach(page, 'failure').catch(() => undefined);
  }

  async #attach(page: Page, name: string): Promise<void> {
    const body = await page.screenshot({ type: 'jpeg', quality: 70 });
    await this.#info.attach(`picture ${name}`, { body, contentType: 'image/jpeg' });
  }

  async hand(): Promise<void> {
    if (isRun) await this.#info.attach('walk', { body: JSON.stringify(this.#report) });
  }
}
