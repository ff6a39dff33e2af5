import type { Patch } from './gate';
import type { Query, SentQuery } from './query';

/** An element of a page as an engine holds it. */
export interface FoundElement {
  click: () => Promise<void>;
  /** Focuses the element and clicks it by script. */
  activate: () => Promise<void>;
  /** Presses the keys of a text with the focus on the element. */
  type: (text: string) => Promise<void>;
  /** Chooses an option of a select by its value. */
  choose: (value: string) => Promise<void>;
}

/** The steps that each engine takes in its own way; everything else is written once, in `viewer.ts`. */
export interface Tab {
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs a function in the page, which can use nothing but its argument. */
  evaluate: <Result, Argument>(work: (argument: Argument) => Result, argument: Argument) => Promise<Result>;
  find: (query: SentQuery) => Promise<FoundElement | null>;
  press: (key: Key) => Promise<void>;
  /** Does `work` inside the frame that is found. */
  inFrame: (frame: Query, work: () => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowLeft' | 'ArrowRight' | '9' | 'k' | 'j' | 'c' | 'm';

/** One browser with an engine of its own. */
export interface Engine {
  name: string;
  /** The correction of a mistake that this build of the engine has and browsers with the engine do not. */
  patch: Patch | null;
  /** Engine and version, as the browser itself says them. */
  version: () => Promise<string>;
  /** A tab of its own, without what another one stored. */
  open: () => Promise<Tab>;
  close: () => Promise<void>;
}
