import { expect, test } from 'vitest';
import type { ShakaResponse } from '../../src/media/shaka';
import { trustDeclaredCaptions } from '../../src/media/shakaConfig';
import { FakeShaka, FakeVideo, fakeModule } from './fakeShaka';

const MANIFEST = 0;
const SEGMENT = 1;

const SUBTITLES = '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="English",URI="en.m3u8"';
const VARIANT = '#EXT-X-STREAM-INF:BANDWIDTH=900000,SUBTITLES="captions"';

/** The text that Shaka reads when the platform answers a request of this kind with `text`. */
function readBy(type: number, text: string): string {
  const shaka = new FakeShaka();
  const { Player } = fakeModule(shaka, new FakeVideo());
  trustDeclaredCaptions(new Player());
  const response: ShakaResponse = { uri: '/game.m3u8', data: new TextEncoder().encode(text).buffer };
  for (const filter of shaka.filters) filter(type, response);
  return new TextDecoder().decode(response.data);
}

const playlist = (...lines: string[]) => ['#EXTM3U', ...lines, 'low.m3u8', ''].join('\r\n');

test('each rendition of a stream with subtitles has no captions inside its picture', () => {
  expect(readBy(MANIFEST, playlist(SUBTITLES, VARIANT, 'high.m3u8', VARIANT))).toBe(
    playlist(SUBTITLES, `${VARIANT},CLOSED-CAPTIONS=NONE`, 'high.m3u8', `${VARIANT},CLOSED-CAPTIONS=NONE`),
  );
});

test.each([
  ['a stream without subtitles', MANIFEST, playlist('#EXT-X-STREAM-INF:BANDWIDTH=900000')],
  [
    'a stream that says what is inside its picture',
    MANIFEST,
    playlist(SUBTITLES, `${VARIANT},CLOSED-CAPTIONS="inside"`),
  ],
  ['a segment', SEGMENT, playlist(SUBTITLES, VARIANT)],
])('%s is read as it was sent', (_, type, text) => {
  expect(readBy(type, text)).toBe(text);
});
