import type { MachineFixture } from '../../machines/fixture';
import type { ChartEdge, ChartNode } from './statecharts';

/** The box of the page's root machine, which is not in the registry. */
export const ROOT = '#root';

type RootStarts = { label: string; names: readonly string[] };

/** A box for each machine, after that of the root, and an arrow to each from those that start it. */
export function overviewOf(fixtures: readonly MachineFixture[], root: RootStarts) {
  const ofRoot = fixtures.filter(({ id }) => root.names.includes(id));
  const nodes: ChartNode[] = [
    { id: ROOT, kind: 'anywhere', label: root.label, parent: null, notes: [] },
    ...fixtures.map(({ id, title }) => ({
      id,
      kind: 'state' as const,
      label: title,
      parent: null,
      notes: [],
    })),
  ];
  const edges: ChartEdge[] = [
    ...ofRoot.map(({ id }) => ({ from: ROOT, to: id, labels: [] })),
    ...fixtures.flatMap((fixture) =>
      startedBy(fixture, fixtures).map(({ id }) => ({ from: fixture.id, to: id, labels: [] })),
    ),
  ];
  return { nodes, edges };
}

/** The machines among the actors of a machine. One whose effects are provided is another object with the same config. */
export function startedBy(
  { machine }: MachineFixture,
  fixtures: readonly MachineFixture[],
): MachineFixture[] {
  const actors: unknown[] = Object.values(machine.implementations.actors);
  const configs = new Set(actors.map(configOf));
  return fixtures.filter((fixture) => configs.has(fixture.machine.config));
}

function configOf(logic: unknown): unknown {
  return typeof logic === 'object' && logic !== null && 'config' in logic ? logic.config : null;
}
