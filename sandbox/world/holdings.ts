import type { AccessFeature, Package } from '../../src/api/schema';
import type { Roster, Sport } from '../channels/roster';
import type { Account } from './accounts';
import type { Game } from './game';

/** A pass that an account holds now: paid for, active, not run out. */
export interface Holding {
  pass: Package;
  /** What the buyer chose of a pass that leaves a choice. */
  participantId: number | null;
  eventId: number | null;
}

/** What a single-event pass of an event is numbered: the event's own number, moved out of the others' way. */
export const SINGLE_PASS_BASE = 2_000_000;

/** Whether a pass opens a game: by event, by team, or by category (children count with their parent). */
export function covers(holding: Holding, game: Game, roster: Roster): boolean {
  const { pass } = holding;
  if (!pass.access_features?.includes('watch')) return false;
  if (pass.pass_type === 'single') return holding.eventId === game.id;
  if (pass.is_team_pass) return [game.away?.id, game.home?.id].includes(holding.participantId ?? -1);
  const categories = pass.event_categories ?? [];
  return (
    categories.length === 0 || lineage(game.sport, roster).some((sport) => categories.includes(sport.id))
  );
}

/** A sport and its parents. */
export function lineage(sport: Sport, roster: Roster): Sport[] {
  const parent = roster.sports.find((each) => each.id === sport.parentId);
  return parent === undefined ? [sport] : [sport, parent];
}

/** Whether this viewer may watch, leaving regions aside (spec §3, access kinds). */
export function mayWatch(
  game: Game,
  account: Account | null,
  holdings: readonly Holding[],
  roster: Roster,
): boolean {
  if (game.access === 'free') return true;
  if (account === null) return false;
  if (game.access === 'register') return true;
  return holdings.some(
    (holding) =>
      (game.access === 'paid' || holding.pass.pass_type === 'single') && covers(holding, game, roster),
  );
}

/** Access features of all that is held. */
export function featuresOf(holdings: readonly Holding[]): AccessFeature[] {
  return [...new Set(holdings.flatMap((holding) => holding.pass.access_features ?? []))];
}
