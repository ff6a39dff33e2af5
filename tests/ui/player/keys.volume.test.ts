import { expect, test } from 'vitest';
import { changeVolume, toggleMuted } from '../../../src/ui/player/controls/volume';

test('unmuting uses an audible volume', () => {
  expect(toggleMuted({ volume: 0.4, muted: false })).toEqual({ volume: 0.4, muted: true });
  expect(toggleMuted({ volume: 0.4, muted: true })).toEqual({ volume: 0.4, muted: false });
  expect(toggleMuted({ volume: 0, muted: true })).toEqual({ volume: 0.5, muted: false });
  expect(toggleMuted({ volume: 0, muted: false })).toEqual({ volume: 0.5, muted: false });
});

test('changeVolume stays within the range, and unmutes when it gets louder', () => {
  expect(changeVolume({ volume: 0.98, muted: false }, 0.05)).toEqual({ volume: 1, muted: false });
  expect(changeVolume({ volume: 0.02, muted: false }, -0.05)).toEqual({ volume: 0, muted: false });
  expect(changeVolume({ volume: 0.4, muted: true }, 0.05)).toEqual({ volume: 0.4, muted: false });
  expect(changeVolume({ volume: 0.4, muted: true }, -0.05)).toEqual({ volume: 0.4, muted: true });
  expect(changeVolume({ volume: 0, muted: true }, 0.05)).toEqual({ volume: 0.05, muted: false });
});
