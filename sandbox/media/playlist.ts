import {
  type AssetKey,
  AUDIO,
  captionLanguages,
  FRAMES_PER_SECOND,
  renditions,
  SEGMENT_SECONDS,
} from './catalogue';
import { loadTrack } from './files';
import { cutDuration, cutTrack } from './mp4/fragment';
import type { Track } from './mp4/track';

/** HLS playlists (RFC 8216). Every address in them carries on the query that the playlist was asked with. */

export interface PlaylistSegment {
  uri: string;
  /** Seconds. */
  duration: number;
  /** Timestamps start anew with this segment. */
  discontinuity?: boolean;
  /** Milliseconds since epoch at which the segment starts. */
  startsAt?: number;
  /** How several pictures lie in an image segment, as `EXT-X-TILES` says it. */
  tiles?: string;
}

export interface MediaPlaylist {
  /** Address of the initialisation segment; null for captions. */
  map: string | null;
  mediaSequence: number;
  discontinuitySequence: number;
  segments: readonly PlaylistSegment[];
  ended: boolean;
  /** Nothing will ever be added or removed. */
  onDemand: boolean;
  /** Every segment is an image. */
  imagesOnly?: boolean;
}

/** H.266, which no browser plays. */
const UNPLAYABLE_CODEC = 'vvc1.1.L51';
const UNPLAYABLE = 'unplayable';

/** The address of a stream that announces a codec of no browser for its picture. */
export const unplayable = (url: string): string => `${url}&${UNPLAYABLE}=1`;

/** The codec of the picture, as the stream asked with this query announces it. */
export const pictureCodec = ({ codec }: Track, search: string): string =>
  new URLSearchParams(search).has(UNPLAYABLE) ? UNPLAYABLE_CODEC : codec;

interface MasterOptions {
  /** Seconds at which players should begin to play; 0 leaves it to them. */
  openAt?: number;
  /** Lines of further playlists. */
  more?: readonly string[];
}

export function writeMasterPlaylist(
  asset: AssetKey,
  search: string,
  { openAt = 0, more = [] }: MasterOptions = {},
): string {
  const sound = loadTrack(asset, AUDIO);
  const soundBits = bitRates(sound);
  const captions = Object.entries(captionLanguages).map(
    ([language, name]) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${name}",LANGUAGE="${language}",` +
      `DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="captions-${language}.m3u8${search}"`,
  );
  const variants = renditions.flatMap(({ name, width, height }) => {
    const track = loadTrack(asset, name);
    const bits = bitRates(track);
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bits.peak + soundBits.peak},` +
        `AVERAGE-BANDWIDTH=${bits.average + soundBits.average},CODECS="${pictureCodec(track, search)},${sound.codec}",` +
        `RESOLUTION=${width}x${height},FRAME-RATE=${FRAMES_PER_SECOND}.000,AUDIO="sound",SUBTITLES="captions"`,
      `${name}.m3u8${search}`,
    ];
  });
  return lines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(openAt > 0 ? [`#EXT-X-START:TIME-OFFSET=${openAt},PRECISE=YES`] : []),
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="1",URI="audio.m3u8${search}"`,
    ...captions,
    ...variants,
    ...more,
  ]);
}

export function writeMediaPlaylist(playlist: MediaPlaylist): string {
  const longest = Math.max(SEGMENT_SECONDS, ...playlist.segments.map((segment) => segment.duration));
  const header = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.round(longest)}`,
    `#EXT-X-MEDIA-SEQUENCE:${playlist.mediaSequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${playlist.discontinuitySequence}`,
    ...(playlist.onDemand ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
    ...(playlist.imagesOnly ? ['#EXT-X-IMAGES-ONLY'] : []),
    ...(playlist.map ? [`#EXT-X-MAP:URI="${playlist.map}"`] : []),
  ];
  const body = playlist.segments.flatMap(({ uri, duration, discontinuity, startsAt, tiles }) => [
    ...(discontinuity ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(startsAt === undefined ? [] : [`#EXT-X-PROGRAM-DATE-TIME:${new Date(startsAt).toISOString()}`]),
    `#EXTINF:${duration.toFixed(5)},`,
    ...(tiles === undefined ? [] : [`#EXT-X-TILES:${tiles}`]),
    uri,
  ]);
  return lines([...header, ...body, ...(playlist.ended ? ['#EXT-X-ENDLIST'] : [])]);
}

/** Bits per second of a track: over all of it, and of its greediest segment. */
export function bitRates(track: Track): { average: number; peak: number } {
  const last = track.samples.at(-1);
  const seconds = last ? (last.time + last.duration) / track.timescale : 0;
  let bytes = 0;
  let peak = 0;
  for (let from = 0; from < seconds; from += SEGMENT_SECONDS) {
    const cut = cutTrack(track, from, from + SEGMENT_SECONDS);
    const size = cut.samples.reduce((sum, sample) => sum + sample.size, 0);
    bytes += size;
    peak = Math.max(peak, (size * 8) / cutDuration(track, cut));
  }
  return { average: Math.ceil((bytes * 8) / seconds), peak: Math.ceil(peak) };
}

function lines(text: readonly string[]): string {
  return `${text.join('\n')}\n`;
}
