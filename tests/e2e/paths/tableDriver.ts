import type { Page } from '@playwright/test';
import type { EventObject } from 'xstate';
import { FailureError } from '../../../src/api/failure';
import type { PlannedPath, PlannedState, PlannedStep } from '../../../src/plans/plan';
import { expect } from '../fixtures';
import type { MachineDriver, Opened, Walk } from './driver';
import { Held } from './held';
import { messagesIn } from './walks';

/** More than the limit of a request. */
const TIMEOUT_MS = 31_000;

/** The context that a step of a table is given. */
export interface TakenStep<Name extends string> extends Opened {
  held: Readonly<Record<Name, Held>>;
  path: PlannedPath;
  step: PlannedStep;
  following: PlannedStep | undefined;
  before: PlannedState;
}

type Prepared<Name extends string> = Pick<TakenStep<Name>, 'page' | 'sandbox' | 'held' | 'path'>;

interface Table<Name extends string> extends Omit<MachineDriver, 'start'> {
  /** The requests of the actors, by address: each is held until a step says how it ends. */
  operations?: Readonly<Record<Name, RegExp>>;
  /** False for a page that must not notice a clock which steps can move; such a clock also hides its navigation. */
  hasOwnClock?: false;
  /** Opens the page in the first state of a path. */
  open(prepared: Prepared<Name>): Promise<unknown>;
  /**
   * How steps are made to happen: by the key of a sample (`done.confirm#0`), else without its number, else by event
   * type. A result of a held actor needs none: its sample is the platform's answer.
   */
  steps: Readonly<Record<string, (taken: TakenStep<Name>) => unknown>>;
  /** Looks at a state; by default at the messages of its screens. */
  expectState?(taken: Omit<TakenStep<Name>, 'before'>): Promise<unknown>;
  isStaying?(state: PlannedState): boolean;
  /** Looks at what follows the last step. */
  end?(taken: Omit<TakenStep<Name>, 'before'>): Promise<unknown>;
}

/** A driver for a machine whose steps are buttons, requests and events of the browser. */
export function createTableDriver<Name extends string = never>(table: Table<Name>): MachineDriver {
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

/** Holds the requests of a table from now on. */
export async function holdAll<Name extends string>(
  page: Page,
  held: Readonly<Record<Name, Held>>,
  operations: Readonly<Record<Name, RegExp>>,
): Promise<void> {
  for (const name of Object.keys(operations) as Name[])
    await page.route(operations[name], (route) => held[name].take(route));
}

/** Each message on the screen, as text or as the name of a button. */
export async function expectMessages(page: Page, messages: readonly string[]): Promise<void> {
  for (const message of messages) {
    const found = page.getByText(message).or(page.getByRole('button', { name: message }));
    await expect(found.filter({ visible: true }).first(), message).toBeVisible();
  }
}

class TableWalk<Name extends string> implements Walk {
  readonly #table: Table<Name>;
  readonly #prepared: Prepared<Name>;

  constructor(table: Table<Name>, prepared: Prepared<Name>) {
    this.#table = table;
    this.#prepared = prepared;
  }

  async take(step: PlannedStep, following: PlannedStep | undefined, before: PlannedState): Promise<void> {
    const key = step.key.replace(/^xstate\.(done|error)\.actor\./, '$1.');
    const { steps } = this.#table;
    const make = steps[key] ?? steps[key.replace(/#\d+$/, '')] ?? steps[step.event.type];
    if (make !== undefined) await make({ ...this.#prepared, step, following, before });
    else await this.#answer(key, step.event);
  }

  /** The sample of a result is the platform's answer. */
  async #answer(key: string, event: EventObject & { output?: unknown; error?: unknown }): Promise<void> {
    const [, kind, actor = ''] = /^(done|error)\.(\w+)#\d+$/.exec(key) ?? [];
    const held = Object.entries<Held>(this.#prepared.held).find(([name]) => name === actor)?.[1];
    if (held === undefined) throw new Error(`Nobody knows how to do the step ${key} in a browser.`);
    if (kind === 'done') return held.answer({ data: event.output ?? { done: true } });
    if (event.error instanceof FailureError && event.error.failure.kind === 'timeout') {
      await held.hasSome();
      await this.#prepared.page.clock.fastForward(TIMEOUT_MS);
      return held.forget();
    }
    await held.fail(event.error);
    held.hold();
  }

  async expectState(step: PlannedStep, following: PlannedStep | undefined): Promise<void> {
    const { fixture, expectState } = this.#table;
    if (expectState !== undefined) await expectState({ ...this.#prepared, step, following });
    else await expectMessages(this.#prepared.page, messagesIn(fixture, step));
  }

  async end(step: PlannedStep): Promise<void> {
    await this.#table.end?.({ ...this.#prepared, step, following: undefined });
  }

  isStaying(state: PlannedState): boolean {
    return this.#table.isStaying?.(state) ?? true;
  }
}
