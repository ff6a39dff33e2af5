import { describe, expect, it, vi } from 'vitest';
import type { OperationId } from '../../../src/api/schema/operations';
import { responses } from '../../../src/api/schema/responses';
import { deviationsOf, summaryOf } from '../../../src/api/validation/deviations';
import { createReaders } from '../../../src/api/validation/reader';

const event = { id: 1, name: 'Hawks at Comets' };

type Case = [
  what: string,
  operation: OperationId,
  body: unknown,
  expected: [string, string, string, string][],
];

const cases: Case[] = [
  [
    'an id that is a string',
    'listEvents',
    { data: [{ ...event, id: '1' }] },
    [['/data/0/id', 'integer', 'string', 'item']],
  ],
  [
    'a missing id',
    'listEvents',
    { data: [event, { name: 'x' }] },
    [['/data/1/id', 'integer', 'nothing', 'item']],
  ],
  [
    'a repeated id',
    'listEvents',
    { data: [event, event] },
    [['/data/1/id', 'an id of its own', 'a repeated id', 'item']],
  ],
  [
    'a price that is a string',
    'getEvent',
    { data: { ...event, price: '11.99' } },
    [['/data/price', 'number or null', 'string', 'field']],
  ],
  ['a missing envelope', 'listEvents', [event], [['', 'object', 'array', 'answer']]],
  ['a missing envelope of an object', 'getEvent', event, [['/data', 'object', 'nothing', 'answer']]],
  ['an object for a list', 'listEvents', { data: { 0: event } }, [['/data', 'array', 'object', 'answer']]],
  [
    'null for a flag',
    'getEvent',
    { data: { ...event, can_clip: null } },
    [['/data/can_clip', 'boolean', 'null', 'field']],
  ],
  [
    'a number for a flag',
    'getEvent',
    { data: { ...event, has_access: 1 } },
    [['/data/has_access', 'boolean', 'number', 'field']],
  ],
  [
    'a picture without an address',
    'getChannelBootstrap',
    { data: { settings: { logo: { url: null } } } },
    [['/data/settings/logo/url', 'string', 'null', 'field']],
  ],
  [
    'a name with a slash',
    'getColorSettings',
    { data: { 'body-background': 7 } },
    [['/data/body-background', 'string or null', 'number', 'field']],
  ],
];

describe('fault 54: the place, the types and the effect of a wrong answer', () => {
  it.each(cases)('%s', (_, operation, body, expected) => {
    const found = deviationsOf(operation, body);
    expect(
      found.map(({ pointer, expected: wanted, received, effect }) => [pointer, wanted, received, effect]),
    ).toEqual(expected);
  });

  it.each(cases)('the reader notices %s', (_, operation, body) => {
    const onDeviation = vi.fn();
    createReaders(responses)(operation)?.(body, onDeviation);
    expect(onDeviation).toHaveBeenCalledOnce();
  });

  it('milliseconds for seconds, which the reader cannot tell from a late year', () => {
    expect(deviationsOf('getEvent', { data: { ...event, event_utc_ts: 1_763_683_500_000 } })).toEqual([
      {
        pointer: '/data/event_utc_ts',
        expected: 'seconds since epoch',
        received: 'milliseconds',
        effect: 'field',
      },
    ]);
  });

  it('an unknown word is named with those that are known, and not itself', () => {
    const [found] = deviationsOf('getEvent', { data: { ...event, type: 'sam@example.com' } });
    expect(found).toEqual({
      pointer: '/data/type',
      expected: 'one of live, upcoming, finished',
      received: 'another string',
      effect: 'field',
    });
  });

  it('a message is counted by place and stays within the contract’s 500 characters', () => {
    const data = Array.from({ length: 30 }, (_, index) => ({
      id: index,
      price: 'x',
      name: 5,
      duration: 'y',
    }));
    const message = summaryOf('listEvents', deviationsOf('listEvents', { data })) ?? '';
    expect(message).toContain('/data/*/price expected number or null, received string (30 times)');
    expect(message.length).toBeLessThanOrEqual(500);
    expect(summaryOf('listEvents', [])).toBeNull();
  });
});
