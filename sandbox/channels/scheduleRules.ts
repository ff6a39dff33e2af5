import type { AccessKind, Recording, Trouble } from '../world/events/game';

/** A game with an id of its own that never leaves the schedule, however long the sandbox runs. */
export interface PermanentGame {
  id: number;
  /** Alias of a sport that is played; `pair` says which of its teams meet. */
  sport: string;
  pair: readonly [away: number, home: number];
  when: PermanentTime;
  access: AccessKind;
  recording: Recording;
  trouble?: Trouble;
  name?: string;
  description?: string;
}

export type PermanentTime =
  /** On now, always: started at the last multiple of `every` minutes (moved by `phase`), ends at the next. */
  | { kind: 'always'; every: number; phase: number }
  /** Relative to today in the channel's time zone; negative days are past. `at` is minutes after midnight. */
  | { kind: 'day'; days: number; at: number; minutes: number };

/** When a channel plays. Times are minutes after local midnight. */
export interface ScheduleRules {
  permanentGames: readonly PermanentGame[];
  /** Games of a weekday, 0 being Sunday. */
  slots: (weekday: number) => readonly number[];
  /** Games that begin round the clock, so that one is always about to; listed only around their time. */
  roundTheClock: { every: number; minutes: number } | null;
  pastDays: number;
  futureDays: number;
  /** How often each kind of access falls, of 100; the rest is free. */
  shares: { register: number; paid: number; ppv: number };
  ppvPrices: readonly [number, ...number[]];
  words: GameWords;
}

/** The channel's way of naming a game, in its language. */
interface GameWords {
  game: (away: string, home: string, sport: string) => string;
  meets: readonly [string, ...string[]];
  descriptions: readonly [string, ...string[]];
}
