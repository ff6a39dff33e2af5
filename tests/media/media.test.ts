import { expect, test } from 'vitest';
import { createMediaElementHost } from '../../src/media/mediaElementHost';
import { toMediaError } from '../../src/media/mediaError';
import type { ShakaPlayer, ShakaVideoTrack } from '../../src/media/shaka';
import { nextLowerHeight, readTracks } from '../../src/media/tracks';

const shakaError = (category: number, code: number, data: unknown[] = [], severity = 2) => ({
  category,
  code,
  data,
  severity,
});

test("Shaka's errors are converted to categories for the machine", () => {
  const categories = [
    shakaError(1, 1001, ['/x', 404]),
    shakaError(1, 1001, ['/x', 403]),
    shakaError(1, 1001, ['/x', 401]),
    shakaError(1, 1001, ['/x', 451]),
    shakaError(1, 1003),
    shakaError(4, 4015),
    shakaError(4, 4032),
    shakaError(3, 3016),
    new TypeError('Failed to fetch dynamically imported module'),
  ].map((error) => toMediaError(error)?.category);
  expect(categories).toEqual([
    'network',
    'expired',
    'expired',
    'region',
    'network',
    'manifest',
    'unsupported',
    'decode',
    'network',
  ]);
});

test('an error that Shaka recovers from, and an interrupted load, are not errors', () => {
  expect(toMediaError(shakaError(1, 1001, ['/x', 404], 1))).toBeNull();
  expect(toMediaError(shakaError(7, 7000))).toBeNull();
});

function playerWith(video: ShakaVideoTrack[]): ShakaPlayer {
  const unused = () => {
    throw new Error('not part of this test');
  };
  return {
    attach: unused,
    getNetworkingEngine: unused,
    setVideoContainer: unused,
    configure: unused,
    load: unused,
    destroy: unused,
    isLive: unused,
    isBuffering: unused,
    seekRange: unused,
    getManifest: unused,
    getPlayheadTimeAsDate: unused,
    getPresentationStartTimeAsDate: unused,
    retryStreaming: unused,
    getBufferedInfo: unused,
    selectVideoTrack: unused,
    selectTextTrack: unused,
    addEventListener: unused,
    removeEventListener: unused,
    getVideoTracks: () => video,
    addThumbnailsTrack: unused,
    getAllThumbnails: unused,
    getTextTracks: () => [
      { id: 1, active: true, language: 'en', label: 'English', forced: false },
      { id: 2, active: false, language: 'en', label: null, forced: true },
    ],
  };
}

test('each height is offered once, highest first, and forced captions are excluded', () => {
  const tracks = readTracks(
    playerWith([
      { active: false, bandwidth: 600, height: 360 },
      { active: true, bandwidth: 2000, height: 720 },
      { active: false, bandwidth: 3000, height: 720 },
      { active: false, bandwidth: 64, height: null },
    ]),
  );
  expect(tracks).toEqual({
    qualities: [
      { height: 720, bandwidth: 3000 },
      { height: 360, bandwidth: 600 },
    ],
    activeHeight: 720,
    captions: [{ id: 1, language: 'en', label: 'English' }],
  });
  expect(nextLowerHeight(tracks)).toBe(360);
  expect(nextLowerHeight({ ...tracks, activeHeight: 360 })).toBeNull();
  expect(nextLowerHeight({ qualities: [], activeHeight: null, captions: [] })).toBe(360);
});

test('an actor that starts before React renders waits for the elements', async () => {
  const host = createMediaElementHost();
  const asked = host.elements();
  const video = Object.create(null);
  const captions = Object.create(null);
  host.attach(video, captions);
  const screen = { video, captions };
  expect(await asked).toEqual(screen);
  expect(await host.elements()).toEqual(screen);
});
