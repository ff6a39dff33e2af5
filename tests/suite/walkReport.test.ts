import { describe, expect, test } from 'vitest';
import { isComplete, type MachineResult, pageOf, tableOf } from '../e2e/paths/walkReport';

const walk = {
  title: '1. sample: renewal.cancel',
  report: { machine: 'renewal', taken: ['closed: renewal.cancel → asking'], failure: null },
  seconds: 2,
  error: null,
};
const result: MachineResult = {
  id: 'renewal',
  title: 'Cancelling a renewal',
  walks: [walk],
  wanted: new Set(['closed: renewal.cancel → asking']),
  never: new Map([['closed: a.defect → closed', 'Only a defect.']]),
  pictures: [{ name: '"asking" · <Cancel>?', file: 'renewal-1.jpg', isFailure: false }],
  isWithoutDriver: false,
};
const failure = { step: 'Press Cancel. (renewal.cancel)', expected: '“Cancel the renewal?”' };

describe('the end of a run', () => {
  test('is complete where every walk passed and every transition that can be caused was taken', () => {
    expect(isComplete(result)).toBe(true);
    expect(tableOf([result])).toContain('renewal  1 of 1');
    expect(tableOf([result])).toContain('nobody can: closed: a.defect → closed: Only a defect.');
  });

  test('names a transition that was not taken', () => {
    const gap = { ...result, wanted: new Set([...result.wanted, 'asking: dialog.close → closed']) };
    expect(isComplete(gap)).toBe(false);
    expect(tableOf([gap])).toContain('not taken: asking: dialog.close → closed');
  });

  test('names the step of a walk that failed, and what was expected there', () => {
    const failed = {
      ...result,
      walks: [{ ...walk, error: 'Not visible', report: { ...walk.report, failure } }],
    };
    expect(isComplete(failed)).toBe(false);
    expect(tableOf([failed])).toMatch(
      /0 of 1[\s\S]*Press Cancel[\s\S]*“Cancel the renewal\?”[\s\S]*Not visible/,
    );
  });

  test('is not complete for a machine that nothing carries out', () => {
    const none = { ...result, walks: [], isWithoutDriver: true };
    expect(isComplete(none)).toBe(false);
    expect(tableOf([none])).toContain('nothing carries this machine out in a browser');
  });

  test('is a page whose messages are text', () => {
    expect(pageOf([result])).toContain('<td>&lt;Cancel>?</td>');
    expect(pageOf([result])).toContain('src="renewal-1.jpg"');
  });
});
