import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { exportText, parseCommand, plansText } from '../../scripts/paths/command';
import { handWalkOf } from '../../scripts/paths/handWalks';
import { planMachine } from '../../scripts/paths/plan';
import { withStatecharts } from '../../scripts/paths/statecharts';
import { registry } from '../../src/machines';
import { lampFixture } from './tinyFixture';

/** A machine that was added to the registry, with no other change. */
const extended = [...registry, lampFixture];
const plan = planMachine(lampFixture, { language: 'en', simple: 3 });

test('a new machine can be asked for by name', () => {
  expect(parseCommand(['lamp'], extended).machines).toEqual([lampFixture]);
  expect(parseCommand([], extended).machines).toContain(lampFixture);
});

test('a new machine has a plan, a checklist and JSON', () => {
  const markdown = plansText([plan], 'markdown');
  expect(markdown).toContain(
    [
      '1. Stand before the lamp.',
      '   - Nothing of it is on the screen: It is dark.',
      '2. Press “Play”.',
      '   - On the screen for a moment: “Loading…”',
      '3. Wait: it is warm.',
      '   - On the screen: “Pause”',
    ].join('\n'),
  );
  expect(markdown).toContain('- It breaks. It is made of steel.');
  expect(plansText([plan], 'checklist')).toMatch(/^- \[ \] lamp-[0-9a-f]{6}: /m);
  expect(JSON.parse(plansText([plan], 'json'))).toEqual([plan]);
});

test('a new machine is in the statecharts', () => {
  const readme = withStatecharts('', extended);
  expect(readme).toContain('[Lamp](#lamp)');
  expect(readme).toContain('<a id="lamp"></a>');
  expect(readme).toContain('state "warming up" as lamp_warmingUp');
  expect(readme).toContain('| shining | It shines. | `bright` |');
  expect(readme).toContain('| emits `lamp.lit` |');
});

test('a new machine is exported for Stately', () => {
  const machine = createMachine(JSON.parse(exportText(lampFixture)));
  expect(Object.keys(machine.states)).toEqual(['off', 'warmingUp', 'shining', 'broken']);
});

test('a new machine takes walks by hand', () => {
  const text = 'title: On and off\nsteps: [lamp.press, done.warmUp, lamp.press]';
  expect(handWalkOf('walks/lamp/on.yaml', 'lamp', text, extended).path.steps).toHaveLength(3);
});
