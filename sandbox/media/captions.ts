import { type AssetKey, type CaptionLanguage, captionLanguages } from './catalogue';
import { type Recording, recordingSeconds } from './recording';

/** Seconds that one line of the commentary stays. */
const CUE_SECONDS = 4;
/** MPEG-2 ticks per second, in which X-TIMESTAMP-MAP counts (RFC 8216 3.5). */
const MPEG_TICKS = 90_000;

type Commentary = Record<CaptionLanguage, readonly string[]>;

/** Of a game of two teams. */
const game: Commentary = {
  en: [
    'Home brings it up the left side.',
    'A quick pass through the middle.',
    'Away closes the gap and wins it back.',
    'Plenty of time left in this period.',
    'Number 7 is open on the far side.',
    'What a save! The crowd is on its feet.',
    'Away slows the game down.',
    'Both benches are making changes.',
  ],
  fr: [
    'L’équipe locale remonte par la gauche.',
    'Une passe rapide en plein centre.',
    'Les visiteurs referment l’espace et récupèrent.',
    'Il reste beaucoup de temps dans cette période.',
    'Le numéro 7 est libre de l’autre côté.',
    'Quel arrêt ! La foule est debout.',
    'Les visiteurs ralentissent le jeu.',
    'Des changements sur les deux bancs.',
  ],
};

const meets: Partial<Record<AssetKey, Commentary>> = {
  pool: {
    en: [
      'Lane 4 has the best turn of the race.',
      'Two lengths to go, and nothing between them.',
      'Lane 2 is coming back on the outside.',
      'That is a personal best by half a second.',
    ],
    fr: [
      'Le couloir 4 réussit le meilleur virage.',
      'Encore deux longueurs, et rien ne les sépare.',
      'Le couloir 2 revient à l’extérieur.',
      'Un record personnel, par une demi-seconde.',
    ],
  },
  gym: {
    en: [
      'A clean landing on the vault.',
      'A handstand on the bars, held for as long as it takes.',
      'The beam next, and the hall goes quiet.',
      'The judges are still adding up the floor routine.',
    ],
    fr: [
      'Une réception parfaite au saut.',
      'L’appui tendu renversé est tenu aux barres.',
      'Place à la poutre, le silence se fait.',
      'Les juges additionnent encore les notes du sol.',
    ],
  },
};

export function isCaptionLanguage(value: string): value is CaptionLanguage {
  return Object.hasOwn(captionLanguages, value);
}

/** WebVTT of a whole recording: each line names the time of the event at which it was spoken. */
export function writeCaptions(recording: Recording, language: CaptionLanguage): string {
  const blocks: string[] = [];
  const duration = recordingSeconds(recording);
  const begin = recording.eventSeconds;
  for (let index = Math.floor(begin / CUE_SECONDS); index * CUE_SECONDS < begin + duration; index += 1) {
    const from = Math.max(0, index * CUE_SECONDS - begin);
    const to = Math.min(duration, (index + 1) * CUE_SECONDS - begin);
    blocks.push(cue(from, to, `${clock(index * CUE_SECONDS)} · ${line(recording.asset, language, index)}`));
  }
  return write(0, blocks);
}

/**
 * WebVTT of one live segment, which names the time of the game at its start, as the storefront shows it.
 *
 * @param asset the source of the stream
 * @param mediaSeconds timestamp of the picture's segment, to which the cue's 0 is mapped
 * @param gameSeconds from the event's start; negative before it
 */
export function writeLiveCaptions(
  asset: AssetKey,
  language: CaptionLanguage,
  mediaSeconds: number,
  gameSeconds: number,
  durationSeconds: number,
): string {
  const index = Math.floor(gameSeconds / CUE_SECONDS);
  return write(mediaSeconds, [
    cue(0, durationSeconds, `${clock(gameSeconds)} · ${line(asset, language, index)}`),
  ]);
}

/** One WebVTT block; seconds. */
export function cue(from: number, to: number, text: string): string {
  return `${timestamp(from)} --> ${timestamp(to)}\n${text}`;
}

function write(mediaSeconds: number, blocks: readonly string[]): string {
  const map = `X-TIMESTAMP-MAP=MPEGTS:${Math.round(mediaSeconds * MPEG_TICKS)},LOCAL:00:00:00.000`;
  return `${[`WEBVTT\n${map}`, ...blocks].join('\n\n')}\n`;
}

function line(asset: AssetKey, language: CaptionLanguage, index: number): string {
  const all = (meets[asset] ?? game)[language];
  return all.at(index % all.length) ?? '';
}

/** `1:24:10`, `5:12`, `−0:30`: as a player shows it. */
const clock = (seconds: number): string => {
  const digits = timestamp(Math.abs(seconds))
    .slice(0, 8)
    .replace(/^00:0?|^0/, '');
  return seconds < 0 ? `−${digits}` : digits;
};

/** `HH:MM:SS.mmm` */
function timestamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
