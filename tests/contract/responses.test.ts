import { brotliCompressSync } from 'node:zlib';
import { type Schema, Validator } from '@cfworker/json-schema';
import { describe, expect, test } from 'vitest';
import { responses } from '../../src/api/schema/responses';
import { examplesOf, listed } from './contract';

function check(schema: Schema, value: unknown) {
  return new Validator({ ...schema, $defs: responses.$defs }, '2020-12', false).validate(value);
}

const bodies: Readonly<Record<string, Schema>> = responses.operations;
const named = listed.map((entry) => [entry.operation.operationId, entry.operation] as const);

describe.each(named)('the reader of %s', (id, operation) => {
  const schema = bodies[id] ?? { not: {} };

  test('takes the example of the contract', () => {
    const answer = operation.responses['200'] ?? operation.responses['201'];
    for (const [, value] of examplesOf(answer?.content?.['application/json'])) {
      expect(check(schema, value).errors).toEqual([]);
    }
  });

  test('refuses what is no answer at all', () => {
    for (const value of [null, [], 'text', 1]) expect(check(schema, value).valid).toBe(false);
  });
});

test('the reader refuses an item without its id and an unknown value, deep inside', () => {
  const body = bodies.getHomepageEvents ?? {};
  expect(check(body, { data: { live: [{ id: 1, category: { id: 2, children: [{ id: 3 }] } }] } }).valid).toBe(
    true,
  );
  expect(check(body, { data: { live: [{ id: 1, category: { id: 2, children: [{}] } }] } }).valid).toBe(false);
  expect(check(body, { data: { live: [{ id: 1, type: 'postponed' }] } }).valid).toBe(false);
  expect(check(body, { data: { live: [{ name: 'no id' }] } }).valid).toBe(false);
});

/** Whole bodies, not items: they carry the envelope. */
const isItem = ([name]: [string, unknown]) => name !== 'EventList';

/** Fields that an item is meaningless without. Anything more would make a good item unfit for one bad field. */
const required: Record<string, string[]> = {
  CouponResult: ['code'],
  CustomForm: ['alias'],
  CustomFormField: ['name'],
  CustomerPortal: ['url'],
  Download: ['url'],
  Image: ['url'],
  IssuedApiKey: ['api_key'],
  IssuedChannelKey: ['channel_key'],
  LinkStatus: ['status'],
  LoggedIn: ['api_key'],
  ParticipantGroupProperty: ['kind'],
  SessionHash: ['hash'],
  SetupIntent: ['client_secret'],
};

test('items require their id or the one thing that makes them useful, and nothing else', () => {
  const found = Object.entries(responses.$defs)
    .filter(isItem)
    .flatMap(([name, schema]) =>
      schema.required && schema.required.join() !== 'id' ? [[name, schema.required]] : [],
    );
  expect(Object.fromEntries(found)).toEqual(required);
});

function allowsNull(schema: Schema | boolean): boolean {
  if (typeof schema === 'boolean') return schema;
  if (schema.$ref) return allowsNull(responses.$defs[schema.$ref.replace('#/$defs/', '')] ?? {});
  if (schema.enum) return schema.enum.includes(null);
  if (schema.anyOf) return schema.anyOf.some(allowsNull);
  return [schema.type].flat().includes('null');
}

test('optional values and objects may be null; lists and flags are left out instead', () => {
  const strict: string[] = [];
  for (const [name, schema] of Object.entries(responses.$defs).filter(isItem)) {
    for (const [property, value] of Object.entries(schema.properties ?? {})) {
      if (typeof value === 'boolean' || schema.required?.includes(property)) continue;
      const leftOut = value.type === 'array' || value.type === 'boolean';
      if (!leftOut && !allowsNull(value)) strict.push(`${name}.${property}`);
    }
  }
  expect(strict).toEqual([]);
});

function keywordsIn(schema: Schema | boolean): string[] {
  if (typeof schema === 'boolean') return [];
  const { properties = {}, items, anyOf = [], additionalProperties, ...own } = schema;
  const inner = [...Object.values(properties), ...anyOf, items ?? true, additionalProperties ?? true];
  return [...Object.keys(own), ...inner.flat().flatMap(keywordsIn)];
}

test('no more is kept than is checked, and all of it compresses below 8 KB', () => {
  const schemas = [...Object.values(responses.$defs), ...Object.values(bodies)];
  expect([...new Set(schemas.flatMap(keywordsIn))].toSorted()).toEqual([
    '$ref',
    'enum',
    'format',
    'required',
    'type',
  ]);
  expect(brotliCompressSync(JSON.stringify(responses)).length).toBeLessThan(8 * 1024);
});
