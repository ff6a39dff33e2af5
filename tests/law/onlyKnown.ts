import { expect } from 'vitest';

/** Fails for an offender that is not on the list, and for an entry of the list whose offender is gone. */
export function expectOnlyKnown(offenders: readonly string[], known: readonly string[]): void {
  expect(without(offenders, known), 'These break the law').toEqual([]);
  expect(without(known, offenders), 'These no longer break the law: remove them from the list').toEqual([]);
}

/** What is left of a list once each entry of the other has taken one of its kind. */
function without(list: readonly string[], taken: readonly string[]): string[] {
  const left = [...list];
  for (const one of taken) {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
  }
  return left;
}
