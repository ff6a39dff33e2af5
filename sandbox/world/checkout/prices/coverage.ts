import type { Package } from '../../../../src/api/schema';
import type { Directory } from '../../../channels/directory';
import { covers, lineage } from '../../entitlements';
import type { Game } from '../../events/game';

/** A pass with what was chosen of it. */
export interface Chosen {
  pass: Package;
  /** Null where the pass leaves no team to choose, or none is chosen yet. */
  participantId: number | null;
  eventId: number | null;
}

export interface CoverageSources {
  directory: Directory;
  game: (id: number) => Game | null;
}

const opensGames = ({ pass }: Chosen): boolean => pass.access_features?.includes('watch') === true;

/** Whether one pass opens every game that another opens. */
function opensAllOf(one: Chosen, other: Chosen, { directory, game }: CoverageSources): boolean {
  if (!opensGames(other)) return true;
  if (!opensGames(one)) return false;
  if (other.pass.pass_type === 'single') {
    const sold = other.eventId === null ? null : game(other.eventId);
    if (sold === null) return false;
    // A pay-per-view game is opened by its own pass alone.
    return (sold.access === 'paid' || one.pass.pass_type === 'single') && covers(one, sold, directory);
  }
  if (one.pass.pass_type === 'single') return false;
  if (one.pass.is_team_pass)
    return (
      other.pass.is_team_pass === true &&
      one.participantId !== null &&
      one.participantId === other.participantId
    );
  const opened = one.pass.event_categories ?? [];
  if (opened.length === 0) return true;
  const wanted = other.pass.is_team_pass
    ? sportsOf(other.participantId, directory)
    : (other.pass.event_categories ?? []);
  return (
    wanted.length > 0 &&
    wanted.every((id) => {
      const sport = directory.sports.find((each) => each.id === id);
      return sport !== undefined && lineage(sport, directory).some((each) => opened.includes(each.id));
    })
  );
}

/** The sport of a team; none where no team is chosen. */
const sportsOf = (participantId: number | null, { teams }: Directory): number[] =>
  teams.filter(({ id }) => id === participantId).map(({ sport }) => sport.id);

/** Whether one pass opens and allows everything that another opens and allows. */
export function coversWhole(one: Chosen, other: Chosen, sources: CoverageSources): boolean {
  const allowed = one.pass.access_features ?? [];
  const wanted = other.pass.access_features ?? [];
  return (
    wanted.length > 0 &&
    wanted.every((feature) => allowed.includes(feature)) &&
    opensAllOf(one, other, sources)
  );
}
