import type { Download, Media } from '../../../src/api/schema';
import { assets, livePath, mimeTypes, onDemandPaths } from '../../media/catalogue';
import { unplayable } from '../../media/playlist';
import { embedUrl, gameUrl, sceneUrl } from '../../pictures/addresses';
import { seconds } from '../../world/clock';
import { isoDayAt } from '../../world/events/calendar';
import { type Game, gameType, type Recording, streamStatus } from '../../world/events/game';
import { liveMediaId, mediaId, recordedAsset, recordedMediaId, sidesOf } from '../../world/events/gameMedia';

/** How long a stream's address works. */
export const ADDRESS_LIFE_SECONDS = 6 * 3600;

const SIZE = { width: 1280, height: 720 };

/** The picture of a card: two sides, or the host alone for a meet. */
export function pictureOf(game: Game): Media {
  const isMeet = game.away === null || game.home === null;
  const url = (isMeet ? sceneUrl : gameUrl)(game.sport.sport, sidesOf(game));
  return { id: mediaId(game, 0), kind: 'image', url, mime_type: 'image/svg+xml', ...SIZE };
}

/** A taste of what is not free, for everybody. */
export function previewsOf(game: Game): Media[] {
  if (game.access === 'free') return [];
  const url = onDemandPaths(recordedAsset(game)).preview;
  return [{ id: mediaId(game, 5), kind: 'preview', url, mime_type: mimeTypes.mp4 }];
}

/** Everything that can be played or shown of an event, for a viewer who may watch it; signed until `expires_ts`. */
export function streamsOf(game: Game, nowMs: number): Media[] {
  const expires = seconds(nowMs) + ADDRESS_LIFE_SECONDS;
  const signed = (path: string): string => `${path}?expires=${expires}`;
  const type = gameType(game, nowMs);
  if (type === 'upcoming') return [];
  if (type === 'live') {
    if (streamStatus(game, nowMs) !== 'live') return [];
    const url = signed(livePath(String(game.id)));
    return [{ id: liveMediaId(game), kind: 'live', url, mime_type: mimeTypes.hls, expires_ts: expires }];
  }
  if (game.recording === 'none') return [];
  if (game.recording === 'embedded') {
    const url = embedUrl(recordedAsset(game), game.sport.sport, sidesOf(game));
    return [{ id: mediaId(game, 3), kind: 'embedded', url, mime_type: 'text/html' }];
  }
  const paths = onDemandPaths(recordedAsset(game));
  return [
    ...sourcesOf(game, game.recording).map(({ id, format }): Media => {
      const url = signed(paths[format]);
      return {
        id,
        kind: 'vod',
        url: game.recording === 'unplayable' ? unplayable(url) : url,
        mime_type: mimeTypes[format],
        expires_ts: expires,
      };
    }),
    {
      id: mediaId(game, 4),
      kind: 'thumbnails',
      url: signed(paths.thumbnails),
      mime_type: mimeTypes.vtt,
      expires_ts: expires,
    },
  ];
}

/** The formats of a recording, in the order in which a player tries them. */
function sourcesOf(game: Game, recording: Recording): { id: number; format: 'hls' | 'dash' }[] {
  const id = recordedMediaId(game);
  if (recording === 'hls' || recording === 'dash') return [{ id, format: recording }];
  return [
    { id, format: 'hls' },
    { id: mediaId(game, 6), format: 'dash' },
  ];
}

/** Length of the recording in seconds; null while there is none. */
export function durationOf(game: Game, nowMs: number): number | null {
  if (gameType(game, nowMs) !== 'finished' || game.recording === 'none' || game.recording === 'embedded')
    return null;
  return assets[recordedAsset(game)].durationSeconds;
}

/** How long the address of a file to save works. */
export const DOWNLOAD_LIFE_SECONDS = 600;

/** The recording as a file; null while there is none to save. */
export function downloadOf(game: Game, nowMs: number, timeZone: string): Download | null {
  if (durationOf(game, nowMs) === null) return null;
  const expires = seconds(nowMs) + DOWNLOAD_LIFE_SECONDS;
  return {
    url: `${onDemandPaths(recordedAsset(game)).download}?expires=${expires}`,
    filename: `${[...fileNameParts(game), isoDayAt(game.startMs, timeZone)].join('-')}.mp4`,
    mime_type: mimeTypes.mp4,
    size: null,
    expires_ts: expires,
  };
}

/** The two sides, or the host and the sport of a meet. */
function fileNameParts({ away, home, host, sport }: Game): readonly string[] {
  return away === null || home === null ? [host.alias, sport.alias] : [away.school.alias, home.school.alias];
}
