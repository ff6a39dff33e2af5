import type { School, Sport, Team, Venue } from '../../channels/directory';

export type AccessKind = 'free' | 'register' | 'paid' | 'ppv';
/** The media left to watch once the game is over: `both` are HLS and then DASH, `unplayable` both in a codec of no browser. */
export const RECORDINGS = ['hls', 'dash', 'both', 'unplayable', 'embedded', 'none'] as const;
export type Recording = (typeof RECORDINGS)[number];
/** A fault of the game, on purpose. */
export type Trouble = 'geoBlocked' | 'interrupted' | 'delayed' | null;

/** A game as the sandbox plans it, before a viewer asks for it: what the contract calls an event. */
export interface Game {
  id: number;
  startMs: number;
  endMs: number;
  sport: Sport;
  /** Null for a meet, which has a host and no two sides. */
  away: Team | null;
  home: Team | null;
  host: School;
  venue: Venue;
  access: AccessKind;
  /** Major units of the channel's currency; null where nothing is sold by the game. */
  price: number | null;
  recording: Recording;
  trouble: Trouble;
  /** On now, always: it comes round anew for ever under the same id. */
  alwaysLive: boolean;
  name: string;
  description: string | null;
}

export type GameType = 'live' | 'upcoming' | 'finished';
export type StreamStatus = 'scheduled' | 'starting' | 'live' | 'delayed' | 'interrupted' | 'ended';

const STARTING_MS = 10 * 60_000;

/** Whether a game is to come, on, or over follows from the clock alone. */
export function gameType(game: Game, nowMs: number): GameType {
  if (game.trouble === 'delayed' && nowMs < game.endMs) return 'upcoming';
  if (nowMs < game.startMs) return 'upcoming';
  return nowMs < game.endMs ? 'live' : 'finished';
}

export function streamStatus(game: Game, nowMs: number): StreamStatus {
  if (nowMs >= game.endMs) return 'ended';
  if (nowMs >= game.startMs) {
    if (game.trouble === 'delayed') return 'delayed';
    return game.trouble === 'interrupted' ? 'interrupted' : 'live';
  }
  return game.startMs - nowMs <= STARTING_MS ? 'starting' : 'scheduled';
}
