import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accepted } from '../../scripts/mutants/accepted';
import { mutantsOf, mutate } from '../../scripts/mutants/mutators/mutators';
import { namedMistakes, namedMutants } from '../../scripts/mutants/named';
import { findTarget, machineNames, PARTS } from '../../scripts/mutants/targets';

/** The mistakes in a piece of code: the whole code with each. */
const mistakes = (code: string, file = 'machine.ts'): string[] =>
  mutantsOf(file, code).map((mutant) => mutate(code, mutant).replaceAll(/\s+/g, ' ').trim());

describe('the mistakes of mutation testing', () => {
  test('leave out a transition, its guard, its target or its actions', () => {
    const code = `base.createMachine({ on: { press: { guard: 'isReady', target: 'open', actions: 'tell' } } });`;
    expect(mistakes(code)).toEqual(
      expect.arrayContaining([
        `base.createMachine({ on: { } });`,
        `base.createMachine({ on: { press: { target: 'open', actions: 'tell' } } });`,
        `base.createMachine({ on: { press: { guard: 'isReady', actions: 'tell' } } });`,
        `base.createMachine({ on: { press: { guard: 'isReady', target: 'open', } } });`,
      ]),
    );
  });

  test('empty an action, decide a guard and double a delay of a machine', () => {
    const code = `setup({ actions: { tell: emit(fact) }, guards: { isReady }, delays: { pause: 2_000 } });`;
    expect(mistakes(code)).toEqual(
      expect.arrayContaining([
        `setup({ actions: { tell: () => undefined }, guards: { isReady }, delays: { pause: 2_000 } });`,
        `setup({ actions: { tell: emit(fact) }, guards: { isReady }, delays: { pause: 2 * (2_000) } });`,
      ]),
    );
    expect(mistakes(`setup({ guards: { isReady: ready } });`)).toEqual(
      expect.arrayContaining([
        `setup({ guards: { isReady: () => true } });`,
        `setup({ guards: { isReady: () => false } });`,
      ]),
    );
  });

  test('turn conditions round, and take one comparison for another', () => {
    expect(mistakes('if (isReady) open();')).toContain('if (!(isReady)) open();');
    expect(mistakes('const isOld = age >= LIMIT;')).toEqual([
      'const isOld = age > LIMIT;',
      'const isOld = age < LIMIT;',
    ]);
    expect(mistakes('const both = one && other;')).toEqual(['const both = (one);', 'const both = (other);']);
  });

  test('leave out a control or a text, and make a press do nothing', () => {
    const view = (markup: string) => `const view = ${markup};`;
    const code = view('<p><Button isDisabled onClick={press}>{t(key)}</Button></p>');
    expect(mistakes(code, 'View.tsx')).toEqual([
      view('<p></p>'),
      view('<p><Button onClick={press}>{t(key)}</Button></p>'),
      view('<p><Button isDisabled onClick={() => undefined}>{t(key)}</Button></p>'),
      view('<p><Button isDisabled onClick={press}></Button></p>'),
    ]);
  });

  test('spare calls that tell the compiler a type', () => {
    expect(mistakes(`function note() { assertEvent(event, 'code.found'); tell(event); }`)).toEqual([
      `function note() { assertEvent(event, 'code.found'); }`,
    ]);
  });

  test('spare types, imports and texts for people', () => {
    expect(
      mistakes(`import { one } from './one';
        type Flag = { isOn: true };
        const state = { description: 'The page is shown 2 seconds.', id: 'page' };`),
    ).toEqual([]);
  });

  test('name their place and change, so that an accepted one is found again after other lines have moved', () => {
    const [mutant] = mutantsOf('machine.ts', `const machine = { states: { open: { tags: 'busy' } } };`);
    expect(mutant).toMatchObject({ line: 1, place: 'machine.open.tags', change: "tags: 'busy' removed" });
  });
});

test('every machine and every listed part of one can be mutated', () => {
  for (const name of machineNames('.')) expect(findTarget('.', name).files).not.toEqual([]);
  expect(Object.keys(PARTS).filter((name) => !machineNames('.').includes(name))).toEqual([]);
});

test('every mistake with a name has its one place in the code', () => {
  for (const { target } of namedMistakes) expect(namedMutants('.', target)).not.toEqual([]);
});

test('every accepted survivor is a mutant of the code as it is', () => {
  const unknown = accepted.filter(
    ({ file, place, change }) =>
      !mutantsOf(file, readFileSync(file, 'utf8')).some(
        (mutant) => mutant.place === place && mutant.change === change,
      ),
  );
  expect(unknown).toEqual([]);
});
