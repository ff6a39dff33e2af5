import { assets } from '../../media/catalogue';
import type { Account } from '../accounts/accounts';
import { seconds } from '../clock';
import { type Game, gameType } from '../events/game';
import { liveMediaId, liveWindowOf, recordedAsset, recordedMediaId, sidesOf } from '../events/gameMedia';
import type { World } from '../world';
import type { NewClip } from './clips';

/** A game that is always on, and one that is recorded; the channels with public clips have both. */
const LIVE = 1001;
const RECORDED = 1011;

const SECONDS = 8;
/** How long before now each clip of the live game began; inside its window. */
const LIVE_AGES = [250, 190, 145, 80, 35];
/** Parts of a recording at which its clips begin. */
const RECORDED_PARTS = [0.08, 0.22, 0.4, 0.43, 0.66, 0.85];

const NAMES = {
  en: [
    'Steal and a fast break',
    'From half court',
    'The save',
    'What a pass',
    'The crowd goes wild',
    'Last second',
  ],
  fr: [
    'Contre-attaque éclair',
    'Saut parfait',
    'L’arrêt du match',
    'Quelle passe',
    'La foule se lève',
    'Dernière seconde',
  ],
} as const;

/** Clips that viewers of two games show to everyone; some makers agreed to their first name. */
export function addPublicClips(world: World): void {
  const makers = ['Maya', 'Jordan', 'Éloïse'].map((firstName, index) =>
    world.accounts.add({
      email: `fan${index + 1}@rudy.example`,
      password: null,
      firstName,
      note: 'Has public clips of two games',
    }),
  );
  const live = world.game(LIVE);
  if (live !== null) addOfLive(world, live, makers);
  const recorded = world.game(RECORDED);
  if (recorded !== null) addOfRecording(world, recorded, makers);
}

function addOfLive(world: World, game: Game, makers: readonly Account[]): void {
  const nowMs = world.clock.now();
  const window = liveWindowOf(game, nowMs);
  if (window === null || gameType(game, nowMs) !== 'live') return;
  const since = seconds(nowMs) - seconds(game.startMs);
  for (const age of LIVE_AGES.filter((each) => each < since)) {
    const startTime = since - age;
    const startSeconds = startTime + (game.startMs - window.startMs) / 1000;
    add(world, game, makers, {
      mediaId: liveMediaId(game),
      startTime,
      createdMs: nowMs - (age - SECONDS - 12) * 1000,
      cut: { assetKey: recordedAsset(game), startSeconds, looped: true },
    });
  }
}

function addOfRecording(world: World, game: Game, makers: readonly Account[]): void {
  const assetKey = recordedAsset(game);
  for (const part of RECORDED_PARTS) {
    const startTime = Math.round(part * assets[assetKey].durationSeconds);
    add(world, game, makers, {
      mediaId: recordedMediaId(game),
      startTime,
      createdMs: game.endMs + startTime * 1000,
      cut: { assetKey, startSeconds: startTime, looped: false },
    });
  }
}

function add(
  world: World,
  game: Game,
  makers: readonly Account[],
  cut: Pick<NewClip, 'mediaId' | 'startTime' | 'createdMs' | 'cut'>,
): void {
  const { settings } = world.channel.content;
  const number = world.clips.publicOf(game.id, world.clock.now()).length;
  const account = makers[number % makers.length];
  if (account === undefined) return;
  const names = NAMES[settings.language === 'fr' ? 'fr' : 'en'];
  const tags = settings.clip_tags ?? ['goal'];
  world.clips.add({
    ...cut,
    account,
    eventId: game.id,
    arena: game.sport.sport,
    name: names[number % names.length] ?? names[0],
    duration: SECONDS,
    tags: [tags[number % tags.length] ?? 'goal'],
    sides: sidesOf(game),
    isPublic: true,
    showsMaker: number % 3 !== 2,
    views: (number * 37 + 12) % 90,
    fate: 'ready',
  });
}
