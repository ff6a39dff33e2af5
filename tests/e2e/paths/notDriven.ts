import type { MachineFixture } from '../../../src/machines/fixture';

const KEYS = 'The browser asks for keys by itself; nobody can order these requests one by one.';
const REGION = 'The browser asks for the region by itself, beside everything else.';
const PROFILE = 'account/profile.spec.ts saves the profile.';
const ADDRESS = 'The page reads the price by itself after typing; checkout/onePress.spec.ts types addresses.';
const LOST = 'account/lostAnswers.spec.ts loses answers and follows what is asked then.';

/** Steps that the walks leave to other tests, by machine and by their names in `manual.steps`, and why. */
const NOT_DRIVEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  session: {
    'apiKey.refused': KEYS,
    'apiKey.cleared': KEYS,
    'done.renewKey': KEYS,
    'error.renewKey': KEYS,
    'geo.load': REGION,
    'done.loadGeo': REGION,
    'error.loadGeo': REGION,
    'viewer.update#0': PROFILE,
    'page.recovered': 'faults/platform-network.spec.ts reads a page again that failed with the profile.',
    'error.rereadViewer': 'faults/platform-viewer.spec.ts reads again while the platform still fails.',
  },
  form: { 'done.ask#0': LOST, 'done.ask#1': LOST, 'error.ask': LOST },
  checkout: { 'address.change#0': ADDRESS, 'address.change#1': ADDRESS, 'after.address': ADDRESS },
  mailedLink: { 'error.confirm#3': LOST },
};

/** The fixture without the steps that the walks leave to other tests. */
export function drivenFixture(fixture: MachineFixture): MachineFixture {
  const never = Object.entries(NOT_DRIVEN[fixture.id] ?? {}).map(
    ([name, reason]) => [name, { never: reason }] as const,
  );
  const { manual } = fixture;
  return { ...fixture, manual: { ...manual, steps: { ...manual?.steps, ...Object.fromEntries(never) } } };
}
