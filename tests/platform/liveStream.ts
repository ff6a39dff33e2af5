/** The stream of the example: one file of 64 seconds, shown over and over. A real channel has an encoder for this. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const VIDEO = readFileSync(resolve('sandbox/media/files/rink/video-360.mp4'));
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><circle cx="20" cy="20" r="16" fill="#3fc1d4"/></svg>';
const SEGMENT_SECONDS = 2;
/** Two minutes, by which viewers can go back. */
const WINDOW_SEGMENTS = 60;

/** The begin and length of each part of an MP4 file: the head that players need first, then the segments. */
function partsOf(file: Buffer): { offset: number; length: number }[] {
  const parts = [{ offset: 0, length: 0 }];
  for (let at = 0; at < file.length; at += file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) === 'moof') parts.push({ offset: at, length: 0 });
    const part = parts.at(-1);
    if (part) part.length += file.readUInt32BE(at);
  }
  return parts;
}
const [HEAD, ...SEGMENTS] = partsOf(VIDEO);

/** @param seconds since the game began */
export function mediaAt(path: string, seconds: number): { type: string; body: string | Buffer } | null {
  if (path === '/pictures/logo.svg') return { type: 'image/svg+xml', body: LOGO };
  const [, number] = /^\/live\/(\d+|head)\.mp4$/.exec(path) ?? [];
  if (number !== undefined) {
    const part = number === 'head' ? HEAD : SEGMENTS[Number(number) % SEGMENTS.length];
    return part ? { type: 'video/mp4', body: VIDEO.subarray(part.offset, part.offset + part.length) } : null;
  }
  if (path !== '/live/master.m3u8') return null;
  const ended = Math.floor(seconds / SEGMENT_SECONDS);
  const first = Math.max(0, ended - WINDOW_SEGMENTS);
  const lines = Array.from({ length: ended - first }, (_, index) => {
    // The timestamps of the file begin anew with each round.
    const anew = (first + index) % SEGMENTS.length === 0 ? '#EXT-X-DISCONTINUITY\n' : '';
    return `${anew}#EXTINF:${SEGMENT_SECONDS},\n${first + index}.mp4`;
  });
  const rounds = Math.ceil(first / SEGMENTS.length);
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    '#EXT-X-MAP:URI="head.mp4"',
  ];
  const counts = [`#EXT-X-MEDIA-SEQUENCE:${first}`, `#EXT-X-DISCONTINUITY-SEQUENCE:${rounds}`];
  return { type: 'application/vnd.apple.mpegurl', body: [...head, ...counts, ...lines, ''].join('\n') };
}
