import { describe, expect, it } from 'vitest';
import { parseFault } from '../../sandbox/faults/parse';
import { createFaultPlan } from '../../sandbox/faults/plan';
import { faultTargets } from '../../sandbox/host/services';

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
    const form = { operation: 'channel.buy', kind: 'status', status: '422', held: 'true', answer: '' };
    expect(parseFault(form, faultTargets)).toEqual({
      operation: 'buy',
      kind: 'status',
      status: 422,
      held: true,
      remaining: 1,
    });
  });

  it('can have a change of the answer, as JSON', () => {
    const change = { operation: 'buy', kind: 'mutate', answer: '{"data":null}' };
    expect(parseFault(change, faultTargets).body).toEqual({ data: null });
    expect(() => parseFault({ ...change, answer: '{' }, faultTargets)).toThrow('must be JSON');
  });

  it.each([
    ['buy', true],
    ['media.*', true],
    ['*', true],
    ['media.segment', true],
    ['getVodMedia', false],
    ['medium.*', false],
  ])('are refused where no request has their name: %s', (operation, isKnown) => {
    const set = () => parseFault({ operation, kind: 'hang' }, faultTargets);
    if (isKnown) expect(set()).toMatchObject({ operation });
    else expect(set).toThrow(`No request is called “${operation}”.`);
  });
});
