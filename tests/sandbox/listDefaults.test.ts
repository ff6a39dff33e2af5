import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '../../src/api/schema/operations';
import { contract, listed } from '../contract/contract';
import { visit } from './visitor';

interface Parameter {
  $ref?: string;
  name?: string;
  schema?: { default?: unknown };
}

const shared: Record<string, Parameter> = JSON.parse(
  JSON.stringify(contract.channel.components.parameters ?? {}),
);

/** The number that the contract gives of an operation without `limit`; undefined for one that takes none. */
function defaultLimitOf(id: OperationId): unknown {
  const found = listed.find(({ operation }) => operation.operationId === id);
  const parameters: Parameter[] = JSON.parse(JSON.stringify(found?.operation.parameters ?? []));
  return parameters
    .map((parameter) => (parameter.$ref ? shared[parameter.$ref.split('/').at(-1) ?? ''] : parameter))
    .find((parameter) => parameter?.name === 'limit')?.schema?.default;
}

const lists = (Object.keys(operations) as OperationId[]).filter((id) => defaultLimitOf(id) !== undefined);

describe('a list without `limit`', () => {
  it('is one of these', () => {
    expect(lists.length).toBeGreaterThan(6);
  });

  it.each(lists)('%s is as long as the contract says', async (operation) => {
    const visitor = await visit({ loggedIn: true });
    const { status, body } = await visitor.call(operation, { path: { id: 1011 } });
    expect({ status, limit: body.meta?.limit }).toEqual({ status: 200, limit: defaultLimitOf(operation) });
  });
});
