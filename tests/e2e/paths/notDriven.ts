import type { MachineFixture } from '../../../src/machines/fixture';
import type { sessionFixture } from '../../../src/machines/session/fixture';

const KEYS = 'The browser asks for keys by itself; nobody can order these requests one by one.';
const REGION = 'The browser asks for the region by itself, beside everything else.';
const PROFILE = 'account/profile.spec.ts saves the profile.';

/** Why the walks leave steps of a machine to other tests, by their names in `manual.steps`. */
type Reasons<Fixture> =
  Fixture extends MachineFixture<string, infer StepName>
    ? Readonly<Partial<Record<StepName, string>>>
    : never;

const session: Reasons<typeof sessionFixture> = {
  'apiKey.refused': KEYS,
  'apiKey.cleared': KEYS,
  'done.renewKey': KEYS,
  'error.renewKey': KEYS,
  'geo.load': REGION,
  'done.loadGeo': REGION,
  'error.loadGeo': REGION,
  'viewer.update: a viewer': PROFILE,
  'page.recovered': 'faults/platform-network.spec.ts reads a page again that failed with the profile.',
  'error.rereadViewer': 'faults/platform-viewer.spec.ts reads again while the platform still fails.',
};
const NOT_DRIVEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  session,
};

/** The fixture without the steps that the walks leave to other tests. */
export function drivenFixture(fixture: MachineFixture): MachineFixture {
  const never = Object.entries(NOT_DRIVEN[fixture.id] ?? {}).map(
    ([name, reason]) => [name, { never: reason }] as const,
  );
  const { manual } = fixture;
  return { ...fixture, manual: { ...manual, steps: { ...manual?.steps, ...Object.fromEntries(never) } } };
}
