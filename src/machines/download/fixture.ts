import { defineFixture } from '../fixture';
import { DEFECT, loggedInAs } from '../manualSteps';
import { downloadMachine } from './machine';

/** The request of the file itself, which the sandbox names like the other pieces of a video. */
const FILE = { operation: 'media.segment', match: '/media/download/' } as const;

/** The fixture of downloads for the path plans, the diagrams and the gallery. */
export const downloadFixture = defineFixture({
  id: 'download',
  title: 'Download',
  machine: downloadMachine,
  sampleInput: { kind: 'event', id: 1011 },
  events: {
    'download.start': { only: { type: 'download.start', fileName: 'Ridgemont-Lakeview-2026-11-20.mp4' } },
    'download.cancel': { only: { type: 'download.cancel' } },
    'file.progressed': { only: { type: 'file.progressed', received: 500_000, total: 2_000_000 } },
    'file.saved': { only: { type: 'file.saved' } },
    'file.handedOver': { only: { type: 'file.handedOver' } },
    'file.failed': {
      only: { type: 'file.failed', failure: { kind: 'unreachable', operation: 'getEventDownload' } },
    },
  },
  actorResults: {
    requestFile: {
      success: {
        only: { url: '/media/download/4101.mp4', name: 'ridgemont-lakeview-2026-11-20.mp4', size: 2_000_000 },
      },
      failure: { only: new Error('The platform refuses') },
    },
    // It reports by events and only ends by failing.
    receiveFile: { failure: { only: new Error('The browser cannot save files') } },
  },
  manual: {
    starts: { sample: loggedInAs('season', 'Open /watch/1011.') },
    requests: { requestFile: 'getEventDownload' },
    steps: {
      'download.start': 'Press “{download.button}”.',
      // The file is small: it waits, so that there is time to press.
      'download.cancel': {
        fault: { ...FILE, kind: 'hang' },
        isFirst: true,
        step: 'Press “{download.cancel}”.',
      },
      'done.requestFile': 'Wait: the platform gives the address of the file.',
      'error.requestFile': {
        fault: { operation: 'getEventDownload', kind: 'html' },
        step: 'Wait: the platform gives no address.',
      },
      'file.progressed': {
        fault: { ...FILE, kind: 'drip' },
        step: 'Wait: more of the file arrives.',
      },
      'file.saved': 'Wait: the whole file is here.',
      'file.handedOver': { never: 'The files of the sandbox are small; the unit tests take it.' },
      'file.failed': {
        fault: { ...FILE, kind: 'drop', times: 'forever' },
        step: 'Wait: the file breaks off.',
      },
      'error.receiveFile': { never: DEFECT },
    },
  },
  messages: ['download.button'],
  promises: {
    idle: {
      view: 'download',
      shows: ['Download'],
      hides: ['Downloaded.'],
      offers: { Download: { type: 'download.start', fileName: 'recording.mp4' } },
    },
    requesting: {
      view: 'download',
      shows: ['Cancel download'],
      hides: ['Downloaded.'],
      offers: { Download: null, 'Cancel download': { type: 'download.cancel' } },
    },
    receiving: {
      view: 'download',
      shows: ['Cancel download'],
      hides: ['Downloaded.'],
      offers: { Download: null, 'Cancel download': { type: 'download.cancel' } },
    },
    saved: {
      view: 'download',
      shows: ['Downloaded.'],
      hides: ['Cancel download'],
      offers: { Download: { type: 'download.start', fileName: 'recording.mp4' } },
    },
    handedOver: {
      view: 'download',
      shows: ['Your browser is downloading the file.'],
      hides: ['Downloaded.', 'Cancel download'],
      offers: { Download: { type: 'download.start', fileName: 'recording.mp4' } },
    },
    failed: {
      view: 'download',
      hides: ['Downloaded.', 'Cancel download'],
      offers: { Download: { type: 'download.start', fileName: 'recording.mp4' } },
      cases: {
        'a file that broke off': {
          when: ({ context }) => context.failure?.kind === 'unreachable',
          showsData: ['We can’t reach our servers right now. Check your connection or try again.'],
        },
        'an answer without an address': {
          when: ({ context }) => context.failure?.kind !== 'unreachable',
          showsData: ['We received an unexpected response. Try again.'],
        },
      },
    },
  },
});
