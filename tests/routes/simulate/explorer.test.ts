import { beforeEach, expect, test, vi } from 'vitest';
import type { RudySystem } from '../../../src/app/system';
import type { MachineFixture } from '../../../src/machines/fixture';
import { railFixture } from '../../../src/machines/rail/fixture';
import { reloadFixture } from '../../../src/machines/reload/fixture';
import { renewalFixture } from '../../../src/machines/renewal/fixture';
import { Explorer } from '../../../src/routes/simulate/Explorer';

vi.mock('../../../src/routes/simulate/states/screenTexts', () => ({ screenTexts: () => [] }));

const PATIENT = { timeout: 60_000, interval: 1 };

/** Texts of screens need a system, which they are without here. */
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
  explorer.findStates(renewalFixture);
  explorer.findStates(railFixture);
  await explored(explorer, railFixture);
  expect(explorer.get(renewalFixture).isDone).toBe(false);
  await explored(explorer, renewalFixture);
});

test('a machine that waited for another is explored when it is opened again', async () => {
  const explorer = new Explorer(noSystem);
  explorer.findStates(renewalFixture);
  explorer.findStates(railFixture);
  await begun(explorer, railFixture);
  explorer.findStates(renewalFixture);
  await explored(explorer, renewalFixture);
  await explored(explorer, railFixture);
});

test('a search goes on after a machine was opened from its results', async () => {
  const explorer = new Explorer(noSystem);
  const search = explorer.findAllStates([renewalFixture, reloadFixture]);
  explorer.findStates(reloadFixture);
  await begun(explorer, reloadFixture);
  explorer.findStates(renewalFixture);
  await search;
  expect([renewalFixture, reloadFixture].map((fixture) => explorer.get(fixture).isDone)).toEqual([
    true,
    true,
  ]);
});
