import { defineFixture } from '../fixture';
import { viewingMachine } from './machine';
import type { WatchedStream } from './types';

const stream: WatchedStream = {
  id: 1001,
  type: 'live',
  category: 'Girls’ basketball',
  sport: 'basketball',
  gender: 'women',
  school: 'Harbor',
  league: 'Division II',
};

/** Viewings as the path plans, the diagrams and the gallery see them. */
export const watchTrackingFixture = defineFixture({
  id: 'viewing',
  title: 'Viewing',
  machine: viewingMachine,
  sampleInput: undefined,
  events: {
    'viewing.opened': [{ type: 'viewing.opened', stream, view: '4f0b7a52-0f5e-4a36-9b39-5d6a4fd1e1b0' }],
    'picture.moved': [
      { type: 'picture.moved', milliseconds: 1_250 },
      { type: 'picture.moved', milliseconds: 30_000 },
    ],
    'player.stepped': [
      { type: 'player.stepped', step: 'first_frame' },
      { type: 'player.stepped', step: 'pause' },
    ],
    'viewing.left': [{ type: 'viewing.left' }],
    'tab.hidden': [{ type: 'tab.hidden' }],
  },
  actorResults: {},
  stateKey: ({ untold, begun }) => ({ untold: untold > 0, begun }),
});
