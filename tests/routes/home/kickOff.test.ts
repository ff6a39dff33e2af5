import { describe, expect, it } from 'vitest';
import { untilKickOff } from '../../../src/routes/home/kickOff';

const NOW = 1_763_683_500;
const startingIn = (...seconds: number[]) => ({
  upcoming: seconds.map((left, index) => ({ id: index + 1, event_utc_ts: NOW + left })),
});

describe('an open home page', () => {
  it('is read again after the next kick-off, spread over 20 seconds', () => {
    expect([0, 0.5, 1].map((spread) => untilKickOff(startingIn(3_600, 60), NOW, spread))).toEqual([
      60, 70, 80,
    ]);
  });

  it('asks less and less often for an event that should have begun', () => {
    const waits = [0, 60, 240, 3_600].map((late) => untilKickOff(startingIn(-late), NOW, 0));
    expect(waits).toEqual([30, 30, 120, 300]);
    expect(untilKickOff(startingIn(-60), NOW, 1)).toBe(60);
  });

  it('is read as rarely as the platform of a large audience asks for', () => {
    const asking = (left: number) => ({ upcoming: [{ id: 1, event_utc_ts: NOW + left, poll_after: 90 }] });
    expect([0, 0.5, 1].map((spread) => untilKickOff(asking(60), NOW, spread))).toEqual([60, 105, 150]);
    expect([0, 0.5, 1].map((spread) => untilKickOff(asking(-10), NOW, spread))).toEqual([90, 135, 180]);
    expect(untilKickOff(asking(-3_600), NOW, 0)).toBe(300);
  });

  it('is not read again for events without a time, long late, or none', () => {
    expect(untilKickOff({}, NOW, 0)).toBeNull();
    expect(untilKickOff({ upcoming: [{ id: 1, event_utc_ts: null }] }, NOW, 0)).toBeNull();
    expect(untilKickOff(startingIn(-5 * 3_600), NOW, 0)).toBeNull();
  });
});
