import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { type CodeDetectorClass, createCodeScannerActors } from '../../../src/machines/codeScanner/actors';
import { codeScannerMachine } from '../../../src/machines/codeScanner/machine';
import { deferredCalls, settled } from '../deferredCalls';

const DEVICE = 'https://northside.example/profile/sessions/add?code=K7TQ2M';

type Track = EventTarget & { stop: () => void };
type Browser = {
  formats?: string[];
  /** The devices that the browser lists. */
  kinds?: string[];
  hasDetector?: boolean;
  hasDevices?: boolean;
  mayUseCamera?: boolean;
  opensAtOnce?: boolean;
};

/** A page that scans, in a browser whose camera and frames the test moves. */
function open({
  formats = ['aztec', 'qr_code'],
  kinds = ['audioinput', 'videoinput'],
  hasDetector = true,
  hasDevices = true,
  mayUseCamera = true,
  opensAtOnce = false,
}: Browser = {}) {
  const cameras = deferredCalls<{ getTracks: () => Track[] }>();
  const videos = deferredCalls<HTMLVideoElement>();
  const pictures = deferredCalls<{ rawValue: string }[]>();
  const stop = vi.fn();
  const tracks: Track[] = [0, 1].map(() => Object.assign(new EventTarget(), { stop }));
  const stream = { getTracks: () => tracks };
  const play = vi.fn(async () => {});
  const video = { srcObject: null as unknown, play };
  const asked: unknown[] = [];
  let listed = 0;
  let nextFrame = () => {};
  class Detector {
    static readonly getSupportedFormats = async () => formats;
    constructor(options: { formats: string[] }) {
      asked.push(options);
    }
    detect = () => pictures.call();
  }
  const actors = createCodeScannerActors({
    detector: hasDetector ? (Detector as unknown as CodeDetectorClass) : null,
    devices: (hasDevices
      ? {
          getUserMedia: (wanted: unknown) => {
            asked.push(wanted);
            return cameras.call();
          },
          enumerateDevices: async () => {
            listed += 1;
            return kinds.map((kind) => ({ kind }));
          },
        }
      : undefined) as unknown as MediaDevices,
    video: videos.call,
    onFrame: (callback) => {
      nextFrame = callback;
    },
  });
  const actor = createActor(codeScannerMachine.provide({ actors }), { input: { mayUseCamera, opensAtOnce } });
  const codes: string[] = [];
  actor.on('code.found', ({ code }) => codes.push(code));
  actor.start();
  return {
    ...{ actor, cameras, pictures, stream, tracks, stop, play, video, asked, codes },
    listed: () => listed,
    state: () => actor.getSnapshot().value,
    mount: () => videos.resolve(video as unknown as HTMLVideoElement),
    frame: async () => {
      nextFrame();
      await settled();
    },
  };
}

/** The same while the picture of the camera is searched. */
async function scanning() {
  const page = open();
  await settled();
  page.actor.send({ type: 'scanner.open' });
  await page.cameras.resolve(page.stream);
  await page.mount();
  return page;
}

describe('scanning is offered', () => {
  test.each<[string, Browser, string]>([
    ['where the browser reads QR codes and has a camera', {}, 'idle'],
    ['not where the browser reads no codes', { hasDetector: false }, 'unsupported'],
    ['not on an insecure address', { hasDevices: false }, 'unsupported'],
    ['not where the browser reads other codes only', { formats: ['aztec'] }, 'unsupported'],
    ['not where there is no camera', { kinds: ['audioinput'] }, 'unsupported'],
    ['not where nothing is listed', { kinds: [] }, 'unsupported'],
    ['on a page that sees no camera, before it is reloaded', { mayUseCamera: false, kinds: [] }, 'idle'],
  ])('%s', async (_, browser, state) => {
    const page = open(browser);
    expect(page.actor.getSnapshot().hasTag('offered')).toBe(false);
    await settled();
    expect([page.state(), page.actor.getSnapshot().hasTag('offered')]).toEqual([state, state === 'idle']);
  });

  test('without a look at the devices where the page may not use them', async () => {
    const page = open({ mayUseCamera: false });
    await settled();
    expect([page.state(), page.listed()]).toEqual(['idle', 0]);
  });
});

