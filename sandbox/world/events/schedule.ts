import type { Directory, Sport, Team } from '../../channels/directory';
import { groundOf } from '../../channels/grounds';
import type { PermanentGame, PermanentTime, ScheduleRules } from '../../channels/scheduleRules';
import { createRandom, type Random, seedFrom } from '../random';
import { dayAt, momentOf, weekdayOf } from './calendar';
import type { AccessKind, Game, Recording } from './game';

const MINUTE_MS = 60_000;
const NOON = 720;
/** 2020-01-01 as days since epoch: ids count from here, so a game keeps its id for ever. */
const FIRST_DAY = 18_262;
const IDS_BASE = 100_000;
const IDS_PER_DAY = 200;
/** Numbers of a day's games that begin round the clock start here. */
const ROUND_THE_CLOCK = 150;

export interface SchedulePlan {
  seed: number;
  timeZone: string;
  directory: Directory;
  rules: ScheduleRules;
}

export interface Schedule {
  /** Every game listed at `nowMs`, by its start. */
  games(nowMs: number): readonly Game[];
  /** A game by id, also one that is not listed (any more); null where there never was one. */
  game(id: number, nowMs: number): Game | null;
}

/** The games of a channel, computed from its timetable and the clock; ids and pairings never change. */
export function createSchedule(plan: SchedulePlan): Schedule {
  const days = new Map<number, Game[]>();
  let listed: { day: number; games: Game[] } | null = null;

  const gamesOn = (day: number): Game[] => {
    const known = days.get(day);
    if (known !== undefined) return known;
    const made = planDay(plan, day);
    days.set(day, made);
    return made;
  };

  const regular = (day: number): Game[] => {
    if (listed?.day === day) return listed.games;
    const games: Game[] = [];
    const { pastDays, futureDays } = plan.rules;
    for (let each = day - pastDays; each <= day + futureDays; each += 1) games.push(...gamesOn(each));
    listed = { day, games };
    return games;
  };

  const around = (game: Game, nowMs: number): boolean =>
    Math.floor(game.id % IDS_PER_DAY) < ROUND_THE_CLOCK ||
    (nowMs >= game.startMs - 60 * MINUTE_MS && nowMs <= game.endMs + 60 * MINUTE_MS);

  return {
    games: (nowMs) => {
      const today = dayAt(nowMs, plan.timeZone);
      const permanent = plan.rules.permanentGames.map((each) => permanentGame(plan, each, nowMs));
      const shown = regular(today).filter((game) => around(game, nowMs));
      return [...permanent, ...shown].sort((one, other) => one.startMs - other.startMs || one.id - other.id);
    },
    game: (id, nowMs) => {
      const permanent = plan.rules.permanentGames.find((each) => each.id === id);
      if (permanent !== undefined) return permanentGame(plan, permanent, nowMs);
      const day = FIRST_DAY + Math.floor((id - IDS_BASE) / IDS_PER_DAY);
      if (id < IDS_BASE || Math.abs(day - dayAt(nowMs, plan.timeZone)) > 400) return null;
      return gamesOn(day).find((game) => game.id === id) ?? null;
    },
  };
}

/** The number of a day's game. @param day as days since 1970-01-01 @param slot counted from 0 */
export const idOnDay = (day: number, slot: number): number =>
  IDS_BASE + (day - FIRST_DAY) * IDS_PER_DAY + slot;

function planDay(plan: SchedulePlan, day: number): Game[] {
  const { slots, roundTheClock } = plan.rules;
  // Reckoned from noon, so that a night that changes the hour moves no afternoon game.
  const midnight = momentOf(day, NOON, plan.timeZone) - NOON * MINUTE_MS;
  const games = slots(weekdayOf(day)).map((minute, slot) =>
    planGame(plan, idOnDay(day, slot), midnight + minute * MINUTE_MS, null),
  );
  if (roundTheClock === null) return games;
  for (let minute = 0, slot = ROUND_THE_CLOCK; minute < 1440; minute += roundTheClock.every, slot += 1) {
    games.push(planGame(plan, idOnDay(day, slot), midnight + minute * MINUTE_MS, roundTheClock.minutes));
  }
  return games;
}

