import type { Page } from '@playwright/test';

/** The parts that the browser has to scan with. */
export interface Equipment {
  hasCamera: boolean;
  /** A browser whose reader of codes does not even say what it reads. */
  isReaderBroken: boolean;
}

/** Headless browsers have neither a camera nor a reader of codes: stand-ins for both, which wait to be told. */
export const giveCamera = (page: Page, equipment: Equipment): Promise<unknown> =>
  page.addInitScript(({ hasCamera, isReaderBroken }) => {
    const canvas = document.createElement('canvas');
    const paint = () => {
      canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
      requestAnimationFrame(paint);
    };
    // A document that may not use media has none.
    const { mediaDevices }: { mediaDevices?: MediaDevices } = navigator;
    if (mediaDevices === undefined) return;
    Object.assign(mediaDevices, {
      enumerateDevices: async () => (hasCamera ? [{ kind: 'videoinput' }] : []),
      getUserMedia: () =>
        new Promise((resolve, reject) => {
          addEventListener(
            'camera.answer',
            (event) => {
              const name: unknown = Reflect.get(event, 'detail');
              if (typeof name === 'string') return reject(new DOMException('No.', name));
              paint();
              const stream = canvas.captureStream();
              addEventListener('camera.end', () =>
                stream.getTracks().forEach((track) => {
                  track.dispatchEvent(new Event('ended'));
                }),
              );
              resolve(stream);
            },
            { once: true },
          );
          document.documentElement.dataset.camera = 'awaited';
        }),
    });
    Reflect.set(
      window,
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => {
          if (isReaderBroken) throw new Error('The reader is broken.');
          return ['qr_code'];
        };
        detect = async () => {
          const rawValue: unknown = Reflect.get(window, 'seenCode');
          return typeof rawValue === 'string' ? [{ rawValue }] : [];
        };
      },
    );
  }, equipment);

/** The viewer, or the device, answers the browser's question about the camera; null allows it. */
export async function answerCamera(page: Page, refusal: 'NotAllowedError' | 'NotFoundError' | null) {
  await page.locator('html[data-camera="awaited"]').waitFor({ state: 'attached' });
  await page.evaluate((detail) => {
    delete document.documentElement.dataset.camera;
    dispatchEvent(new CustomEvent('camera.answer', { detail }));
  }, refusal);
}

/** Another program takes the camera. */
export const endCamera = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('camera.end')));

/** A code is held in front of the camera. */
export const showCode = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((seen) => Reflect.set(window, 'seenCode', seen), text);
