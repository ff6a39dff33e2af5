import type { Failure } from '../api/failures/failure';
import type { AppEvent } from './appEvents';

export const unreachable: Failure = { kind: 'unreachable', operation: 'getChannelKey' };

type AppEventSamples = {
  readonly [Type in AppEvent['type']]: { readonly only: Extract<AppEvent, { type: Type }> };
};

/** One sample of each event, for the fixtures. */
export const appEventSamples: AppEventSamples = {
  'apiKey.requested': { only: { type: 'apiKey.requested' } },
  'apiKey.accepted': { only: { type: 'apiKey.accepted' } },
  'apiKey.refused': { only: { type: 'apiKey.refused', failure: unreachable } },
  'apiKey.cleared': { only: { type: 'apiKey.cleared' } },
  'viewer.reset': { only: { type: 'viewer.reset', reason: 'unauthenticated' } },
  'action.unauthenticated': { only: { type: 'action.unauthenticated', operation: 'updateProfile' } },
  'request.crashed': {
    only: { type: 'request.crashed', failure: { kind: 'server', operation: 'getEvent', status: 500 } },
  },
  'request.finished': {
    only: { type: 'request.finished', operation: 'getEvent', status: 200, requestId: null, milliseconds: 80 },
  },
  'network.lost': { only: { type: 'network.lost' } },
  'network.returned': { only: { type: 'network.returned' } },
  'tab.hidden': { only: { type: 'tab.hidden' } },
  'tab.shown': { only: { type: 'tab.shown' } },
  'page.left': { only: { type: 'page.left' } },
  'page.restored': { only: { type: 'page.restored' } },
  'picture.started': { only: { type: 'picture.started' } },
  'picture.stopped': { only: { type: 'picture.stopped' } },
};
