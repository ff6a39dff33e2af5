import { expect, it } from 'vitest';
import { offersClips } from '../../src/routes/watch/offersClips';

const watching = { id: 1, access_features: ['watch' as const] };
const clipping = { id: 2, access_features: ['watch' as const, 'clipping' as const] };

it.each([
  ['a viewer who may', { can_clip: true }, {}, true],
  ['a package that includes clips', { can_clip: false }, { packages: [watching, clipping] }, true],
  ['a subscription that includes clips', {}, { packages: null, subscriptions: [clipping] }, true],
  ['passes without clips', { can_clip: false }, { packages: [watching], subscriptions: [{ id: 3 }] }, false],
  ['a channel that sends neither', {}, {}, false],
])('“Make a clip” for %s: %j on %j is %s', (_, event, channel, isOffered) => {
  expect(offersClips(event, channel)).toBe(isOffered);
});
