import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { type Failure, toFailure } from '../../api/failures/failure';
import { unprovided } from '../unprovided';
import type {
  DownloadContext,
  DownloadEvent,
  DownloadInput,
  FileOffer,
  FileRequest,
  FileTransfer,
} from './types';

const notStarted = { fileName: '', offer: null, received: 0, total: null, failure: null };

/** The recording of an event, or a clip, as a file (spec §7, `download-event/{id}`, `clip/download/{id}`). */
export const downloadMachine = setup({
  types: {} as {
    input: DownloadInput;
    context: DownloadContext;
    events: DownloadEvent;
  },
  actors: {
    /** Requests the file's address from the platform. */
    requestFile: fromPromise<FileOffer, FileRequest>(unprovided('requestFile')),
    /** Fetches the file and saves it; reports its progress. */
    receiveFile: fromCallback<DownloadEvent, FileTransfer>(() => {
      throw new Error('The actor "receiveFile" was not provided to its machine.');
    }),
  },
  actions: {
    begin: assign((_, { fileName }: { fileName: string }) => ({ ...notStarted, fileName })),
    reset: assign(notStarted),
    noteProgress: assign((_, { received, total }: { received: number; total: number | null }) => ({
      received,
      total,
    })),
    noteFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: 'download',
  description: 'A recording or a clip is saved as a file: its address, its bytes, and how that ended.',
  context: ({ input }) => ({ ...input, ...notStarted }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being saved.',
      on: {
        'download.start': {
          description: 'Press Download.',
          target: 'requesting',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    requesting: {
      description: 'The platform is asked for the file.',
      invoke: {
        id: 'requestFile',
        src: 'requestFile',
        input: ({ context: { kind, id, fileName } }) => ({ kind, id, fileName }),
        onDone: {
          description: 'The platform gives an address, and counts a download.',
          target: 'receiving',
          actions: assign({ offer: ({ event }) => event.output, total: ({ event }) => event.output.size }),
        },
        onError: {
          description: 'The platform refuses.',
          target: 'failed',
          actions: assign({ failure: ({ event }) => toFailure(event.error) }),
        },
      },
      on: { 'download.cancel': { description: 'Press Cancel.', target: 'idle', actions: 'reset' } },
    },
    receiving: {
      description: 'The file is being downloaded, with its progress.',
      tags: 'busy',
      invoke: {
        id: 'receiveFile',
        src: 'receiveFile',
        input: ({ context: { kind, offer } }) => {
          if (offer === null) throw new Error('No file was offered.');
          return { kind, offer };
        },
        onError: {
          description: 'The browser cannot save it.',
          target: 'failed',
          actions: assign({ failure: ({ event }) => toFailure(event.error) }),
        },
      },
      on: {
        'file.progressed': {
          description: 'More of the file arrives.',
          actions: { type: 'noteProgress', params: ({ event }) => event },
        },
        'file.saved': { description: 'The file is saved.', target: 'saved' },
        'file.handedOver': {
          description: 'The file is too large for the page: the browser downloads it.',
          target: 'handedOver',
        },
        'file.failed': {
          description: 'The file breaks off.',
          target: 'failed',
          actions: { type: 'noteFailure', params: ({ event }) => event },
        },
        'download.cancel': { description: 'Press Cancel.', target: 'idle', actions: 'reset' },
      },
    },
    saved: {
      description: 'The file is saved, and the viewer is told.',
      on: {
        'download.start': {
          description: 'Press Download again.',
          target: 'requesting',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    handedOver: {
      description: 'The browser downloads the file, and the viewer is told. How that ends is not known.',
      on: {
        'download.start': {
          description: 'Press Download again.',
          target: 'requesting',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
    failed: {
      description: 'The file could not be had; the viewer reads why and can try again.',
      on: {
        'download.start': {
          description: 'Press Download again.',
          target: 'requesting',
          actions: { type: 'begin', params: ({ event }) => event },
        },
      },
    },
  },
});
