import type { Directory } from '../../channels/directory';
import { validationError } from '../../world/apiError';
import { lineage } from '../../world/entitlements';
import { type Game, gameType, streamStatus } from '../../world/events/game';
import type { FavoriteRecord } from '../../world/favorites';
import { whole } from './requests';

type Test = (game: Game) => boolean;

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  type: ['live', 'upcoming', 'finished'],
  stream_status: ['scheduled', 'starting', 'live', 'delayed', 'interrupted', 'ended'],
  access: ['free', 'paid', 'register', 'ppv'],
  gender: ['men', 'women'],
  sort_field: ['event_utc_ts', 'name', 'id'],
  sort_direction: ['asc', 'desc'],
};

/** Keeps the games that pass every filter of the query; empty filters say nothing. @throws ApiError 400, 422 */
export function filterGames(
  games: readonly Game[],
  query: URLSearchParams,
  directory: Directory,
  nowMs: number,
): Game[] {
  refuseUnknownChoices(query);
  const tests: Test[] = [];
  const byText = (name: string, test: (game: Game, wanted: string) => boolean): void => {
    const wanted = query.get(name);
    if (wanted !== null && wanted !== '') tests.push((game) => test(game, wanted));
  };
  const byNumber = (name: string, test: (game: Game, wanted: number) => boolean): void => {
    const wanted = whole(query, name, 0, Number.MAX_SAFE_INTEGER);
    if (wanted !== null) tests.push((game) => test(game, wanted));
  };

  byText('type', (game, wanted) => gameType(game, nowMs) === wanted);
  byText('stream_status', (game, wanted) => streamStatus(game, nowMs) === wanted);
  byText('access', (game, wanted) => game.access === wanted);
  byText('gender', (game, wanted) => game.sport.gender === wanted);
  byText('division', (game, wanted) => game.host.division === wanted);
  byText('city', (game, wanted) => game.venue.city === wanted);
  byText('state', (game, wanted) => game.venue.state === wanted);
  byText('title', (game, wanted) => game.name.toLowerCase().includes(wanted.toLowerCase()));
  byText('group', (game, wanted) => isCalled(game.host, wanted));
  byText('school', (game, wanted) => schoolsIn(game).some((school) => isCalled(school, wanted)));
  byText('team', (game, wanted) => teamsIn(game).some((team) => isCalled(team, wanted)));
  byText('sport', (game, wanted) => lineage(game.sport, directory).some((sport) => sport.alias === wanted));
  for (const name of ['category_id', 'event_category_id']) {
    byNumber(
      name,
      (game, wanted) => wanted === 0 || lineage(game.sport, directory).some((sport) => sport.id === wanted),
    );
  }
  byNumber('participant_id', (game, wanted) => teamsIn(game).some((team) => team.id === wanted));
  byNumber('location', (game, wanted) => game.venue.id === wanted);
  byNumber('start_date', (game, wanted) => game.startMs >= wanted * 1000);
  byNumber('end_date', (game, wanted) => game.startMs < wanted * 1000);
  return games.filter((game) => tests.every((test) => test(game)));
}

/** In the order asked for; else by begin, the newest first where only finished games are wanted. */
export function sortGames(games: readonly Game[], query: URLSearchParams): Game[] {
  const field = query.get('sort_field') ?? 'event_utc_ts';
  const direction = query.get('sort_direction') ?? (query.get('type') === 'finished' ? 'desc' : 'asc');
  const compare = (one: Game, other: Game): number => {
    if (field === 'name') return one.name.localeCompare(other.name) || one.id - other.id;
    return field === 'id' ? one.id - other.id : one.startMs - other.startMs || one.id - other.id;
  };
  return [...games].sort(direction === 'desc' ? (one, other) => compare(other, one) : compare);
}

function refuseUnknownChoices(query: URLSearchParams): void {
  for (const [name, choices] of Object.entries(CHOICES)) {
    const value = query.get(name);
    if (value !== null && value !== '' && !choices.includes(value)) {
      throw validationError(`The ${name} must be one of ${choices.join(', ')}.`, name);
    }
  }
}

function isCalled(thing: { alias: string; name: string }, wanted: string): boolean {
  return thing.alias === wanted || thing.name.toLowerCase() === wanted.toLowerCase();
}

function teamsIn(game: Game) {
  return [game.away, game.home].flatMap((team) => (team === null ? [] : [team]));
}

function schoolsIn(game: Game) {
  return [game.host, ...teamsIn(game).map((team) => team.school)];
}

/** Whether a game is followed: by itself, or by its teams, schools, sport or place. */
export function isFollowed(game: Game, favorite: FavoriteRecord, directory: Directory): boolean {
  const { favoritableId: id, favoritableType: type } = favorite;
  if (type === 'participant') return teamsIn(game).some((team) => team.id === id);
  if (type === 'group') return schoolsIn(game).some((school) => school.id === id);
  if (type === 'event') return game.id === id;
  if (type === 'event_location') return game.venue.id === id;
  return lineage(game.sport, directory).some((sport) => sport.id === id);
}
