import { assets } from '../../media/catalogue';
import type { Account } from '../accounts/accounts';
import { DAY_MS } from '../checkout/orders/period';
import { dayAt, monthAround } from '../events/calendar';
import { type Game, gameType } from '../events/game';
import { recordedAsset, recordedMediaId, sidesOf } from '../events/gameMedia';
import { idOnDay } from '../events/schedule';
import type { World } from '../world';
import type { ClipFate, ClipRecord } from './clips';

const MINUTE_MS = 60_000;

/** A recorded game that northside and voltige have, and that anyone may watch. */
const RECORDED = 1011;

type Past = Pick<ClipRecord, 'name' | 'startTime' | 'duration' | 'createdMs'> & {
  fate?: ClipFate;
  tags?: string[];
};

/** A clip of a recording, as it was made at some time. */
function addClip(world: World, account: Account, game: Game, past: Past): void {
  const assetKey = recordedAsset(game);
  world.clips.add({
    account,
    eventId: game.id,
    mediaId: recordedMediaId(game),
    tags: [world.channel.content.settings.clip_tags?.[0] ?? 'goal'],
    fate: 'ready',
    arena: game.sport.sport,
    sides: sidesOf(game),
    cut: { assetKey, startSeconds: past.startTime, looped: false },
    ...past,
  });
}

function recordedGame(world: World): Game {
  const game = world.game(RECORDED);
  if (game === null) throw new Error('There is no recorded game here.');
  return game;
}

const NAMES: readonly (readonly [ClipFate, string])[] = [
  ['ready', 'Buzzer beater from half court'],
  ['ready', 'The save nobody saw coming'],
  ['ready', 'Senior night'],
  ['ready', 'Zoë’s first points'],
  ['encoding_failed', 'Fast break'],
  ['range_not_recorded', 'Before the anthem'],
  ['source_deleted', 'Last play of the half'],
  ['stuck', 'Steal and score'],
  ['stuck', 'Block at the rim'],
  ['stuck', 'The bench goes wild'],
  ['queued', 'Tip-off'],
  ['queued', 'Time-out'],
  ['queued', 'The crowd'],
];

/** Three or four in each state; those that never get done were asked for yesterday too. */
export function addClipsInEachState(world: World, account: Account): void {
  const game = recordedGame(world);
  NAMES.forEach(([fate, name], index) => {
    const createdMs = world.clock.now() - DAY_MS + index * MINUTE_MS;
    const tags = [index % 2 === 0 ? 'celebration' : 'save'];
    addClip(world, account, game, { fate, name, tags, startTime: 2 + index * 4, duration: 6, createdMs });
  });
}

/** So many clips and downloads of this month, the same recording over and over. */
export function spendAllowance(
  world: World,
  account: Account,
  used: { clips: number; downloads: number },
): void {
  const game = recordedGame(world);
  const { startMs } = monthAround(world.clock.now(), world.channel.timeZone);
  const createdMs = Math.max(startMs, world.clock.now() - DAY_MS);
  for (let number = 1; number <= used.clips; number += 1) {
    addClip(world, account, game, { name: `Play ${number}`, startTime: number * 2, duration: 8, createdMs });
  }
  for (let number = 1; number <= used.downloads; number += 1) account.downloadsMs.push(createdMs);
}

const MOMENTS = [
  'Overtime goal',
  'Save of the night',
  'Zoë’s hat trick',
  'The coach’s face',
  'Leçon de défense',
  'Full-court press',
  'Goalie’s long assist',
  'Noël at the rink',
  'Comeback begins',
  'Señor Peña’s call',
  'O’Brien from the corner',
  'Penalty kill',
  'Our fans!',
  'Captain’s last shift',
  'École in the stands',
] as const;

/** The oldest clip of the season, to be found by its name. */
const OLDEST = 'Zoé’s first point, from the blue line';

const SEASON_GAMES = 8;

/**
 * So many clips over several games of last season, all ready and none of this month.
 * @throws Error where nothing was recorded
 */
export function addSeasonOfClips(world: World, account: Account, count: number): void {
  const games = seasonGames(world);
  if (games.length === 0) throw new Error('Nothing was recorded here.');
  const offered = world.channel.content.settings.clip_tags ?? ['goal', 'save'];
  const { startMs } = monthAround(world.clock.now(), world.channel.timeZone);
  for (let index = 0; index < count; index += 1) {
    const game = games[index % games.length];
    if (game === undefined) continue;
    const round = Math.floor(index / games.length);
    const moment = MOMENTS[index % MOMENTS.length] ?? MOMENTS[0];
    const again = Math.floor(index / (games.length * MOMENTS.length));
    const name = `${moment}, ${game.host.name}${again === 0 ? '' : ` ${again + 1}`}`;
    const tags = [index, index + 5 * (index % 3)].flatMap((number) => offered[number % offered.length] ?? []);
    addClip(world, account, game, {
      name: index === games.length - 1 ? OLDEST : name,
      tags: [...new Set(tags)],
      startTime: (index * 7.5) % (assets[recordedAsset(game)].durationSeconds - 20),
      duration: 5 + ((index * 3) % 15),
      createdMs: Math.min(game.endMs + round * 3 * MINUTE_MS, startMs - MINUTE_MS),
    });
  }
}

/** Recorded games of four to nine months ago; where there were none, what is recorded now. */
function seasonGames(world: World): Game[] {
  const nowMs = world.clock.now();
  const today = dayAt(nowMs, world.channel.timeZone);
  const isRecorded = (game: Game | null): game is Game =>
    game?.recording === 'hls' && gameType(game, nowMs) === 'finished';
  const games = Array.from({ length: SEASON_GAMES }, (_, index) => today - 120 - index * 21).flatMap(
    (day) => [0, 1, 2, 3].map((slot) => world.game(idOnDay(day, slot))).find(isRecorded) ?? [],
  );
  return games.length > 0 ? games : world.games().filter(isRecorded).slice(0, SEASON_GAMES);
}