describe('the camera', () => {
  test('is the one on the back of the phone, and its picture is shown and searched for QR codes', async () => {
    const page = open();
    await settled();
    expect([page.asked, page.cameras.count()]).toEqual([[], 0]);
    page.actor.send({ type: 'scanner.open' });
    await page.cameras.resolve(page.stream);
    expect([page.state(), page.play.mock.calls.length]).toEqual([{ open: 'requesting' }, 0]);
    await page.mount();
    expect([page.state(), page.video.srcObject, page.play.mock.calls.length]).toEqual([
      { open: 'scanning' },
      page.stream,
      1,
    ]);
    expect(page.asked).toEqual([{ video: { facingMode: 'environment' } }, { formats: ['qr_code'] }]);
  });

  test('is released once the code is found, and no more frames are searched', async () => {
    const page = await scanning();
    await page.pictures.resolve([]);
    await page.frame();
    expect([page.state(), page.pictures.count()]).toEqual([{ open: 'scanning' }, 2]);
    await page.pictures.resolve([{ rawValue: DEVICE }, { rawValue: 'another' }]);
    await page.frame();
    expect([page.codes, page.state(), page.stop.mock.calls.length]).toEqual([['K7TQ2M'], 'found', 2]);
    expect(page.pictures.count()).toBe(2);
  });

  test('that sees the code of something else searches on, and a code after it is found', async () => {
    const page = await scanning();
    for (const rawValue of [
      'https://northside.example/tickets',
      'https://northside.example/tickets',
      DEVICE,
    ]) {
      expect([page.codes, page.state()]).toEqual([[], { open: 'scanning' }]);
      await page.pictures.resolve([{ rawValue }]);
      expect(page.actor.getSnapshot().context.isOtherCode).toBe(rawValue !== DEVICE);
      await page.frame();
    }
    expect(page.codes).toEqual(['K7TQ2M']);
  });

  test('tells a code that stays in the picture once', async () => {
    const page = await scanning();
    const read: unknown[] = [];
    page.actor.system.inspect((inspected) => {
      if (inspected.type === '@xstate.event' && inspected.event.type === 'text.read') read.push(inspected);
    });
    for (let frame = 0; frame < 3; frame += 1) {
      await page.pictures.resolve([{ rawValue: 'https://northside.example/tickets' }]);
      await page.frame();
    }
    expect(read).toHaveLength(1);
  });

  test.each([
    ['while the browser asks for the permission', 0],
    ['before its picture is mounted', 1],
    ['while it searches', 2],
  ])('is released when the scanner is closed %s', async (_, steps) => {
    const page = open();
    await settled();
    page.actor.send({ type: 'scanner.open' });
    if (steps > 0) await page.cameras.resolve(page.stream);
    if (steps > 1) await page.mount();
    page.actor.send({ type: 'scanner.close' });
    if (steps === 0) await page.cameras.resolve(page.stream);
    if (steps === 1) await page.mount();
    await settled();
    expect([page.state(), page.stop.mock.calls.length, page.play.mock.calls.length]).toEqual([
      'idle',
      2,
      steps > 1 ? 1 : 0,
    ]);
    if (steps > 1) await page.pictures.resolve([{ rawValue: DEVICE }]);
    await page.frame();
    expect([page.codes, page.state(), page.pictures.count()]).toEqual([[], 'idle', steps > 1 ? 1 : 0]);
  });

  test.each([
    ['is not allowed', new DOMException('', 'NotAllowedError'), 'denied'],
    ['is forbidden to this document', new DOMException('', 'SecurityError'), 'denied'],
    ['is missing', new DOMException('', 'NotFoundError'), 'unavailable'],
    ['breaks', Object.assign(new Error('broken'), { name: 'NotAllowedError' }), 'unavailable'],
  ])('that %s is said to be so', async (_, thrown, state) => {
    const page = open();
    await settled();
    page.actor.send({ type: 'scanner.open' });
    await page.cameras.reject(thrown);
    expect(page.state()).toBe(state);
  });

  test('that is unplugged is said to be so, and released', async () => {
    const page = await scanning();
    page.tracks[1]?.dispatchEvent(new Event('ended'));
    expect([page.state(), page.stop.mock.calls.length]).toEqual(['unavailable', 2]);
    page.actor.send({ type: 'scanner.open' });
    // The track of the camera before says nothing about this one.
    page.tracks[0]?.dispatchEvent(new Event('ended'));
    expect(page.state()).toEqual({ open: 'requesting' });
  });

  test('that fails after the scanner was closed is not spoken of', async () => {
    const page = open();
    await settled();
    page.actor.send({ type: 'scanner.open' });
    page.actor.send({ type: 'scanner.close' });
    page.actor.send({ type: 'scanner.open' });
    await page.cameras.reject(new DOMException('', 'NotAllowedError'));
    expect(page.state()).toEqual({ open: 'requesting' });
  });

  test('is not asked for where it is gone since the page was loaded', async () => {
    const page = open({ hasDetector: false, opensAtOnce: true });
    await settled();
    expect(page.state()).toBe('unavailable');
    page.actor.send({ type: 'scanner.open' });
    await settled();
    expect([page.state(), page.cameras.count()]).toEqual(['unavailable', 0]);
  });
});

