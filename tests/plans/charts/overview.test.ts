import { afterEach, describe, expect, test, vi } from 'vitest';
import { type AnyActorRef, setup } from 'xstate';
import { readFiles } from '../../../scripts/structure/sources';
import { startedNames } from '../../../src/app/rootActors';
import { registry } from '../../../src/machines';
import { watchFixture } from '../../../src/machines/watch/fixture';
import { overviewOf, ROOT, startedBy } from '../../../src/plans/charts/overview';
import { explore } from '../../../src/plans/paths/explore';
import { layOutOverview } from '../../../src/ui/simulate/chart/overviewLayout';
import { startRoot } from '../../app/startRoot';
import { lampFixture } from '../tinyFixture';

// The next test file of the worker must not find the stubs of the last test.
afterEach(() => vi.unstubAllGlobals());

const idsOf = (fixtures: readonly { id: string }[]) => fixtures.map(({ id }) => id).sort();
const overview = () => overviewOf(registry, { label: 'Root machine', names: startedNames(startRoot()) });

/** The machines that a file of the application imports, and not only for their types. */
const machinesIn = (text: string): string[] =>
  [...text.matchAll(/^import \{[^}]+\} from '[./]+machines\/(\w+)\/machine';$/gm)].map(([, id = '']) => id);

test('the root starts what the application starts, apart from what another machine starts', () => {
  const files = readFiles('src/app', /\.ts$/).map(({ text }) => machinesIn(text));
  const expected = files.flatMap((ids) => {
    const byOthers = registry
      .filter(({ id }) => ids.includes(id))
      .flatMap((fixture) => idsOf(startedBy(fixture, registry)));
    return ids.filter((id) => !byOthers.includes(id) && registry.some((fixture) => fixture.id === id));
  });
  const ofRoot = overview().edges.filter(({ from }) => from === ROOT);
  expect(ofRoot.map(({ to }) => to).sort()).toEqual([...new Set(expected)].sort());
  expect(ofRoot.length).toBeGreaterThan(15);
});

test('a visit starts the player, its tracking, the preroll, the status of the event and its download', () => {
  const ofVisit = overview().edges.filter(({ from }) => from === 'watch');
  expect(ofVisit.map(({ to }) => to).sort()).toEqual([
    'download',
    'eventStatus',
    'playback',
    'preroll',
    'watchTracking',
  ]);
});

test('a machine with an arrow to another one starts it on some path', () => {
  const { actors } = watchFixture.machine.implementations;
  const started = new Set<unknown>();
  for (const { snapshot } of explore(watchFixture)) {
    const children: (AnyActorRef | undefined)[] = Object.values(snapshot.children);
    for (const child of children) started.add(actors[String(child?.src)]);
  }
  const machines = registry.filter(({ machine }) => started.has(machine));
  expect(idsOf(machines)).toEqual(idsOf(startedBy(watchFixture, registry)));
});

test('a machine whose effects are provided is still the same one', () => {
  const room = setup({ actors: { lamp: lampFixture.machine.provide({}) } }).createMachine({ id: 'room' });
  const fixture = { ...lampFixture, id: 'room', machine: room };
  expect(startedBy(fixture, [fixture, lampFixture])).toEqual([lampFixture]);
});

test('a machine that nothing starts stands by itself', () => {
  const { nodes, edges } = overviewOf([lampFixture], { label: 'Root machine', names: ['watch'] });
  expect(nodes.map(({ id }) => id)).toEqual([ROOT, 'lamp']);
  expect(edges).toEqual([]);
});

describe.each([280, 340, 700, 1260, 2400])('in %d px', (room) => {
  const { nodes, edges } = overview();
  const { boxes, arrows, width, height } = layOutOverview(nodes, edges, room);

  test('each machine has a place of its own', () => {
    expect(boxes.map(({ id }) => id).sort()).toEqual(idsOf(nodes));
    const isOutside = (box: (typeof boxes)[number]) =>
      box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height;
    expect(boxes.filter(isOutside)).toEqual([]);
    expect(width).toBeLessThanOrEqual(room);
    const overlapping = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.x < other.x + other.width &&
            other.x < one.x + one.width &&
            one.y < other.y + other.height &&
            other.y < one.y + one.height,
        )
        .map((other) => `${one.id} and ${other.id}`),
    );
    expect(overlapping).toEqual([]);
  });

  test('each arrow leads from the edge of one box to that of the other', () => {
    expect(arrows.map(({ from, to }) => `${from} ${to}`)).toEqual(
      edges.map(({ from, to }) => `${from} ${to}`),
    );
    const edge = (id: string, point: { x: number; y: number } | undefined) => {
      const box = boxes.find((each) => each.id === id);
      if (box === undefined || point === undefined) return false;
      const isAcross = point.x >= box.x && point.x <= box.x + box.width;
      const isBeside = point.y >= box.y && point.y <= box.y + box.height;
      const isSide = point.x === box.x || point.x === box.x + box.width;
      const isEnd = point.y === box.y || point.y === box.y + box.height;
      return (isAcross && isEnd) || (isBeside && isSide);
    };
    const loose = arrows.filter(({ from, to, points }) => !edge(from, points[0]) || !edge(to, points.at(-1)));
    expect(loose).toEqual([]);
  });
});
