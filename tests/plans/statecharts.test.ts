import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { README, withStatecharts } from '../../scripts/paths/statecharts';
import { registry } from '../../src/machines';
import { crashFixture } from '../../src/machines/crash/fixture';
import { reloadFixture } from '../../src/machines/reload/fixture';
import { emittedTypes } from '../../src/plans/emitted';
import { readableName } from '../../src/plans/labels';
import { diagramsOf } from '../../src/plans/mermaid';
import { shortestPaths } from '../../src/plans/plan';
import { withDescendants } from '../../src/plans/transitions';

test('the statecharts in src/machines/README.md are up to date', async () => {
  const readme = await readFile(README, 'utf8');
  expect(readme, 'run `npx tsx scripts/paths/statecharts.ts`').toBe(withStatecharts(readme, registry));
});

test('the hand-written text above the statecharts is kept', () => {
  expect(withStatecharts('# By hand\n', [reloadFixture])).toMatch(/^# By hand\n\n<!-- statecharts/);
});

test('every state and every described transition is in the diagram, in words', () => {
  const chart = withStatecharts('', [reloadFixture]);
  expect(chart).toContain('state "counting down" as reload_difficulties_button_countingDown');
  expect(chart).toContain('reload_hidden --> reload_difficulties : The platform gives no API key');
  expect(chart).toContain(
    'reload_difficulties_quiet_waiting --> reload_difficulties_quiet_requesting : The pause is over',
  );
});

test('the question of a refused key leads to its picture', () => {
  const readme = withStatecharts('', registry);
  expect(readme).toContain('- [What happens after a refused key?](#reload)');
  expect(readme).toContain('<a id="reload"></a>\n\n## Technical difficulties');
});

describe.each(registry)('the diagrams of $id', (fixture) => {
  const charts = diagramsOf(fixture);
  const lines = charts.flatMap(({ mermaid }) => mermaid.split('\n'));

  test('show every state', () => {
    const states = withDescendants(fixture.machine.root).slice(1);
    const shown = lines.join('\n');
    const missing = states.filter(
      ({ id }) => !new RegExp(` as ${id.replaceAll('.', '_')}( |$)`, 'm').test(shown),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  test('are small enough to be read, and keep to the syntax', () => {
    const known =
      /^(stateDiagram-v2| *(\[\*\]|\w+) --> (\[\*\]|\w+)( : [^"#;:{}<>]+)?| *state "[^"]+" as \w+( \{)?| *\}| *--)$/;
    expect(lines.filter((line) => !known.test(line))).toEqual([]);
    for (const { mermaid } of charts) expect(mermaid.match(/state "/g)?.length ?? 0).toBeLessThanOrEqual(20);
  });
});

test('the emitted events are those that paths emit', () => {
  const emitted = shortestPaths(crashFixture).flatMap(({ steps }) =>
    steps.flatMap(({ emits }) => emits.map(({ type }) => type)),
  );
  expect(emittedTypes(crashFixture.machine)).toEqual([...new Set(emitted)].sort());
});

test('names are read as words', () => {
  expect(readableName('countingDown')).toBe('counting down');
});
