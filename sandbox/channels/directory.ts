import type { Arena } from '../pictures/arenas/arenas';
import { createRandom, seedFrom } from '../world/random';
import { type Ground, groundOf, type Places } from './grounds';

/** A school or a club: a participant group of the contract. */
export interface School {
  id: number;
  code: string;
  name: string;
  alias: string;
  /** 0 to 359 degrees. */
  hue: number;
  city: string;
  state: string;
  division: string | null;
}

/** A sport, or a kind of a sport under its parent: a category of the contract. */
export interface Sport {
  id: number;
  parentId: number;
  alias: string;
  title: string;
  /** The plain sport ("basketball"), the same for parent and children, whose ground is on the pictures. */
  sport: Arena;
  gender: 'men' | 'women' | null;
  /** How long a game is scheduled for. */
  minutes: number;
  /** A meet has a name and a host, and no two sides. */
  meet: boolean;
}

export interface Team {
  id: number;
  school: School;
  sport: Sport;
  name: string;
  shortName: string;
  alias: string;
}

export interface Venue {
  id: number;
  name: string;
  city: string;
  state: string;
  schoolId: number;
  ground: Ground;
}

export interface Directory {
  schools: School[];
  sports: Sport[];
  /** Sports that games are played in: those without children. */
  played: Sport[];
  teams: Team[];
  venues: Venue[];
  teamsOf: ReadonlyMap<number, readonly Team[]>;
}

/** code, name, hue, city, state, names of its fields and halls */
export type SchoolRow = readonly [string, string, number, string, string, Places];

/** title, plain sport, minutes, then the children as [title, gender]; `meet` for contests without two sides */
interface SportRow {
  title: string;
  sport: Arena;
  minutes: number;
  kinds: readonly (readonly [title: string, gender: 'men' | 'women'])[];
  meet?: boolean;
}

export interface DirectoryRows {
  seed: number;
  schools: readonly SchoolRow[];
  sports: readonly SportRow[];
  divisions: readonly string[];
  /** How many teams in all; they are dealt evenly over the sports. */
  teams: number;
  teamName: (school: string, sport: string) => string;
}

function aliasOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function sportsFrom(rows: readonly SportRow[]): Sport[] {
  return rows.flatMap((row, index) => {
    const shared = { sport: row.sport, minutes: row.minutes, meet: row.meet ?? false };
    const id = (index + 1) * 10;
    const parent: Sport = {
      ...shared,
      id,
      parentId: 0,
      alias: aliasOf(row.title),
      title: row.title,
      gender: null,
    };
    const kinds = row.kinds.map(
      ([title, gender], kind): Sport => ({
        ...shared,
        id: id + kind + 1,
        parentId: id,
        alias: aliasOf(title),
        title,
        gender,
      }),
    );
    return [parent, ...kinds];
  });
}

/** Shares no divisor with any channel's number of schools, so a sport meets them all before it comes back. */
const STRIDE = 7;

/** Deals the teams: each sport goes round the schools from a starting point of its own, the first from the top. */
function dealTeams(rows: DirectoryRows, schools: readonly School[], played: readonly Sport[]): Team[] {
  const starts = played.map((sport, turn) =>
    turn === 0 ? 0 : createRandom(seedFrom(rows.seed, sport.alias)).integer(0, schools.length - 1),
  );
  const teams: Team[] = [];
  for (let index = 0; teams.length < rows.teams; index += 1) {
    const turn = index % played.length;
    const sport = played[turn];
    const school =
      schools[
        ((starts[turn] ?? 0) + Math.floor(index / played.length) * (turn === 0 ? 1 : STRIDE)) % schools.length
      ];
    if (sport === undefined || school === undefined) break;
    const name = rows.teamName(school.name, sport.title);
    teams.push({ id: 301 + index, school, sport, name, shortName: school.name, alias: aliasOf(name) });
  }
  return teams;
}

/** The places of the schools' teams: each plays at home where its sport is played. */
function venuesOf(rows: DirectoryRows, schools: readonly School[], teams: readonly Team[]): Venue[] {
  const places = schools.flatMap((school, index) => {
    const grounds = teams.filter((team) => team.school === school).map((team) => groundOf(team.sport.sport));
    const names = rows.schools[index]?.[5] ?? {};
    return [...new Set(grounds)].map((ground) => ({ school, ground, name: names[ground] ?? null }));
  });
  return places.map(({ school, ground, name }, index) => {
    if (name === null) throw new Error(`${school.name} has no ${ground}.`);
    return { id: 501 + index, name, city: school.city, state: school.state, schoolId: school.id, ground };
  });
}

/** Builds a channel's schools, sports, teams and places out of short tables. */
export function buildDirectory(rows: DirectoryRows): Directory {
  const schools = rows.schools.map(
    ([code, name, hue, city, state], index): School => ({
      id: 101 + index,
      code,
      name,
      alias: aliasOf(name),
      hue,
      city,
      state,
      division: rows.divisions[index % Math.max(1, rows.divisions.length)] ?? null,
    }),
  );
  const sports = sportsFrom(rows.sports);
  const parents = new Set(sports.map((sport) => sport.parentId));
  const played = sports.filter((sport) => !parents.has(sport.id));
  const teams = dealTeams(rows, schools, played);
  const venues = venuesOf(rows, schools, teams);
  const teamsOf = new Map(played.map((sport) => [sport.id, teams.filter((team) => team.sport === sport)]));
  return { schools, sports, played, teams, venues, teamsOf };
}
