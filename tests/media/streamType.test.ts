import { expect, test } from 'vitest';
import { streamType } from '../../src/media/streamType';

const HLS = 'application/vnd.apple.mpegurl';
const DASH = 'application/dash+xml';

test.each([
  ['/game', DASH, 'dash', DASH],
  ['/game', 'application/dash+xml; charset=utf-8', 'dash', DASH],
  ['/game', 'Application/DASH+XML ;charset=utf-8', 'dash', DASH],
  ['/game', 'Application/X-MPEGURL', 'hls', HLS],
  ['/game.mpd', HLS, 'hls', HLS],
  ['/game/manifest.mpd?token=1', null, 'dash', DASH],
  ['https://media.example/Game.MPD#t=1', '', 'dash', DASH],
  ['/game/manifest.mpd', 'application/octet-stream', 'dash', DASH],
  ['/game/master.m3u8?next=.mpd', null, 'hls', HLS],
  ['/clip.mp4', 'video/mp4; codecs="avc1.42E01E"', 'hls', 'video/mp4'],
  ['/game', null, 'hls', null],
  ['/game', 'constructor', 'hls', 'constructor'],
])('%s with the type %j is %s, with the MIME type %j for Shaka', (url, mimeType, kind, told) => {
  expect(streamType({ url, mimeType })).toEqual({ kind, mimeType: told });
});
