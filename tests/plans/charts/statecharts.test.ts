import { describe, expect, test } from 'vitest';
import { registry } from '../../../src/machines';
import { chartsOf } from '../../../src/plans/charts/statecharts';
import { inOneLine, transitionsOf, withDescendants } from '../../../src/plans/transitions';
import { groupTitle, isGroup, layOut, overlap } from '../../../src/ui/simulate/chart/chartLayout';

describe.each(registry)('the charts of $id', (fixture) => {
  const charts = chartsOf(fixture);
  const states = withDescendants(fixture.machine.root);

  test('contain every state', () => {
    const shown = new Set(charts.flatMap(({ nodes }) => nodes.map(({ id }) => id)));
    const missing = states.filter((node) => node.parent !== undefined && !shown.has(node.id));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  test('contain every transition', () => {
    const shown = new Set(charts.flatMap(({ transitions }) => transitions));
    const all = states.flatMap(transitionsOf).map(inOneLine);
    expect(all.filter((transition) => !shown.has(transition))).toEqual([]);
  });

  test('have a place for each state and each arrow, and labels in plain language', () => {
    for (const { nodes, edges, title } of charts) {
      const { boxes, arrows, width, height } = layOut(nodes, edges);
      const isOutside = (x: number, y: number) => !(x >= 0 && y >= 0 && x <= width && y <= height);
      expect(title).not.toBe('');
      expect(boxes.filter((box) => isOutside(box.x, box.y)).map(({ id }) => id)).toEqual([]);
      expect(arrows.filter(({ points }) => points.length < 2)).toEqual([]);
      const texts = [...nodes.flatMap(({ notes }) => notes), ...edges.flatMap(({ labels }) => labels)];
      expect(texts.filter((text) => text === '' || text.includes('xstate.'))).toEqual([]);
    }
  });

  test('cover no title of a group', () => {
    const covered = charts.flatMap(({ nodes, edges }) => {
      const { boxes, arrows } = layOut(nodes, edges);
      const drawn = [...boxes.filter((box) => !isGroup(box)), ...arrows.flatMap(({ text }) => text ?? [])];
      const inner = boxes.filter(isGroup);
      return boxes.filter(isGroup).filter((group) => {
        const title = groupTitle(group);
        const isBelow = inner.every((box) => box.parent !== group.id || box.y >= title.y + title.height);
        return !isBelow || drawn.some((each) => overlap(each, title));
      });
    });
    expect(covered.map(({ id }) => id)).toEqual([]);
  });
});

test('a large machine is folded into charts that a person takes in', () => {
  const sizes = registry.flatMap((fixture) =>
    chartsOf(fixture).map(
      ({ nodes }) => nodes.filter(({ kind }) => kind === 'state' || kind === 'folded').length,
    ),
  );
  expect(Math.max(...sizes)).toBeLessThanOrEqual(19);
});
