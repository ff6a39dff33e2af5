import type { Schema } from '@cfworker/json-schema';
import { type OperationId, operations } from '../../src/api/schema/operations';
import { responses } from '../../src/api/schema/responses';
import { createRandom, seedFrom } from '../world/random';

const isOperation = (name: string): name is OperationId => name in operations;

/**
 * The real answer without what the contract does not require, for a platform that sends little.
 * @param operation an operationId of the contract; the answer of anything else stays as it is
 * @param seed leaves out a random half of it instead: the same half for the same seed and operation
 */
export function sparse(value: unknown, operation: string, seed?: number): unknown {
  if (!isOperation(operation)) return value;
  const random = createRandom(seedFrom(seed ?? 0, operation));
  return withoutOptional(responses.operations[operation], value, () =>
    seed === undefined ? true : random.chance(0.5),
  );
}

function withoutOptional(schema: Schema, value: unknown, isLeftOut: () => boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = itemsOf(schema);
    return value.map((item) => withoutOptional(items, item, isLeftOut));
  }
  const { properties, required } = propertiesOf(schema);
  const kept = Object.entries(value).filter(([name]) => required.includes(name) || !isLeftOut());
  return Object.fromEntries(
    kept.map(([name, child]) => [name, withoutOptional(properties[name] ?? {}, child, isLeftOut)]),
  );
}

/** The schemas of which a value has to fit one or all, with references resolved. */
function partsOf(schema: Schema): Schema[] {
  const resolved =
    schema.$ref === undefined ? schema : (responses.$defs[schema.$ref.replace('#/$defs/', '')] ?? {});
  const { allOf = [], anyOf = [], oneOf = [] } = resolved;
  return [resolved, ...[...allOf, ...anyOf, ...oneOf].flatMap(partsOf)];
}

function itemsOf(schema: Schema): Schema {
  const items = partsOf(schema).map((part) => part.items);
  return items.find((item): item is Schema => typeof item === 'object' && !Array.isArray(item)) ?? {};
}

function propertiesOf(schema: Schema): { properties: Record<string, Schema>; required: readonly string[] } {
  const parts = partsOf(schema);
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => required ?? []),
  };
}