describe('the scanner', () => {
  const look = ({ actor }: ReturnType<typeof open>) => [
    actor.getSnapshot().hasTag('offered'),
    actor.getSnapshot().hasTag('window'),
  ];

  test('opens by itself on a page that was reloaded for it, where the browser can scan', async () => {
    const page = open({ opensAtOnce: true });
    await settled();
    expect([page.state(), look(page)]).toEqual([{ open: 'requesting' }, [true, true]]);
  });

  test.each([
    ['denied', new DOMException('', 'NotAllowedError')],
    ['unavailable', new DOMException('', 'NotFoundError')],
  ])('stays on screen where the camera is %s, to try again or to close', async (state, thrown) => {
    const page = open();
    await settled();
    page.actor.send({ type: 'scanner.open' });
    await page.cameras.reject(thrown);
    expect([page.state(), look(page)]).toEqual([state, [true, true]]);
    page.actor.send({ type: 'scanner.open' });
    expect([page.state(), page.cameras.count()]).toEqual([{ open: 'requesting' }, 2]);
    await page.cameras.reject(thrown);
    page.actor.send({ type: 'scanner.close' });
    expect([page.state(), look(page)]).toEqual(['idle', [true, false]]);
  });

  test('is offered again after a code, and forgets what it read before', async () => {
    const page = await scanning();
    await page.pictures.resolve([{ rawValue: DEVICE }]);
    expect([page.state(), look(page)]).toEqual(['found', [true, false]]);
    page.actor.send({ type: 'scanner.open' });
    expect([page.state(), page.actor.getSnapshot().context.code]).toEqual([{ open: 'requesting' }, null]);
  });

  test('says at first that no code of something else was read, also after one was', async () => {
    const page = await scanning();
    const isOther = () => page.actor.getSnapshot().context.isOtherCode;
    expect(isOther()).toBe(false);
    await page.pictures.resolve([{ rawValue: 'https://northside.example/tickets' }]);
    expect(isOther()).toBe(true);
    page.actor.send({ type: 'scanner.close' });
    page.actor.send({ type: 'scanner.open' });
    expect(isOther()).toBe(false);
  });

  test('stays on its page, as busy, while that is reloaded for it', async () => {
    const page = open({ mayUseCamera: false });
    await settled();
    page.actor.send({ type: 'scanner.open' });
    expect([page.state(), look(page), page.cameras.count()]).toEqual(['reloading', [true, false], 0]);
  });
});
