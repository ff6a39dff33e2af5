import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import { toFailure } from '../../api/failure';
import { unprovided } from '../unprovided';
import type { DownloadContext, DownloadEvent, FileOffer } from './types';

const nothing: DownloadContext = { eventId: null, offer: null, received: 0, total: null, failure: null };

/** The recording of an event as a file (spec §7, `download-event/{id}`). */
export const downloadMachine = setup({
  types: {} as {
    context: DownloadContext;
    events: DownloadEvent;
    /** The platform has counted one. */
    emitted: { type: 'download.counted' };
  },
  actors: {
    /** Asks the platform for the file's address. */
    requestFile: fromPromise<FileOffer, { eventId: number }>(unprovided('requestFile')),
    /** Fetches the file and saves it; tells how far it is. */
    receiveFile: fromCallback<DownloadEvent, { offer: FileOffer }>(() => {
      throw new Error('The actor "receiveFile" was not provided to its machine.');
    }),
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'download.requested' ? { ...nothing, eventId: event.eventId } : {},
    ),
    noteProgress: assign(({ event }) =>
      event.type === 'file.progressed' ? { received: event.received, total: event.total } : {},
    ),
    noteFailure: assign(({ event }) => (event.type === 'file.failed' ? { failure: event.failure } : {})),
    tellCounted: emit({ type: 'download.counted' }),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'download',
  description: 'A recording is saved as a file: its address, its bytes, and how that ended.',
  context: nothing,
  initial: 'idle',
  on: {
    'download.dismissed': {
      description: 'Leave the page, or put the message away.',
      target: '.idle',
      actions: 'forget',
    },
  },
  states: {
    idle: {
      description: 'Nothing is being saved.',
      on: {
        'download.requested': { description: 'Press Download.', target: 'requesting', actions: 'begin' },
      },
    },
    requesting: {
      description: 'The platform is asked for the file.',
      invoke: {
        id: 'requestFile',
        src: 'requestFile',
        input: ({ context }) => ({ eventId: context.eventId ?? 0 }),
        onDone: {
          description: 'The platform gives an address, and counts a download.',
          target: 'receiving',
          actions: [
            assign({ offer: ({ event }) => event.output, total: ({ event }) => event.output.size }),
            'tellCounted',
          ],
        },
        onError: {
          description: 'The platform refuses.',
          target: 'failed',
          actions: assign({ failure: ({ event }) => toFailure(event.error, 'getEventDownload') }),
        },
      },
      on: { 'download.cancelled': { description: 'Press Cancel.', target: 'idle', actions: 'forget' } },
    },
    receiving: {
      description: 'The file is on its way; how far it is, is shown.',
      invoke: {
        id: 'receiveFile',
        src: 'receiveFile',
        input: ({ context: { offer } }) => {
          if (offer === null) throw new Error('No file was offered.');
          return { offer };
        },
        onError: {
          description: 'The browser cannot save it.',
          target: 'failed',
          actions: assign({ failure: ({ event }) => toFailure(event.error, 'getEventDownload') }),
        },
      },
      on: {
        'file.progressed': { description: 'More of the file arrives.', actions: 'noteProgress' },
        'file.saved': { description: 'The file is saved.', target: 'saved' },
        'file.failed': { description: 'The file breaks off.', target: 'failed', actions: 'noteFailure' },
        'download.cancelled': { description: 'Press Cancel.', target: 'idle', actions: 'forget' },
      },
    },
    saved: {
      description: 'The file is saved, and the viewer is told.',
      on: {
        'download.requested': {
          description: 'Press Download again.',
          target: 'requesting',
          actions: 'begin',
        },
      },
    },
    failed: {
      description: 'The file could not be had; the viewer reads why and can try again.',
      on: {
        'download.requested': {
          description: 'Press Download again.',
          target: 'requesting',
          actions: 'begin',
        },
      },
    },
  },
});
