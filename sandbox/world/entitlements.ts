import type { AccessFeature, Package } from '../../src/api/schema';
import type { Directory, Sport } from '../channels/directory';
import type { Account } from './accounts/accounts';
import type { Game } from './events/game';

/** A pass that an account holds now: paid for, active, not run out. */
export interface Entitlement {
  pass: Package;
  /** The buyer's choice for a pass that leaves one. */
  participantId: number | null;
  eventId: number | null;
}

/** The base of the numbers of single-event passes: the event's own number, moved out of the others' way. */
export const SINGLE_PASS_BASE = 2_000_000;

/** Whether a pass opens a game: by event, by team, or by category (children count with their parent). */
export function covers(entitlement: Entitlement, game: Game, directory: Directory): boolean {
  const { pass } = entitlement;
  if (!pass.access_features?.includes('watch')) return false;
  if (pass.pass_type === 'single') return entitlement.eventId === game.id;
  if (pass.is_team_pass) return [game.away?.id, game.home?.id].includes(entitlement.participantId ?? -1);
  const categories = pass.event_categories ?? [];
  return (
    categories.length === 0 || lineage(game.sport, directory).some((sport) => categories.includes(sport.id))
  );
}

/** A sport and its parents. */
export function lineage(sport: Sport, directory: Directory): Sport[] {
  const parent = directory.sports.find((each) => each.id === sport.parentId);
  return parent === undefined ? [sport] : [sport, parent];
}

/** Whether this viewer may watch, leaving regions aside (spec §3, access kinds). */
export function mayWatch(
  game: Game,
  account: Account | null,
  entitlements: readonly Entitlement[],
  directory: Directory,
): boolean {
  if (game.access === 'free') return true;
  if (account === null) return false;
  if (game.access === 'register') return true;
  return entitlements.some(
    (entitlement) =>
      (game.access === 'paid' || entitlement.pass.pass_type === 'single') &&
      covers(entitlement, game, directory),
  );
}

/** Access features of all that is held. */
export function featuresOf(entitlements: readonly Entitlement[]): AccessFeature[] {
  return [...new Set(entitlements.flatMap((entitlement) => entitlement.pass.access_features ?? []))];
}
