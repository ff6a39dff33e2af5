import type { Schema } from '@cfworker/json-schema';

/** The subset of JSON Schema that the contract's responses use (tests/api/transport/reader.test.ts). */
export type JsonSchema = Schema;

/** Response schemas by operationId, over shared definitions (`#/$defs/Event`). */
export type ResponseSchemas = {
  readonly $defs: Readonly<Record<string, JsonSchema>>;
  readonly operations: Readonly<Record<string, JsonSchema>>;
};

/** The result for a value that does not match at all. */
export const UNFIT = Symbol('unfit');

/** Returns the matching part of a value, with objects and lists copied; UNFIT if nothing matches. */
export type Read = (value: unknown) => unknown;

/**
 * The same for a whole body. `onDeviation` is called if something may have been dropped or replaced: cheap, and true
 * more often than it should, since a branch of `anyOf` that does not match drops too. `deviations.ts` says exactly.
 */
export type ReadBody = (value: unknown, onDeviation?: () => void) => unknown;
