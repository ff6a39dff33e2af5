import type { Page } from '@playwright/test';
import type { EventObject } from 'xstate';
import { FailureError } from '../../../src/api/failures/failure';
import type { MachineFixture } from '../../../src/machines/fixture';
import { stepTypeOf } from '../../../src/machines/sampleKeys';
import type { PlannedPath, PlannedState, PlannedStep } from '../../../src/plans/plan';
import { expect } from '../fixtures';
import type { MachineDriver, Opened, Walk } from './driver';
import { Held } from './held';
import { messagesIn } from './walks';

/** More than the limit of a request. */
const TIMEOUT_MS = 31_000;

/** The context that a step of a table is given; `Key` are the keys of the machine's samples. */
export interface TakenStep<Name extends string, Key extends string = string> extends Opened {
  held: Readonly<Record<Name, Held>>;
  path: PlannedPath<Key>;
  step: PlannedStep<Key>;
  following: PlannedStep<Key> | undefined;
  before: PlannedState;
}

type Prepared<Name extends string, Key extends string> = Pick<
  TakenStep<Name, Key>,
  'page' | 'sandbox' | 'held' | 'path'
>;

interface Table<Name extends string, Key extends string, StepName extends string>
  extends Omit<MachineDriver<Key>, 'fixture' | 'start'> {
  fixture: MachineFixture<Key, StepName>;
  /** The requests of the actors, by address: each is held until a step says how it ends. */
  operations?: Readonly<Record<Name, RegExp>>;
  /** False for a page that must not notice a clock which steps can move; such a clock also hides its navigation. */
  hasOwnClock?: false;
  /** Opens the page in the first state of a path. */
  open(prepared: Prepared<Name, Key>): Promise<unknown>;
  /**
   * How steps are made to happen: by the key of a sample (`error.pay: insufficient funds`), else by its type;
   * `after.<delay>` for a timer. A result of a held actor needs none: its sample is the platform's answer.
   */
  steps: Readonly<Partial<Record<StepName, (taken: TakenStep<Name, Key>) => unknown>>>;
  /** Looks at a state; by default at the messages of its screens. */
  expectState?(taken: Omit<TakenStep<Name, Key>, 'before'>): Promise<unknown>;
  isStaying?(state: PlannedState): boolean;
  /** Looks at what follows the last step. */
  end?(taken: Omit<TakenStep<Name, Key>, 'before'>): Promise<unknown>;
}

/** A driver for a machine whose steps are buttons, requests and events of the browser. */
export function createTableDriver<Key extends string, StepName extends string, Name extends string = never>(
  table: Table<Name, Key, StepName>,
): MachineDriver<Key> {
  const { operations, open, steps, ...driver } = table;
  return {
    ...driver,
    start: async (opened, path) => {
      const held = Object.fromEntries(
        Object.keys(operations ?? {}).map((name) => [name, new Held(name)]),
      ) as Record<Name, Held>;
      const prepared = { ...opened, held, path };
      if (table.hasOwnClock !== false) await opened.page.clock.install();
      await open(prepared);
      return new TableWalk(table, prepared);
    },
  };
}

/** Each message on the screen, as text or as the name of a button. */
export async function expectMessages(page: Page, messages: readonly string[]): Promise<void> {
  for (const message of messages) {
    const found = page.getByText(message).or(page.getByRole('button', { name: message }));
    await expect(found.filter({ visible: true }).first(), message).toBeVisible();
  }
}

class TableWalk<Name extends string, Key extends string, StepName extends string> implements Walk<Key> {
  readonly #table: Table<Name, Key, StepName>;
  readonly #prepared: Prepared<Name, Key>;

  constructor(table: Table<Name, Key, StepName>, prepared: Prepared<Name, Key>) {
    this.#table = table;
    this.#prepared = prepared;
  }

  async take(
    step: PlannedStep<Key>,
    following: PlannedStep<Key> | undefined,
    before: PlannedState,
  ): Promise<void> {
    const steps: Readonly<Record<string, ((taken: TakenStep<Name, Key>) => unknown) | undefined>> =
      this.#table.steps;
    const make = steps[step.key] ?? steps[stepTypeOf(step.event.type)];
    if (make !== undefined) await make({ ...this.#prepared, step, following, before });
    else await this.#answer(step.event);
  }

  /** The sample of a result is the platform's answer. */
  async #answer(event: EventObject & { output?: unknown; error?: unknown }): Promise<void> {
    const [kind, actor] = stepTypeOf(event.type).split('.');
    const held = Object.entries<Held>(this.#prepared.held).find(([name]) => name === actor)?.[1];
    if (held === undefined) throw new Error(`Nobody knows how to do the step ${event.type} in a browser.`);
    if (kind === 'done') return held.answer({ data: event.output ?? { done: true } });
    if (event.error instanceof FailureError && event.error.failure.kind === 'timeout') {
      await held.hasSome();
      await this.#prepared.page.clock.fastForward(TIMEOUT_MS);
      return held.forget();
    }
    await held.fail(event.error);
    held.hold();
  }

  async expectState(step: PlannedStep<Key>, following: PlannedStep<Key> | undefined): Promise<void> {
    const { fixture, expectState } = this.#table;
    if (expectState !== undefined) await expectState({ ...this.#prepared, step, following });
    else await expectMessages(this.#prepared.page, messagesIn(fixture, step));
  }

  async end(step: PlannedStep<Key>): Promise<void> {
    await this.#table.end?.({ ...this.#prepared, step, following: undefined });
  }

  isStaying(state: PlannedState): boolean {
    return this.#table.isStaying?.(state) ?? true;
  }
}
