import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Schema } from '@cfworker/json-schema';
import { parse } from 'yaml';
import { type OperationId, operations } from '../../../src/api/schema/operations';

/** The contract's schema of a request body, field by field. */
export interface RequestSchema {
  properties: Readonly<Record<string, Schema>>;
  required: readonly string[];
}

/** The document of a service. */
const documentOf = (service: string): string =>
  fileURLToPath(new URL(`../../../openapi/${service}.yaml`, import.meta.url));

const files = new Map<string, unknown>();
const schemas = new Map<OperationId, RequestSchema[]>();

/** The schema of an operation's JSON body, with every reference replaced by what it names. */
export function requestSchema(operation: OperationId, body: object): RequestSchema {
  const known = schemas.get(operation) ?? read(operation);
  schemas.set(operation, known);
  const [first] = known;
  if (known.length === 1 && first !== undefined) return first;
  const { type }: { type?: unknown } = body;
  return known.find(({ properties }) => typesOf(properties).includes(type)) ?? anyType(known);
}

/** The schemas of a body, one for each variant of a union that is told apart by `type`. */
function read(operation: OperationId): RequestSchema[] {
  const { service, method, path } = operations[operation];
  const place = ['requestBody', 'content', 'application/json', 'schema'];
  const schema = resolved(documentOf(service), ['paths', path, method, ...place]);
  const variants: unknown[] = Array.isArray(schema.oneOf) ? schema.oneOf : [schema];
  return variants.filter(isRecord).map(({ properties, required }) => ({
    properties: isRecord(properties) ? (properties as Record<string, Schema>) : {},
    required: Array.isArray(required) ? required.map(String) : [],
  }));
}

const typesOf = (properties: RequestSchema['properties']): unknown[] => properties.type?.enum ?? [];

/** The schema for a body of no known type: its type alone. */
function anyType(variants: readonly RequestSchema[]): RequestSchema {
  const types = variants.flatMap(({ properties }) => typesOf(properties));
  return { properties: { type: { type: 'string', enum: types } }, required: ['type'] };
}

/** The node at a place of a file; references on the way lead into other files. */
function resolved(file: string, keys: readonly string[]): Record<string, unknown> {
  let place = { file, node: fileAt(file) };
  for (const key of keys) {
    place = followed(place.file, place.node);
    place.node = isRecord(place.node) ? place.node[key] : undefined;
  }
  const found = inlined(place.file, place.node);
  if (!isRecord(found)) throw new Error(`The contract has no ${keys.join(' ')}.`);
  return found;
}

/** A copy in which nothing refers to anything. */
function inlined(file: string, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((each) => inlined(file, each));
  if (!isRecord(node)) return node;
  const target = followed(file, node);
  if (target.node !== node) return inlined(target.file, target.node);
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inlined(file, value)]));
}

function followed(file: string, node: unknown): { file: string; node: unknown } {
  if (!isRecord(node) || typeof node.$ref !== 'string') return { file, node };
  const [name = '', pointer = ''] = node.$ref.split('#/');
  const target = name === '' ? file : resolve(dirname(file), name);
  const found = pointer
    .split('/')
    .reduce<unknown>((parent, key) => (isRecord(parent) ? parent[key] : undefined), fileAt(target));
  return followed(target, found);
}

function fileAt(path: string): unknown {
  if (!files.has(path)) files.set(path, parse(readFileSync(path, 'utf8'), { merge: true }));
  return files.get(path);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
