import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createRailActors } from '../../src/machines/rail/actors';
import { railMachine } from '../../src/machines/rail/machine';
import { selectPaused } from '../../src/machines/rail/selectors';

/** A device that can be told to want less motion. */
class Device extends EventTarget {
  matches = false;
  prefer(reduced: boolean) {
    this.matches = reduced;
    this.dispatchEvent(new Event('change'));
  }
}

function startRail({ reduced = false, isTabHidden = false } = {}) {
  const device = new Device();
  device.matches = reduced;
  const actors = createRailActors(() => device as never);
  const rail = createActor(railMachine.provide({ actors }), { input: { isTabHidden } });
  let steps = 0;
  rail.on('rail.advanced', () => {
    steps += 1;
  });
  rail.start();
  return {
    rail,
    device,
    /** Steps within so many seconds. */
    stepsIn: (seconds: number) => {
      const before = steps;
      vi.advanceTimersByTime(seconds * 1000);
      return steps - before;
    },
    paused: () => selectPaused(rail.getSnapshot()),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('rails', () => {
  it('move on every 5 seconds', () => {
    const { stepsIn } = startRail();
    expect([stepsIn(4.9), stepsIn(0.2), stepsIn(10)]).toEqual([0, 1, 2]);
  });

  it.each(['pointer', 'focus', 'touch'] as const)('stand still under the %s, and then start anew', (by) => {
    const { rail, stepsIn } = startRail();
    stepsIn(4);
    rail.send({ type: 'rail.hold', by });
    expect(stepsIn(60)).toBe(0);
    rail.send({ type: 'rail.release', by });
    expect([stepsIn(4.9), stepsIn(0.2)]).toEqual([0, 1]);
  });

  it('stand still until the last reason is gone', () => {
    const { rail, stepsIn } = startRail();
    rail.send({ type: 'rail.hold', by: 'pointer' });
    rail.send({ type: 'rail.hold', by: 'focus' });
    rail.send({ type: 'rail.release', by: 'pointer' });
    expect(stepsIn(60)).toBe(0);
    rail.send({ type: 'rail.release', by: 'focus' });
    expect(stepsIn(6)).toBe(1);
  });

  it('stand still in a hidden tab, also in one that opens hidden', () => {
    const { rail, stepsIn } = startRail({ isTabHidden: true });
    expect(stepsIn(60)).toBe(0);
    rail.send({ type: 'tab.shown' });
    expect(stepsIn(6)).toBe(1);
    rail.send({ type: 'tab.hidden' });
    expect(stepsIn(60)).toBe(0);
  });

  it('stand still while they are paused, whatever comes and goes', () => {
    const { rail, stepsIn, paused } = startRail();
    rail.send({ type: 'rail.pause' });
    rail.send({ type: 'rail.hold', by: 'pointer' });
    rail.send({ type: 'rail.release', by: 'pointer' });
    expect([stepsIn(60), paused()]).toEqual([0, true]);
    rail.send({ type: 'rail.play' });
    expect([stepsIn(6), paused()]).toEqual([1, false]);
  });

  it('never move for a viewer who wants less motion, from the start or from now on', () => {
    const calm = startRail({ reduced: true });
    calm.rail.send({ type: 'rail.play' });
    expect([calm.stepsIn(60), calm.paused()]).toEqual([0, null]);
    const { device, stepsIn, paused } = startRail();
    device.prefer(true);
    expect([stepsIn(60), paused()]).toEqual([0, null]);
    device.prefer(false);
    expect([stepsIn(6), paused()]).toEqual([1, false]);
  });
});
