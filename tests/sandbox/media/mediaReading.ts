import type { LiveWindow } from '../../../sandbox/media/live';
import { concatenate, findBox, readBoxes, viewOf } from '../../../sandbox/media/mp4/boxes';
import { type ClipCut, serveMedia } from '../../../sandbox/media/serve';
import { createManualClock } from '../../../sandbox/world/clock';

export const START = Date.UTC(2026, 10, 20, 19, 5);

/** A sandbox with one live stream (`game`), the clips given, and a clock to move. */
export function createMediaWorld(
  options: { live?: Partial<LiveWindow>; clips?: Record<string, ClipCut> } = {},
) {
  const clock = createManualClock(START);
  const window: LiveWindow = { startMs: START, endMs: null, ...options.live };
  const world = {
    clock,
    liveWindow: (key: string) => (key === 'game' ? window : null),
    clip: (id: string) => options.clips?.[id] ?? null,
  };
  const request = (path: string, init?: RequestInit) =>
    serveMedia(new Request(new URL(path, 'http://localhost'), init), world);
  const get = (path: string, init?: RequestInit): Response => {
    const response = request(path, init);
    if (!response) throw new Error(`${path} is not media`);
    return response;
  };
  const bytes = async (path: string) => new Uint8Array(await get(path).arrayBuffer());
  return { clock, world, request, get, bytes };
}

export interface ReadPlaylist {
  mediaSequence: number;
  discontinuitySequence: number;
  ended: boolean;
  segments: {
    uri: string;
    number: number;
    duration: number;
    discontinuity: number;
    startsAt: number | null;
  }[];
}

/** Reads a playlist as a player does: every segment gets its media and discontinuity sequence number. */
export function readPlaylist(text: string): ReadPlaylist {
  const tag = (name: string) => Number(new RegExp(`^#${name}:(\\d+)$`, 'm').exec(text)?.[1]);
  const playlist: ReadPlaylist = {
    mediaSequence: tag('EXT-X-MEDIA-SEQUENCE'),
    discontinuitySequence: tag('EXT-X-DISCONTINUITY-SEQUENCE'),
    ended: text.includes('#EXT-X-ENDLIST'),
    segments: [],
  };
  let { discontinuitySequence: discontinuity } = playlist;
  let duration = 0;
  let startsAt: number | null = null;
  for (const line of text.trim().split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') discontinuity += 1;
    else if (line.startsWith('#EXTINF:')) duration = Number.parseFloat(line.slice(8));
    else if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) startsAt = Date.parse(line.slice(25));
    else if (!line.startsWith('#')) {
      const number = playlist.mediaSequence + playlist.segments.length;
      playlist.segments.push({ uri: line, number, duration, discontinuity, startsAt });
    }
  }
  return playlist;
}

/** Addresses that a master playlist, a media playlist or a manifest's text leads to. */
export function linksIn(text: string): string[] {
  const attributes = [...text.matchAll(/URI="([^"]+)"/g)].map((match) => match[1] ?? '');
  return [...attributes, ...text.split('\n').filter((line) => line && !line.startsWith('#'))];
}

/** The fragments of one track of a file, behind its header, so that they read as a file of their own. */
export function onlyTrack(file: Uint8Array, trackId: number): Uint8Array {
  const boxes = readBoxes(file);
  const header = boxes.filter((box) => box.type === 'ftyp' || box.type === 'moov');
  const fragments = boxes.flatMap((box, index) => {
    if (box.type !== 'moof') return [];
    const moof = file.subarray(box.start, box.end);
    const data = boxes[index + 1];
    const id = viewOf(moof).getUint32(findBox(moof.subarray(8), ['traf', 'tfhd']).body + 8 + 4);
    return id === trackId && data ? [box, data] : [];
  });
  return concatenate([...header, ...fragments].map((box) => file.subarray(box.start, box.end)));
}
