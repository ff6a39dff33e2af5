import { fromCallback, fromPromise } from 'xstate';
import type { Api } from '../../api/clients';
import { FailureError, toFailure } from '../../api/failures/failure';
import type { DownloadEvent, DownloadInput, FileOffer, FileRequest, FileTransfer } from './types';

/** The browser downloads a larger file itself, since it streams to the disk, bytes. Our choice. */
const LARGEST_IN_MEMORY = 256 * 1024 * 1024;
/** Bytes between two progress events. */
const STEP = 256 * 1024;

const OPERATIONS = {
  event: 'getEventDownload',
  clip: 'getClipDownload',
} as const satisfies Record<DownloadInput['kind'], string>;

export interface DownloadDependencies {
  api: Api;
  fetch: (url: string, signal: AbortSignal) => Promise<Response>;
  /** Saves the complete file. */
  save: (file: Blob, name: string) => void;
  /** Starts a download by the browser itself, which does not say how that ends. */
  handOver: (url: string, name: string) => void;
  /** The address if it is safe to follow, else null. */
  safeUrl: (url: string) => string | null;
  /** The platform returned an address and counted a download. */
  onCounted: () => void;
}

/** The effects of a download. `downloadMachine.provide({ actors: createDownloadActors({ … }) })` */
export function createDownloadActors(dependencies: DownloadDependencies) {
  const { api, safeUrl, onCounted } = dependencies;
  return {
    requestFile: fromPromise<FileOffer, FileRequest>(async ({ input, signal }) => {
      const operation = OPERATIONS[input.kind];
      const { data } = await api.call(operation, {
        params: { path: { id: input.id } },
        signal,
        crash: 'never',
      });
      const url = safeUrl(data.url);
      if (url === null) throw new FailureError({ kind: 'malformed', reason: 'shape', operation });
      onCounted();
      return { url, name: data.filename ?? input.fileName, size: data.size ?? null };
    }),
    receiveFile: fromCallback<DownloadEvent, FileTransfer>(({ input, sendBack }) => {
      const leaving = new AbortController();
      receive(input, dependencies, leaving.signal, sendBack).then(
        (end) => sendBack({ type: end }),
        (thrown: unknown) => {
          if (leaving.signal.aborted) return;
          sendBack({ type: 'file.failed', failure: toFailure(thrown, OPERATIONS[input.kind]) });
        },
      );
      return () => leaving.abort();
    }),
  };
}

async function receive(
  { kind, offer }: FileTransfer,
  { fetch, save, handOver }: DownloadDependencies,
  signal: AbortSignal,
  report: (event: DownloadEvent) => void,
): Promise<'file.saved' | 'file.handedOver'> {
  const leave = () => {
    handOver(offer.url, offer.name);
    return 'file.handedOver' as const;
  };
  if ((offer.size ?? 0) > LARGEST_IN_MEMORY) return leave();
  const response = await fetch(offer.url, signal);
  if (!response.ok || response.body === null)
    throw new FailureError({ kind: 'unreachable', operation: OPERATIONS[kind] });
  const total = offer.size ?? (Number(response.headers.get('content-length')) || null);
  if (total !== null && total > LARGEST_IN_MEMORY) return leave();

  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  let reported = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    received += part.value.byteLength;
    // The size of the file is unknown until here.
    if (received > LARGEST_IN_MEMORY) {
      await reader.cancel();
      return leave();
    }
    if (received - reported < STEP) continue;
    reported = received;
    report({ type: 'file.progressed', received, total });
  }
  save(new Blob(parts, { type: response.headers.get('content-type') ?? 'video/mp4' }), offer.name);
  return 'file.saved';
}
