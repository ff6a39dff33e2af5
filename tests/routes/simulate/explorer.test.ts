import { beforeEach, expect, test, vi } from 'vitest';
import type { RudySystem } from '../../../src/app/system';
import { analyticsFixture } from '../../../src/machines/analytics/fixture';
import type { MachineFixture } from '../../../src/machines/fixture';
import { orderPollingFixture } from '../../../src/machines/orderPolling/fixture';
import { prerollFixture } from '../../../src/machines/preroll/fixture';
import { watchTrackingFixture } from '../../../src/machines/watchTracking/fixture';
import { Explorer } from '../../../src/routes/simulate/Explorer';

const PATIENT = { timeout: 60_000, interval: 1 };

/** Only screens use the system, and these machines have none. */
const noSystem = {} as unknown as RudySystem;

/** Every reading of the clock ends a slice, so that each machine takes many. */
beforeEach(() => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1_000;
    return now;
  });
});

/** Resolves when all states of the machine are found. */
const explored = (explorer: Explorer, fixture: MachineFixture) =>
  vi.waitFor(() => expect(explorer.get(fixture).isDone).toBe(true), PATIENT);
/** Resolves when the machine's first states are found, so that those which wait for it do so. */
const begun = (explorer: Explorer, fixture: MachineFixture) =>
  vi.waitFor(() => expect(explorer.get(fixture).cases.size).toBeGreaterThan(1), PATIENT);

test('a machine that is opened while another is explored is explored first', async () => {
  const explorer = new Explorer(noSystem);
  explorer.findStates(watchTrackingFixture);
  explorer.findStates(orderPollingFixture);
  await explored(explorer, orderPollingFixture);
  expect(explorer.get(watchTrackingFixture).isDone).toBe(false);
  await explored(explorer, watchTrackingFixture);
});

test('a machine that waited for another is explored when it is opened again', async () => {
  const explorer = new Explorer(noSystem);
  explorer.findStates(watchTrackingFixture);
  explorer.findStates(orderPollingFixture);
  await begun(explorer, orderPollingFixture);
  explorer.findStates(watchTrackingFixture);
  await explored(explorer, watchTrackingFixture);
  await explored(explorer, orderPollingFixture);
});

test('a search goes on after a machine was opened from its results', async () => {
  const explorer = new Explorer(noSystem);
  const search = explorer.findAllStates([watchTrackingFixture, analyticsFixture]);
  explorer.findStates(analyticsFixture);
  await begun(explorer, analyticsFixture);
  explorer.findStates(watchTrackingFixture);
  await search;
  expect([watchTrackingFixture, analyticsFixture].map((fixture) => explorer.get(fixture).isDone)).toEqual([
    true,
    true,
  ]);
});

test('a machine that is opened and cannot be explored holds up neither the next one nor the search', async () => {
  const broken: MachineFixture = {
    ...orderPollingFixture,
    stateKey: () => {
      throw new Error('The key of the state is broken.');
    },
  };
  const explorer = new Explorer(noSystem);
  const search = explorer.findAllStates([broken, watchTrackingFixture]);
  explorer.findStates(broken);
  await expect(search).rejects.toThrow('Machines could not be explored to the end.');
  expect([broken, watchTrackingFixture].map((fixture) => explorer.get(fixture).isDone)).toEqual([true, true]);
});

test('a state whose screen cannot be rendered stays in the list without a text', async () => {
  const brokenSystem = {
    get channel() {
      throw new Error('No screen can be rendered.');
    },
  } as unknown as RudySystem;
  const explorer = new Explorer(brokenSystem);
  await explorer.findAllStates([prerollFixture]);
  const [stalled] = explorer.get(prerollFixture).cases.get('showing.stalled') ?? [];
  expect([...(stalled?.texts.values() ?? [])]).toEqual([[], []]);
});
