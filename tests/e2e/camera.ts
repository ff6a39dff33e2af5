import type { Page } from '@playwright/test';
import type { Sandbox } from './fixtures';

/** Headless browsers have neither a camera nor a reader of codes: stand-ins for both, which wait to be told. */
export const giveCamera = (page: Page, camera: { isPlugged: boolean }): Promise<unknown> =>
  page.addInitScript(({ isPlugged }) => {
    // A document that may not use media has none.
    const { mediaDevices }: { mediaDevices?: MediaDevices } = navigator;
    if (mediaDevices === undefined) return;
    let hasCamera = isPlugged;
    addEventListener('camera.plug', (event) => {
      hasCamera = Reflect.get(event, 'detail') === true;
    });
    const canvas = document.createElement('canvas');
    const paint = () => {
      canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
      requestAnimationFrame(paint);
    };
    const open = () => {
      paint();
      const stream = canvas.captureStream();
      Reflect.set(window, 'cameraTracks', stream.getTracks());
      addEventListener('camera.plug', () => {
        if (hasCamera) return;
        for (const track of stream.getTracks()) track.dispatchEvent(new Event('ended'));
      });
      return stream;
    };
    Object.assign(mediaDevices, {
      enumerateDevices: async () => (hasCamera ? [{ kind: 'videoinput' }] : []),
      getUserMedia: () =>
        new Promise((resolve, reject) => {
          const answer = (event: Event) => {
            const isGranted = Reflect.get(event, 'detail') === 'granted';
            if (isGranted && hasCamera) resolve(open());
            else reject(new DOMException('No.', isGranted ? 'NotFoundError' : 'NotAllowedError'));
          };
          addEventListener('camera.answer', answer, { once: true });
          document.documentElement.dataset.camera = 'awaited';
        }),
    });
    Reflect.set(
      window,
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => ['qr_code'];
        detect = async () => {
          const rawValue: unknown = Reflect.get(window, 'seenCode');
          return typeof rawValue === 'string' ? [{ rawValue }] : [];
        };
      },
    );
  }, camera);

/** The person answers the browser's question about the camera. */
export async function answerCamera(page: Page, answer: 'granted' | 'denied'): Promise<void> {
  await page.locator('html[data-camera="awaited"]').waitFor({ state: 'attached' });
  await page.evaluate((detail) => {
    delete document.documentElement.dataset.camera;
    dispatchEvent(new CustomEvent('camera.answer', { detail }));
  }, answer);
}

/** Whether the camera is on: the state of each of its tracks, `live` or `ended`; null before it was first opened. */
export const trackStates = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const tracks: unknown = Reflect.get(window, 'cameraTracks');
    return Array.isArray(tracks) ? tracks.map(({ readyState }) => readyState) : null;
  });

const setPlugged = (page: Page, isPlugged: boolean): Promise<boolean> =>
  page.evaluate((detail) => dispatchEvent(new CustomEvent('camera.plug', { detail })), isPlugged);

export const unplug = (page: Page): Promise<boolean> => setPlugged(page, false);
export const plugIn = (page: Page): Promise<boolean> => setPlugged(page, true);

/** A code is held in front of the camera. */
export const showCode = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((seen) => Reflect.set(window, 'seenCode', seen), text);

/** The text in the picture of the newest television of `/sandbox`. */
export async function newestCode(control: Sandbox): Promise<string> {
  const devices = await control.read('devices');
  const newest: unknown = Array.isArray(devices) ? devices[0] : undefined;
  const path = typeof newest === 'object' && newest !== null ? Reflect.get(newest, 'linkPath') : undefined;
  if (typeof path !== 'string') throw new Error('No television shows a code.');
  return new URL(path, control.origin).href;
}
