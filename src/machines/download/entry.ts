import { defineEntry } from '../machineEntry';
import { downloadMachine } from './machine';

/** Downloads as the path plans, the diagrams and the gallery see them. */
export const downloadEntry = defineEntry({
  id: 'download',
  title: 'Download',
  machine: downloadMachine,
  sampleInput: undefined,
  events: {
    'download.requested': [
      { type: 'download.requested', eventId: 1011, fileName: 'Ridgemont-Lakeview-2026-11-20.mp4' },
    ],
    'download.cancelled': [{ type: 'download.cancelled' }],
    'download.dismissed': [{ type: 'download.dismissed' }],
    'file.progressed': [{ type: 'file.progressed', received: 500_000, total: 2_000_000 }],
    'file.saved': [{ type: 'file.saved' }],
    'file.failed': [{ type: 'file.failed', failure: { kind: 'unreachable', operation: 'getEventDownload' } }],
  },
  outcomes: {
    requestFile: {
      success: [
        { url: '/media/download/4101.mp4', name: 'ridgemont-lakeview-2026-11-20.mp4', size: 2_000_000 },
      ],
      failure: [new Error('The platform refuses')],
    },
    // It reports by events and ends only by crashing.
    receiveFile: { failure: [new Error('The browser cannot save files')] },
  },
});
