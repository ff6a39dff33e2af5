import type { AnyMachineSnapshot } from 'xstate';
import type { RudySystem } from '../../app/system';
import type { MachineFixture } from '../../machines/fixture';
import { coveringPaths } from '../../plans/paths/coveringPaths';
import { doable } from '../../plans/paths/doable';
import { exploreWalks, type Walk } from '../../plans/paths/explore';
import type { Language } from '../../ui/i18n/language';
import { runInSlices } from './replay/slices';
import { screenTexts } from './states/screenTexts';
import { type CasesByState, findCases } from './states/stateCases';

export type Exploration = {
  /** Those found so far. */
  cases: CasesByState;
  isDone: boolean;
  /** Null until they are asked for and planned. */
  walks: readonly Walk[] | null;
};

const UNEXPLORED: Exploration = { cases: new Map(), isDone: false, walks: null };
/** Each publication renders the gallery again. */
const PUBLISH_MS = 250;

/** Finds the states and the walks of machines, each once. */
export class Explorer {
  private readonly system: RudySystem;
  private readonly found = new Map<string, Exploration>();
  private readonly listeners = new Set<() => void>();
  private published = 0;
  /** The machine that is looked at; others wait until its states are found. */
  private urgent: MachineFixture | null = null;
  private waiting: (() => void)[] = [];
  private readonly pending = new Map<string, Promise<void>>();

  constructor(system: RudySystem) {
    this.system = system;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Changes with everything that is found. */
  version = (): number => this.published;

  get({ id }: MachineFixture): Exploration {
    return this.found.get(id) ?? UNEXPLORED;
  }

  /** The states of the machine that is looked at, before those of others. */
  findStates(fixture: MachineFixture): void {
    this.urgent = fixture;
    this.wakeWaiting();
    void this.states(fixture);
  }

  /**
   * One machine after the other, so that the first ones can be searched at once.
   * @throws AggregateError after the last machine, where the exploration of some failed
   */
  async findAllStates(fixtures: readonly MachineFixture[]): Promise<void> {
    const failures: unknown[] = [];
    for (const fixture of fixtures) await this.states(fixture).catch((error) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Machines could not be explored to the end.');
  }

  /** The walks of `npm run paths`. */
  planWalks(fixture: MachineFixture): Promise<void> {
    return this.once(`walks ${fixture.id}`, async () => {
      const walks = await runInSlices(exploreWalks(doable(fixture)));
      this.publish(fixture, { walks: coveringPaths(walks) });
    });
  }

  private states(fixture: MachineFixture): Promise<void> {
    return this.once(`states ${fixture.id}`, async () => {
      let published = 0;
      const work = findCases(fixture, (language, snapshot) => this.textsOf(fixture, snapshot, language));
      try {
        const cases = await runInSlices(work, async (soFar) => {
          while (this.mustWait(fixture)) await this.nextTurn();
          if (performance.now() - published < PUBLISH_MS) return;
          published = performance.now();
          this.publish(fixture, { cases: new Map(soFar) });
        });
        this.publish(fixture, { cases });
      } finally {
        // A machine that cannot be explored to its end holds up no other one.
        this.publish(fixture, { isDone: true });
        this.wakeWaiting();
      }
    });
  }

  /** A screen that cannot be rendered has no text, and leaves its state in the list: its preview says so. */
  private textsOf(
    fixture: MachineFixture,
    snapshot: AnyMachineSnapshot,
    language: Language,
  ): readonly string[] {
    try {
      return screenTexts(fixture, snapshot, language, this.system);
    } catch {
      return [];
    }
  }

  private mustWait({ id }: MachineFixture): boolean {
    return this.urgent !== null && this.urgent.id !== id && !this.get(this.urgent).isDone;
  }

  /** Resolves when another machine is looked at, or one is explored. */
  private nextTurn(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private wakeWaiting(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const wake of waiting) wake();
  }

  private once(key: string, work: () => Promise<void>): Promise<void> {
    const begun = this.pending.get(key) ?? work();
    this.pending.set(key, begun);
    return begun;
  }

  private publish(fixture: MachineFixture, part: Partial<Exploration>): void {
    this.found.set(fixture.id, { ...this.get(fixture), ...part });
    this.published += 1;
    for (const listener of this.listeners) listener();
  }
}