function planGame(plan: SchedulePlan, id: number, startMs: number, minutes: number | null): Game {
  const { directory, rules } = plan;
  const random = createRandom(seedFrom(plan.seed, id));
  const sport = directory.played[random.integer(0, directory.played.length - 1)];
  const teams = sport === undefined ? undefined : directory.teamsOf.get(sport.id);
  if (sport === undefined || teams === undefined) throw new Error('A schedule needs a sport that is played.');
  const first = random.integer(0, teams.length - 1);
  const second = (first + random.integer(1, Math.max(1, teams.length - 1))) % teams.length;
  const access: AccessKind = minutes === null ? accessKind(rules, random) : 'free';
  return assemble(plan, random, {
    id,
    startMs,
    endMs: startMs + (minutes ?? sport.minutes) * MINUTE_MS,
    sport,
    sides: [teams[first], teams[second]],
    access,
    recording: recordingKind(random),
  });
}

function accessKind(rules: ScheduleRules, random: Random): AccessKind {
  const { register, paid, ppv } = rules.shares;
  const drawn = random.integer(0, 99);
  if (drawn < register) return 'register';
  if (drawn < register + paid) return 'paid';
  return drawn < register + paid + ppv ? 'ppv' : 'free';
}

/** Any of these games is the newest one at some hour, so each has a recording; the permanent games have the exceptions. */
function recordingKind(random: Random): Recording {
  const drawn = random.integer(0, 99);
  return drawn >= 4 && drawn < 8 ? 'dash' : 'hls';
}

function permanentGame(plan: SchedulePlan, permanent: PermanentGame, nowMs: number): Game {
  const sport = plan.directory.sports.find((each) => each.alias === permanent.sport);
  const teams = sport === undefined ? undefined : plan.directory.teamsOf.get(sport.id);
  if (sport === undefined || teams === undefined) throw new Error(`No sport ${permanent.sport} is played.`);
  const game = assemble(plan, createRandom(seedFrom(plan.seed, permanent.id)), {
    ...permanentTime(permanent.when, nowMs, plan.timeZone),
    id: permanent.id,
    sport,
    sides: [teams[permanent.pair[0]], teams[permanent.pair[1]]],
    access: permanent.access,
    recording: permanent.recording,
  });
  return {
    ...game,
    trouble: permanent.trouble ?? null,
    alwaysLive: permanent.when.kind === 'always',
    name: permanent.name ?? game.name,
    description: permanent.description ?? game.description,
  };
}

function permanentTime(
  when: PermanentTime,
  nowMs: number,
  timeZone: string,
): { startMs: number; endMs: number } {
  if (when.kind === 'always') {
    const every = when.every * MINUTE_MS;
    const phase = when.phase * MINUTE_MS;
    const startMs = Math.floor((nowMs - phase) / every) * every + phase;
    return { startMs, endMs: startMs + every };
  }
  const startMs = momentOf(dayAt(nowMs, timeZone) + when.days, when.at, timeZone);
  return { startMs, endMs: startMs + when.minutes * MINUTE_MS };
}

interface Parts {
  id: number;
  startMs: number;
  endMs: number;
  sport: Sport;
  sides: readonly [Team | undefined, Team | undefined];
  access: AccessKind;
  recording: Recording;
}

function assemble(plan: SchedulePlan, random: Random, parts: Parts): Game {
  const { directory, rules } = plan;
  const { sides, ...rest } = parts;
  const [away, home] = sides;
  if (away === undefined || home === undefined) throw new Error(`Event ${parts.id} lacks a side.`);
  const host = home.school;
  const ground = groundOf(parts.sport.sport);
  const venue = directory.venues.find((each) => each.schoolId === host.id && each.ground === ground);
  if (venue === undefined) throw new Error(`${host.name} has no ${ground}.`);
  const { words } = rules;
  return {
    ...rest,
    away: parts.sport.meet ? null : away,
    home: parts.sport.meet ? null : home,
    host,
    venue,
    price: parts.access === 'ppv' || parts.access === 'paid' ? random.pick(rules.ppvPrices) : null,
    trouble: null,
    alwaysLive: false,
    name: parts.sport.meet
      ? random.pick(words.meets)
      : words.game(away.shortName, home.shortName, parts.sport.title),
    description: random.pick(words.descriptions),
  };
}
