import { describe, expect, it } from 'vitest';
import { parseFault } from '../../sandbox/faults/parse';
import { createFaultPlan } from '../../sandbox/faults/plan';

const ofNobody = new AbortController().signal;

describe('requests that wait', () => {
  it('go on one operation at a time', async () => {
    const plan = createFaultPlan();
    const fault = plan.add({ operation: '*', kind: 'hang', remaining: 'forever' });
    const faq = plan.held(fault, 'listFaq', ofNobody);
    const events = plan.held(fault, 'listEvents', ofNobody);
    expect(plan.waiting()).toEqual(['listFaq', 'listEvents']);
    expect(plan.release('listFaq')).toBe(1);
    await faq;
    expect(plan.waiting()).toEqual(['listEvents']);
    expect(plan.release()).toBe(1);
    await events;
  });

  it('are set by the form, which sends texts', () => {
    expect(parseFault({ operation: 'buy', kind: 'status', status: '422', held: 'true', answer: '' })).toEqual(
      {
        operation: 'buy',
        kind: 'status',
        status: 422,
        held: true,
        remaining: 1,
      },
    );
  });

  it('can have a change of the answer, as JSON', () => {
    const change = { operation: 'buy', kind: 'mutate', answer: '{"data":null}' };
    expect(parseFault(change).body).toEqual({ data: null });
    expect(() => parseFault({ ...change, answer: '{' })).toThrow('must be JSON');
  });
});
