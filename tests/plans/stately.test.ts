import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate';
import { exportText } from '../../scripts/paths/command';
import { registry } from '../../src/machines';
import { transitionsOf, withDescendants } from '../../src/plans/transitions';

/** The states of a machine with everything that Stately's editor draws. */
const drawnOf = (machine: AnyStateMachine) =>
  withDescendants(machine.root).map((node: AnyStateNode) => ({
    id: node.id,
    type: node.type,
    description: node.description,
    tags: node.tags,
    initial: node.type === 'compound' ? node.initial.target?.map(({ id }) => id) : undefined,
    invokes: node.invoke.map(({ id, src }) => [id, src]),
    transitions: transitionsOf(node).map(({ eventType, target, reenter, description, guard, actions }) => ({
      eventType,
      targets: target?.map(({ id }) => id),
      reenter,
      description,
      isGuarded: guard !== undefined,
      actions: actions.length,
    })),
  }));

describe.each(registry)('the export of $id', (fixture) => {
  const imported = createMachine(JSON.parse(exportText(fixture)));

  test('has the same states and transitions', () => {
    expect(drawnOf(imported)).toEqual(drawnOf(fixture.machine));
  });

  test('is plain JSON without anything that was lost', () => {
    expect(exportText(fixture)).not.toMatch(/\[object|undefined|=>/);
  });
});
