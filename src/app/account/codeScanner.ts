import { MINUTE_MS } from '../../api/constants';
import { type CodeDetectorClass, createCodeScannerActors } from '../../machines/codeScanner/actors';
import { codeScannerMachine } from '../../machines/codeScanner/machine';
import type { CodeScannerRef } from '../../machines/codeScanner/selectors';
import { routeOf } from '../paths';
import { startActor } from '../rootActors';
import { tabStore } from '../session/tabStore';
import type { RudySystem } from '../system';

/** Says to the reloaded page that it was reloaded in order to scan. */
const SCANS = 'scans_code';

/** Passes the video element that React renders to the camera, in whichever order both appear. */
export function createVideoHost() {
  let current: HTMLVideoElement | null = null;
  let requests: ((video: HTMLVideoElement) => void)[] = [];
  return {
    /** Call it with the element when it mounts, and with null when it unmounts. */
    attach: (video: HTMLVideoElement | null): void => {
      current = video;
      if (video === null) return;
      for (const resolve of requests) resolve(video);
      requests = [];
    },
    video: (): Promise<HTMLVideoElement> =>
      current === null ? new Promise((resolve) => requests.push(resolve)) : Promise.resolve(current),
  };
}

interface ScannerVisit {
  /** Resolves to the element that shows the camera's picture. */
  video: () => Promise<HTMLVideoElement>;
  /** A code was found in the picture. */
  onCode: (code: string) => void;
}

/**
 * Starts the scanner of the page that links a device.
 *
 * The host allows the camera for the document of this page alone (sandbox/host/http/headers.ts), and a navigation inside the
 * app keeps the document that was loaded first. So Scan reloads the page where it was reached from another one, and
 * the scanner opens by itself afterwards.
 */
export function startCodeScanner({ root }: RudySystem, { video, onCode }: ScannerVisit): CodeScannerRef {
  const opensAtOnce = tabStore.get(SCANS) === true;
  tabStore.remove(SCANS);
  const actors = createCodeScannerActors({
    detector: detectorOf(window),
    devices: navigator.mediaDevices,
    video,
    onFrame: (callback) => requestAnimationFrame(callback),
  });
  const codeScanner = startActor(root, 'codeScanner', codeScannerMachine.provide({ actors }), {
    mayUseCamera: routeOf(loadedPath()) === 'profileAddSession',
    opensAtOnce,
  });
  codeScanner.on('code.found', ({ code }) => onCode(code));
  codeScanner.on('scanner.reloadWanted', () => {
    tabStore.set(SCANS, true, MINUTE_MS);
    location.reload();
  });
  return codeScanner;
}

/** The path that this document was loaded from, whatever the address is now. */
function loadedPath(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation === undefined ? location.pathname : new URL(navigation.name).pathname;
}

function detectorOf(scope: object): CodeDetectorClass | null {
  const found: unknown = Reflect.get(scope, 'BarcodeDetector');
  return isDetector(found) ? found : null;
}

function isDetector(value: unknown): value is CodeDetectorClass {
  return typeof value === 'function' && 'getSupportedFormats' in value;
}
