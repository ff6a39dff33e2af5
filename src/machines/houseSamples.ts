import type { Failure } from '../api/failure';
import type { HouseEvent } from './houseEvents';

export const unreachable: Failure = { kind: 'unreachable', operation: 'getChannelKey' };

type HouseSamples = { readonly [Type in HouseEvent['type']]: readonly Extract<HouseEvent, { type: Type }>[] };

/** One of each, for the entries of the registry. */
export const houseSamples: HouseSamples = {
  'apiKey.requested': [{ type: 'apiKey.requested' }],
  'apiKey.accepted': [{ type: 'apiKey.accepted' }],
  'apiKey.refused': [{ type: 'apiKey.refused', failure: unreachable }],
  'apiKey.cleared': [{ type: 'apiKey.cleared' }],
  'viewer.reset': [{ type: 'viewer.reset', reason: 'unauthenticated' }],
  'request.crashed': [
    { type: 'request.crashed', failure: { kind: 'server', operation: 'getEvent', status: 500 } },
  ],
  'request.finished': [{ type: 'request.finished', operation: 'getEvent', status: 200, milliseconds: 80 }],
  'network.lost': [{ type: 'network.lost' }],
  'network.returned': [{ type: 'network.returned' }],
  'tab.hidden': [{ type: 'tab.hidden' }],
  'tab.shown': [{ type: 'tab.shown' }],
};
