import { type JsonSchema, type Read, UNFIT } from './schema';

type Field = { name: string; read: Read; required: boolean };

/** Property names that are always dropped, since they reach the prototype. */
const POISON = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads the named properties, and others only if the schema allows them. */
export function objectReader(
  schema: JsonSchema,
  compile: (schema: JsonSchema | boolean) => Read,
  onDrop: () => void,
): Read {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, property]): Field => ({ name, read: compile(property), required: required.has(name) }),
  );
  const readFurther = furtherReader(schema, compile);

  return (value) => {
    if (!isObject(value)) return UNFIT;
    const kept: Record<string, unknown> = {};
    for (const field of fields) {
      const read = readField(field, value, onDrop);
      if (read === UNFIT) return UNFIT;
      if (read !== undefined) kept[field.name] = read;
    }
    return readFurther === null ? kept : keepFurther(value, kept, schema, readFurther);
  };
}

/**
 * Undefined drops the property; UNFIT makes the whole object unfit. A null value is UNFIT unless nullable.
 */
function readField(
  { name, read, required }: Field,
  value: Record<string, unknown>,
  onDrop: () => void,
): unknown {
  const isSent = Object.hasOwn(value, name);
  const given = isSent ? read(value[name]) : UNFIT;
  if (given !== UNFIT) return given;
  if (isSent || required) onDrop();
  return required ? read(null) : undefined;
}

/** A map, `additionalProperties: schema`, or an object without further definition in the contract. */
function furtherReader(schema: JsonSchema, compile: (schema: JsonSchema | boolean) => Read): Read | null {
  if (typeof schema.additionalProperties === 'object') return compile(schema.additionalProperties);
  const open = schema.additionalProperties === true || schema.properties === undefined;
  return open && schema.additionalProperties !== false ? (value) => value : null;
}

function keepFurther(
  value: Record<string, unknown>,
  kept: Record<string, unknown>,
  schema: JsonSchema,
  read: Read,
): Record<string, unknown> {
  for (const [name, given] of Object.entries(value)) {
    if (POISON.has(name) || Object.hasOwn(schema.properties ?? {}, name)) continue;
    const further = read(given);
    if (further !== UNFIT) kept[name] = further;
  }
  return kept;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
