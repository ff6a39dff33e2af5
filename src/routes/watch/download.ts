import { createDownloadActors } from '../../machines/download/actors';
import { downloadMachine } from '../../machines/download/machine';
import type { DownloadRef } from '../../machines/download/selectors';
import type { RudySystem } from '../../system';
import { safeWebUrl } from '../../ui/safeUrl';

/** Long enough for a browser to take a file, ms. */
const KEPT_MS = 60_000;

/** The one download of the page. */
export function downloadOf({ resident, channel }: RudySystem): DownloadRef {
  return resident('download', () => ({
    logic: downloadMachine.provide({
      actors: createDownloadActors({
        channel,
        fetch: (url, signal) => globalThis.fetch(url, { signal }),
        save: saveFile,
        handOver: follow,
        safeUrl: (url) => safeWebUrl(url, location.origin),
      }),
    }),
    input: undefined,
  }));
}

/** Hands a file to the viewer under that name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  follow(url, name);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

function follow(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
