import { fromCallback, fromPromise } from 'xstate';
import type { CodeScannerEvent } from './types';

/** The browser's reader of picture codes (Barcode Detection API), as far as it is used. */
interface CodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

export interface CodeDetectorClass {
  new (options: { formats: string[] }): CodeDetector;
  getSupportedFormats(): Promise<string[]>;
}

export interface CameraDependencies {
  /** Null where the browser has none. */
  detector: CodeDetectorClass | null;
  /** Undefined on an insecure address. */
  devices: Pick<MediaDevices, 'getUserMedia' | 'enumerateDevices'> | undefined;
  /** Resolves when the video element is mounted that shows the picture. */
  video: () => Promise<HTMLVideoElement>;
  /** Calls back before the next frame is painted. */
  onFrame: (callback: () => void) => void;
}

const FORMAT = 'qr_code';

/** The effects of the scanner. `codeScannerMachine.provide({ actors: createCodeScannerActors({ … }) })` */
export function createCodeScannerActors(dependencies: CameraDependencies) {
  const { detector, devices } = dependencies;
  return {
    checkSupport: fromPromise<boolean, { mayUseCamera: boolean }>(async ({ input: { mayUseCamera } }) => {
      if (detector === null || devices === undefined) return false;
      if (!(await detector.getSupportedFormats()).includes(FORMAT)) return false;
      // A document that may not use the camera does not see one either.
      if (!mayUseCamera) return true;
      return (await devices.enumerateDevices()).some(({ kind }) => kind === 'videoinput');
    }),
    camera: fromCallback<CodeScannerEvent>(({ sendBack }) => {
      const leaving = new AbortController();
      scan(dependencies, leaving.signal, sendBack).catch((thrown: unknown) => {
        if (!leaving.signal.aborted) sendBack({ type: isDenial(thrown) ? 'camera.denied' : 'camera.failed' });
      });
      return () => leaving.abort();
    }),
  };
}

const isDenial = (thrown: unknown): boolean =>
  thrown instanceof DOMException && (thrown.name === 'NotAllowedError' || thrown.name === 'SecurityError');

async function scan(
  { detector, devices, video, onFrame }: CameraDependencies,
  leaving: AbortSignal,
  report: (event: CodeScannerEvent) => void,
): Promise<void> {
  if (detector === null || devices === undefined) throw new Error('This browser cannot scan.');
  const stream = await devices.getUserMedia({ video: { facingMode: 'environment' } });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (leaving.aborted) return release();
  leaving.addEventListener('abort', release);
  for (const track of stream.getTracks())
    track.addEventListener('ended', () => report({ type: 'camera.failed' }), { signal: leaving });

  const element = await video();
  if (leaving.aborted) return;
  element.srcObject = stream;
  await element.play();
  report({ type: 'camera.opened' });

  const reader = new detector({ formats: [FORMAT] });
  let last: string | null = null;
  while (!leaving.aborted) {
    const [found] = await reader.detect(element);
    if (found !== undefined && found.rawValue !== last && !leaving.aborted) {
      last = found.rawValue;
      report({ type: 'text.read', text: last });
    }
    await new Promise<void>(onFrame);
  }
}
