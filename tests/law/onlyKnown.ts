import { expect } from 'vitest';

/** Fails for a violation that is not on the list, and for a list entry without a violation. */
export function expectOnlyKnown(offenders: readonly string[], known: readonly string[]): void {
  expect(without(offenders, known), 'These break the law').toEqual([]);
  expect(without(known, offenders), 'These no longer break the law: remove them from the list').toEqual([]);
}

/** The items of a list that remain after one is removed for each entry of the other. */
function without(list: readonly string[], taken: readonly string[]): string[] {
  const left = [...list];
  for (const one of taken) {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}
