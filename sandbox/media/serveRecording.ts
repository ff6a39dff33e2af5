import { isCaptionLanguage, writeCaptions } from './captions';
import { AUDIO, type CaptionLanguage, mimeTypes, renditions } from './catalogue';
import { loadTrack } from './files';
import { writeManifest } from './manifest';
import { cutDuration, cutTrack, writeFragment } from './mp4/fragment';
import { type PlaylistSegment, writeMasterPlaylist, writeMediaPlaylist } from './playlist';
import { openingOffset, piecesOf, type Recording, recordingSeconds } from './recording';
import type { Content } from './respond';

/** Names under a stream's address: `video-540.m3u8`, `video-540/init.mp4`, `video-540/3.m4s`, `captions-en.vtt`. */
const STREAM_FILE = /^(audio|video-\d+|captions-[a-z]+)(?:\.(m3u8|vtt)|\/(init|\d+)\.(mp4|m4s|vtt))$/;

export interface StreamFile {
  /** Of a rendition, the sound or captions. */
  name: string;
  /** The captions' language; null for picture and sound. */
  language: CaptionLanguage | null;
  kind: 'playlist' | 'captions' | 'init' | 'segment';
  /** Of the segment; 0 otherwise. */
  number: number;
}

/** Reads the part of an address after the stream's own; null when nothing can be there. */
export function readStreamFile(path: string): StreamFile | null {
  const [, name, plain, stem, extension] = STREAM_FILE.exec(path) ?? [];
  if (!name) return null;
  const [, suffix = ''] = name.split('captions-');
  const language = isCaptionLanguage(suffix) ? suffix : null;
  if (!language && !isTrack(name)) return null;
  const file = { name, language, number: 0 };
  if (plain === 'm3u8') return { ...file, kind: 'playlist' };
  if (plain === 'vtt') return language ? { ...file, kind: 'captions' } : null;
  if (stem === 'init') return extension === 'mp4' && !language ? { ...file, kind: 'init' } : null;
  if (extension !== (language ? 'vtt' : 'm4s')) return null;
  return { ...file, kind: 'segment', number: Number(stem) };
}

function isTrack(name: string): boolean {
  return name === AUDIO || renditions.some((rendition) => rendition.name === name);
}

/** Playlists, manifest, captions and segments of a recording that is complete. */
export function serveRecording(recording: Recording, path: string, search: string): Content | null {
  if (path === 'master.m3u8') {
    const body = writeMasterPlaylist(recording.asset, search, { openAt: openingOffset(recording) });
    return { body, type: mimeTypes.hls };
  }
  if (path === 'manifest.mpd') return { body: writeManifest(recording, search), type: mimeTypes.dash };
  const file = readStreamFile(path);
  if (!file) return null;
  const { name, language, kind, number } = file;
  if (language) {
    if (kind === 'captions') return { body: writeCaptions(recording, language), type: mimeTypes.vtt };
    const whole = { uri: `${name}.vtt${search}`, duration: recordingSeconds(recording) };
    return kind === 'playlist' ? onDemand([whole], null) : null;
  }
  const track = loadTrack(recording.asset, name);
  const pieces = piecesOf(recording);
  if (kind === 'init')
    return { body: track.init.slice(), type: name === AUDIO ? mimeTypes.audio : mimeTypes.mp4 };
  if (kind === 'playlist') {
    const segments = pieces.map((piece) => ({
      uri: `${name}/${piece.number}.m4s${search}`,
      duration: cutDuration(track, cutTrack(track, piece.from, piece.to, piece.origin)),
    }));
    return onDemand(segments, `${name}/init.mp4${search}`);
  }
  const piece = pieces[number - 1];
  if (!piece) return null;
  const cut = cutTrack(track, piece.from, piece.to, piece.origin);
  return { body: writeFragment(track, cut, number), type: mimeTypes.segment };
}

function onDemand(segments: readonly PlaylistSegment[], map: string | null): Content {
  const playlist = { map, segments, mediaSequence: 1, discontinuitySequence: 0, ended: true, onDemand: true };
  return { body: writeMediaPlaylist(playlist), type: mimeTypes.hls };
}
