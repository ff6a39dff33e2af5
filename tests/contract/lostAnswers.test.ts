import { describe, expect, test } from 'vitest';
import { lostAnswerRules, type Method, type Operation } from '../../scripts/contract/document';
import { listed } from './contract';

const ids = listed.map(({ operation }) => operation.operationId);

/** The fault of what an operation says about a lost answer; null for nothing. */
function faultOf(method: Method, { 'x-lost-answer': said }: Operation): string | null {
  if (method === 'get') return said === undefined ? null : 'a read needs no rule';
  if (said === undefined) return 'a write says nothing about a lost answer';
  const { rule, ask, how, ...others } = said;
  if (!lostAnswerRules.includes(rule)) return `there is no rule "${rule}"`;
  if ((rule === 'ask') !== (ask !== undefined)) return '`ask` belongs to the rule "ask"';
  if (ask !== undefined && !ids.includes(ask)) return `there is no operation "${ask}"`;
  if (typeof how !== 'string' || how.trim() === '') return '`how` is missing';
  return Object.keys(others).length > 0 ? `${Object.keys(others)} means nothing` : null;
}

test('every write of the contract says what holds after a lost answer', () => {
  const faults = listed.map(({ method, operation }) => [operation.operationId, faultOf(method, operation)]);
  expect(faults.filter(([, fault]) => fault !== null)).toEqual([]);
});

describe('the check finds', () => {
  const operation = { operationId: 'a', responses: {} };
  const how = 'So.';
  test.each<[string, Method, Operation['x-lost-answer']]>([
    ['a write without a rule', 'post', undefined],
    ['a deletion without a rule', 'delete', undefined],
    ['a rule of a read', 'get', { rule: 'unknown', how }],
    ['an unknown rule', 'post', { rule: 'never' as never, how }],
    ['a question to nobody', 'post', { rule: 'ask', how }],
    ['a question to an unknown operation', 'post', { rule: 'ask', ask: 'getNothing', how }],
    ['a question that needs none', 'post', { rule: 'unknown', ask: 'getProfile', how }],
    ['a rule without a reason', 'post', { rule: 'unknown', how: ' ' }],
  ])('%s', (_, method, said) => {
    expect(faultOf(method, { ...operation, ...(said && { 'x-lost-answer': said }) })).not.toBeNull();
  });
});
