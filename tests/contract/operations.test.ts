import { describe, expect, test } from 'vitest';
import { contract, examplesOf, faultsOf, listed, variantsOf } from './contract';

const named = listed.map((entry) => [entry.operation.operationId, entry] as const);

/** Calls that send nothing that could be refused by field. */
const withoutFields = ['getApiKey', 'logout', 'resendEmailVerification', 'requestAccountDeletion'];

describe.each(named)('%s', (_, { service, method, path, operation }) => {
  const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));

  test('says what it does', () => {
    expect(operation.summary).toBeTruthy();
    expect(operation.description).toBeTruthy();
  });

  test('shows examples that fit their own schemas', () => {
    const content = successes.map(([, answer]) => answer.content?.['application/json']);
    if (operation.requestBody) content.push(operation.requestBody.content['application/json']);
    expect(content.length).toBeGreaterThan(0);
    for (const body of content) {
      const examples = examplesOf(body);
      expect(examples.length).toBeGreaterThan(0);
      for (const [name, value] of examples) {
        expect([name, faultsOf(service, body?.schema ?? { not: {} }, value)]).toEqual([name, []]);
      }
    }
  });

  test('answers one success and every refusal that may come', () => {
    expect(successes).toHaveLength(1);
    const expected = ['400', '429', '500'];
    if (service === 'channel') expected.push('403');
    if (path.includes('{id}')) expected.push('404');
    if (method === 'post' && !withoutFields.includes(operation.operationId)) expected.push('422');
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(expected));
  });
});

test('payments carry an idempotency key and may conflict', () => {
  for (const id of ['buy', 'buyBundle', 'startTrial']) {
    const entry = listed.find(({ operation }) => operation.operationId === id);
    const references = (entry?.operation.parameters ?? []).map(({ $ref }) => $ref);
    expect(references).toContain('#/components/parameters/IdempotencyKey');
    expect(Object.keys(entry?.operation.responses ?? {})).toContain('409');
  }
});

test('every call that sends a body to the product API has room for the key, except the public one', () => {
  const without = listed.flatMap(({ service, operation }) => {
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (service !== 'channel' || !schema) return [];
    const hasKey = variantsOf(schema).every((variant) =>
      JSON.stringify(variant.properties ?? {}).includes('"api_key"'),
    );
    return hasKey ? [] : [operation.operationId];
  });
  expect(without).toEqual(['getApiKey']);
});

test('refusals show both key errors, and their examples fit', () => {
  const answers = contract.channel.components.responses ?? {};
  expect(Object.keys(answers).toSorted()).toEqual([
    'BadRequest',
    'Conflict',
    'Forbidden',
    'Gone',
    'NotFound',
    'ServerError',
    'TooManyRequests',
    'Unauthenticated',
    'Unprocessable',
    'WrongCredentials',
  ]);
  for (const [name, answer] of Object.entries(answers)) {
    const body = answer.content?.['application/json'];
    const examples = examplesOf(body);
    expect(examples.length).toBeGreaterThan(0);
    for (const [, value] of examples) {
      expect([name, faultsOf('channel', body?.schema ?? { not: {} }, value)]).toEqual([name, []]);
    }
  }
  expect(JSON.stringify(answers.Forbidden)).toContain('"channel_key":');
  expect(JSON.stringify(answers.Forbidden)).toContain('"api_key":');
});

test('an event carries a unit, a zone and a nullability for its moments', () => {
  const schema = contract.channel.components.schemas?.Event;
  expect(faultsOf('channel', schema ?? {}, { id: 1, event_utc_ts: null, time_zone: null })).toEqual([]);
  expect(faultsOf('channel', schema ?? {}, { id: 1, event_utc_ts: '2025-11-20' })).not.toEqual([]);
  expect(faultsOf('channel', schema ?? {}, { name: 'no id' })).not.toEqual([]);
});
