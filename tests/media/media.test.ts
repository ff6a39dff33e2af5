import { describe, expect, test } from 'vitest';
import { createMediaElementHost, type MediaElements } from '../../src/media/mediaElementHost';
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
    'timeout',
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
    getImageTracks: unused,
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

describe('the elements of a player', () => {
  /** A node of a document, as far as moves of it are concerned. */
  class Place {
    parentElement: Place | null = null;
    readonly moves: string[] = [];
    readonly ownerDocument: object;
    isConnected = true;

    constructor(page: object, movesBefore: boolean) {
      this.ownerDocument = page;
      if (movesBefore) Object.assign(this, { moveBefore: (node: Place) => this.take(node, 'moved') });
    }

    append(node: Place): void {
      this.take(node, 'appended');
      node.isConnected = true;
    }

    remove(): void {
      this.parentElement = null;
      this.isConnected = false;
    }

    get element(): HTMLElement {
      return this as unknown as HTMLElement;
    }

    private take(node: Place, how: string): void {
      node.parentElement = this;
      this.moves.push(how);
    }
  }

  function elements(movesBefore: boolean) {
    const page = {};
    const made: { video: Place; captions: Place }[] = [];
    const host = createMediaElementHost(() => {
      const pair = { video: new Place(page, false), captions: new Place(page, false) };
      for (const each of [pair.video, pair.captions]) each.isConnected = false;
      made.push(pair);
      return pair as unknown as MediaElements;
    });
    const place = () => new Place(page, movesBefore);
    return { host, made, place };
  }

  test('are waited for by an actor that starts before React renders', async () => {
    const { host, made, place } = elements(false);
    const asked = host.elements();
    host.show(place().element);
    expect(await asked).toBe(made[0]);
    expect(await host.elements()).toBe(made[0]);
  });

  test.each([
    [true, 'moved'],
    [false, 'appended'],
  ])('stay the same in the next place, where they get as the browser can (moveBefore: %s)', (can, how) => {
    const { host, made, place } = elements(can);
    const [page, corner] = [place(), place()];
    const leavePage = host.show(page.element);
    host.show(corner.element);
    leavePage();
    expect([page.moves, corner.moves]).toEqual([
      ['appended', 'appended'],
      [how, how],
    ]);
    expect([made.length, made[0]?.video.parentElement, made[0]?.captions.parentElement]).toEqual([
      1,
      corner,
      corner,
    ]);
  });

  test('are appended in another document, and in one that is not shown', () => {
    const { host, place } = elements(true);
    host.show(place().element);
    const elsewhere = new Place({}, true);
    host.show(elsewhere.element);
    const unseen = Object.assign(place(), { isConnected: false });
    host.show(unseen.element);
    expect([elsewhere.moves, unseen.moves]).toEqual([
      ['appended', 'appended'],
      ['appended', 'appended'],
    ]);
  });

  test('end with the place that has them: the next player has its own', async () => {
    const { host, made, place } = elements(true);
    host.show(place().element)();
    expect(made[0]?.video.parentElement).toBeNull();
    const asked = host.elements();
    host.show(place().element);
    expect(await asked).toBe(made[1]);
  });
});
