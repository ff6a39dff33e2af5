import { describe, expect, it } from 'vitest';
import { LEVELS, readContract } from '../../scripts/checkPlatform/contractSource';
import type { OperationId } from '../../src/api/schema/operations';
import { faultsOf, listed } from './contract';

const source = readContract();
const described = listed.filter(({ service }) => service === 'channel' || service === 'keys');
const byId = described.map((entry) => [entry.operation.operationId as OperationId, entry] as const);

describe.each(byId)('%s', (id, { operation }) => {
  it('states its levels', () => {
    const stated = [operation['x-level'] ?? []].flat();
    expect(stated.length).toBeGreaterThan(0);
    expect(LEVELS).toEqual(expect.arrayContaining([...stated]));
    expect(source.describe(id).levels).toHaveLength(stated.length);
  });

  it('says in a sentence what a channel without it lacks, where it is optional', () => {
    const { without } = source.describe(id);
    if (without !== null) expect(without).toMatch(/^[A-Z].*\.$/);
  });
});

it('every level has an operation of its own that it needs', () => {
  for (const level of LEVELS.filter((each) => each !== 'watch')) {
    const own = byId.filter(([id]) => source.describe(id).levels.join() === level);
    expect([level, own.some(([id]) => source.describe(id).without === null)]).toEqual([level, true]);
  }
});

it('the services beside the product API have no level', () => {
  const others = listed.filter(({ service }) => service === 'datalake' || service === 'reports');
  expect(others.filter(({ operation }) => operation['x-level'] !== undefined)).toEqual([]);
});

it('a place in the source is the very schema of the bundle', () => {
  expect(source.placeOf('getEvent', '/data/location/name')).toEqual({
    file: 'openapi/channel/schemas/events.yaml',
    pointer: '/EventLocation/properties/name',
  });
  expect(source.placeOf('listSubscriptions', '/data/0/price').pointer).toBe('/Subscription/properties/price');
  expect(faultsOf('channel', { $ref: '#/components/schemas/EventLocation' }, { id: 1, name: 2 })).not.toEqual(
    [],
  );
});
