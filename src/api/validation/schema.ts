import type { Schema } from '@cfworker/json-schema';

/** JSON Schema, of which the reader knows what the contract's responses use (tests/api/tolerant.test.ts). */
export type JsonSchema = Schema;

/** Response schemas by operationId, over shared definitions (`#/$defs/Event`). */
export type ResponseSchemas = {
  readonly $defs: Readonly<Record<string, JsonSchema>>;
  readonly operations: Readonly<Record<string, JsonSchema>>;
};

/** What nothing can be kept of. */
export const UNFIT = Symbol('unfit');

/** The value as far as it fits, objects and lists copied; UNFIT when it does not. */
export type Read = (value: unknown) => unknown;
