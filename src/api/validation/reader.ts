/**
 * The tolerant reader: validates and cleans responses against the contract's response schemas at run time,
 * without `eval` (the Content-Security-Policy forbids it). A property that does not match its schema is
 * removed if optional, null if nullable, else the object around it is unfit; an unfit list item is dropped;
 * of items with the same id the first is kept; an unfit root is `malformed/shape`. Unknown properties are
 * dropped, `__proto__` included. Each schema becomes a closure on first use. A general validator decides
 * whether a whole document is valid, not which parts to keep, and was over ten times slower on a list of 500
 * events (60 to 160 ms, this one 3 to 7); the tests compare this reader with @cfworker/json-schema.
 */

import type { InstanceType } from '@cfworker/json-schema';
import { listReader } from './list';
import { objectReader } from './object';
import { scalarReader } from './scalar';
import { type JsonSchema, type Read, type ReadBody, type ResponseSchemas, UNFIT } from './schema';

/**
 * The reader of an operation's whole body, envelope included; null if the contract has no body.
 * @param locate completes an address that may be a path on the channel's host
 */
export function createReaders(
  { $defs, operations }: ResponseSchemas,
  locate: (address: string) => string = (address) => address,
): (operation: string) => ReadBody | null {
  const readers = new Map<string, ReadBody>();
  let isDropping = false;
  const onDrop = () => {
    isDropping = true;
  };
  const compile = createCompiler($defs, locate, onDrop);
  return (operation) => {
    const known = readers.get(operation);
    if (known !== undefined) return known;
    const schema = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
    if (schema === undefined) return null;
    const compiled = compile(schema);
    const read: ReadBody = (value, onDeviation) => {
      isDropping = false;
      const kept = compiled(value);
      if (isDropping || kept === UNFIT) onDeviation?.();
      return kept;
    };
    readers.set(operation, read);
    return read;
  };
}

function createCompiler(
  $defs: ResponseSchemas['$defs'],
  locate: (address: string) => string,
  onDrop: () => void,
): (schema: JsonSchema) => Read {
  const definitions = new Map<string, Read>();

  function compile(schema: JsonSchema | boolean): Read {
    if (typeof schema === 'boolean') return (value) => (schema ? value : UNFIT);
    if (schema.$ref !== undefined) return definition(schema.$ref);
    if (schema.allOf !== undefined) return allOf(schema.allOf.map(compile));
    const branches = schema.anyOf ?? schema.oneOf;
    if (branches !== undefined) return firstOf(branches.map(compile));
    return ofType(schema);
  }

  /** Compiled on first use, because definitions may contain themselves (a category's children). */
  function definition($ref: string): Read {
    const name = $ref.replace('#/$defs/', '');
    const schema = $defs[name];
    if (schema === undefined) throw new Error(`The contract refers to a schema that is not there: ${$ref}`);
    return (value) => {
      let read = definitions.get(name);
      if (read === undefined) {
        read = compile(schema);
        definitions.set(name, read);
      }
      return read(value);
    };
  }

  function ofType(schema: JsonSchema): Read {
    const types = [schema.type ?? []].flat();
    const readers = [scalarReader(withoutContainers(schema, types), locate)];
    if (types.includes('array')) readers.push(listReader(compile(itemsOf(schema)), onDrop, schema.minItems));
    if (types.includes('object') || schema.properties !== undefined) {
      readers.push(objectReader(schema, compile, onDrop));
    }
    const isScalar = types.length === 0 ? schema.properties === undefined : types.some(isScalarType);
    return firstOf(isScalar ? readers : readers.slice(1));
  }

  return compile;
}

function itemsOf({ items = true }: JsonSchema): JsonSchema | boolean {
  if (Array.isArray(items)) throw new Error('The contract uses tuples, which the reader does not know.');
  return items;
}

function isScalarType(type: InstanceType): boolean {
  return type !== 'array' && type !== 'object';
}

function withoutContainers(schema: JsonSchema, types: readonly InstanceType[]): JsonSchema {
  return types.length === 0 ? schema : { ...schema, type: types.filter(isScalarType) };
}

function firstOf(readers: readonly Read[]): Read {
  const [only] = readers;
  if (readers.length === 1 && only !== undefined) return only;
  return (value) => {
    for (const read of readers) {
      const kept = read(value);
      if (kept !== UNFIT) return kept;
    }
    return UNFIT;
  };
}

/** Each part keeps its own properties; together they are the object. */
function allOf(readers: readonly Read[]): Read {
  return (value) => {
    const parts = readers.map((read) => read(value));
    if (parts.includes(UNFIT)) return UNFIT;
    const isObject = parts.every((part) => typeof part === 'object' && part !== null && !Array.isArray(part));
    return isObject ? Object.assign({}, ...parts) : parts.at(-1);
  };
}
