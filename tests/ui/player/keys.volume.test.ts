import { expect, test } from 'vitest';
import { louder, muteToggled } from '../../../src/ui/player/volume';

test('a silence is ended by what can be heard', () => {
  expect(muteToggled({ volume: 0.4, muted: false })).toEqual({ volume: 0.4, muted: true });
  expect(muteToggled({ volume: 0.4, muted: true })).toEqual({ volume: 0.4, muted: false });
  expect(muteToggled({ volume: 0, muted: true })).toEqual({ volume: 0.5, muted: false });
  expect(muteToggled({ volume: 0, muted: false })).toEqual({ volume: 0.5, muted: false });
});

test('louder and quieter stay within what there is, and louder ends a silence', () => {
  expect(louder({ volume: 0.98, muted: false }, 0.05)).toEqual({ volume: 1, muted: false });
  expect(louder({ volume: 0.02, muted: false }, -0.05)).toEqual({ volume: 0, muted: false });
  expect(louder({ volume: 0.4, muted: true }, 0.05)).toEqual({ volume: 0.4, muted: false });
  expect(louder({ volume: 0.4, muted: true }, -0.05)).toEqual({ volume: 0.4, muted: true });
  expect(louder({ volume: 0, muted: true }, 0.05)).toEqual({ volume: 0.05, muted: false });
});
