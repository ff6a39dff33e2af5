import type { Page } from '@playwright/test';
import type { MachineFixture } from '../../../src/machines/fixture';
import type { PlannedPath, PlannedState, PlannedStep } from '../../../src/plans/plan';
import type { ChannelHost, Sandbox } from '../fixtures';

/** A page of its own, in a world of its own. */
export interface Opened {
  page: Page;
  sandbox: Sandbox;
}

/** One path of a machine, carried out in the browser. */
export interface Walk<Key extends string = string> {
  /** Makes a step happen; the next one may have to be arranged before its state is entered. */
  take(step: PlannedStep<Key>, following: PlannedStep<Key> | undefined, before: PlannedState): Promise<void>;
  /** Looks at what the viewer and the platform see in the state that a step leads to. */
  expectState(step: PlannedStep<Key>, following: PlannedStep<Key> | undefined): Promise<void>;
  /** Whether the browser stays in a state, so that its screen can be pictured; by default it does. */
  isStaying?(state: PlannedState): boolean;
  /** Looks at what follows the last step. */
  end?(last: PlannedStep<Key>): Promise<void>;
}

/** Carries out the paths of one machine, whose samples have these keys. */
export interface MachineDriver<Key extends string = string> {
  fixture: MachineFixture<Key>;
  /** The sandbox's channel; Northside's `localhost` by default. */
  channelHost?: ChannelHost;
  /** What the walks write to the console; by default the failing of requests. */
  expectedErrors?: RegExp[];
  /** The transitions that no screen offers, which a person has looked at. */
  notOffered?: readonly string[];
  /** Why only `npm run paths -- --run` takes the walks, and `npm test` does not. */
  isOnlyRun?: string;
  /** Opens the page in the state in which a path begins. */
  start(opened: Opened, path: PlannedPath<Key>): Promise<Walk<Key>>;
}
