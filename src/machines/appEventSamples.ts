import type { Failure } from '../api/failure';
import type { AppEvent } from './appEvents';

export const unreachable: Failure = { kind: 'unreachable', operation: 'getChannelKey' };

type AppEventSamples = { readonly [Type in AppEvent['type']]: readonly Extract<AppEvent, { type: Type }>[] };

/** One sample of each event, for the fixtures. */
export const appEventSamples: AppEventSamples = {
  'apiKey.requested': [{ type: 'apiKey.requested' }],
  'apiKey.accepted': [{ type: 'apiKey.accepted' }],
  'apiKey.refused': [{ type: 'apiKey.refused', failure: unreachable }],
  'apiKey.cleared': [{ type: 'apiKey.cleared' }],
  'viewer.reset': [{ type: 'viewer.reset', reason: 'unauthenticated' }],
  'action.unauthenticated': [{ type: 'action.unauthenticated', operation: 'updateProfile' }],
  'request.crashed': [
    { type: 'request.crashed', failure: { kind: 'server', operation: 'getEvent', status: 500 } },
  ],
  'request.finished': [
    { type: 'request.finished', operation: 'getEvent', status: 200, requestId: null, milliseconds: 80 },
  ],
  'network.lost': [{ type: 'network.lost' }],
  'network.returned': [{ type: 'network.returned' }],
  'tab.hidden': [{ type: 'tab.hidden' }],
  'tab.shown': [{ type: 'tab.shown' }],
  'page.left': [{ type: 'page.left' }],
  'page.restored': [{ type: 'page.restored' }],
  'picture.started': [{ type: 'picture.started' }],
  'picture.stopped': [{ type: 'picture.stopped' }],
};
