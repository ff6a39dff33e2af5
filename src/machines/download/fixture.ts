import { defineFixture } from '../fixture';
import { downloadMachine } from './machine';
import { downloadManual } from './manual';

/** The fixture of downloads for the path plans, the diagrams and the gallery. */
export const downloadFixture = defineFixture({
  id: 'download',
  title: 'Download',
  machine: downloadMachine,
  sampleInput: { kind: 'event', id: 1011 },
  events: {
    'download.start': [{ type: 'download.start', fileName: 'Ridgemont-Lakeview-2026-11-20.mp4' }],
    'download.cancel': [{ type: 'download.cancel' }],
    'file.progressed': [{ type: 'file.progressed', received: 500_000, total: 2_000_000 }],
    'file.saved': [{ type: 'file.saved' }],
    'file.failed': [{ type: 'file.failed', failure: { kind: 'unreachable', operation: 'getEventDownload' } }],
  },
  actorResults: {
    requestFile: {
      success: [
        { url: '/media/download/4101.mp4', name: 'ridgemont-lakeview-2026-11-20.mp4', size: 2_000_000 },
      ],
      failure: [new Error('The platform refuses')],
    },
    // It reports by events and only ends by failing.
    receiveFile: { failure: [new Error('The browser cannot save files')] },
  },
  manual: downloadManual,
  screens: {
    idle: { view: 'download', message: 'download.button' },
    requesting: { view: 'download', message: 'download.cancel' },
    receiving: { view: 'download', message: 'download.cancel' },
    saved: { view: 'download', message: 'download.saved' },
    failed: {
      of: ({ failure }) => ({
        view: 'download',
        message: failure === null ? 'download.failed' : `failure.${failure.kind}`,
      }),
    },
  },
});
