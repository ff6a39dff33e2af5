import { type Schema, Validator } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import { responses } from '../../../src/api/schema/responses';
import { createReaders } from '../../../src/api/validation/reader';
import { UNFIT } from '../../../src/api/validation/schema';
import { quickestOf } from '../../quickestOf';
import { fullSample, places, withValueAt } from './schemaSamples';

const readerOf = createReaders(responses);
const operations = Object.entries(responses.operations);

/** A general validator as the reference: the reader's output must be valid by the contract. */
function oracleOf(schema: Schema): (value: unknown) => boolean {
  const validator = new Validator({ ...schema, $defs: responses.$defs }, '2020-12');
  return (value) => validator.validate(value).valid;
}

describe.each(operations)('%s', (operation, schema) => {
  const read = readerOf(operation) ?? ((value: unknown) => value);
  const sample = fullSample(schema, responses.$defs);
  const isValid = oracleOf(schema);

  it('reads completely what the contract describes', () => {
    expect(isValid(sample)).toBe(true);
    expect(read(sample)).toEqual(sample);
  });

  it.each([
    ['fault 4: missing', undefined],
    ['fault 4: null', null],
    ['fault 6: an unknown value', 'something new'],
    ['of another type', { of: ['another', 'type'] }],
  ])('any one property %s: the rest is read, and valid', (_name, broken) => {
    for (const place of places(sample)) {
      const kept = read(withValueAt(sample, place, broken));
      if (kept === UNFIT) expect(isEssential(place)).toBe(true);
      else expect([place, isValid(kept)]).toEqual([place, true]);
    }
  });

  it('an empty text is read as null where the contract allows null, and as missing where it does not', () => {
    for (const place of places(sample)) {
      const isText = valueAt(read(withValueAt(sample, place, 'anything')), place) === 'anything';
      if (!isText) continue;
      const asNull = read(withValueAt(sample, place, null));
      const isNullable = valueAt(asNull, place) === null;
      const without = isNullable ? asNull : read(withValueAt(sample, place, undefined));
      expect([place, read(withValueAt(sample, place, ''))]).toEqual([place, without]);
      expect([place, read(withValueAt(sample, place, ' \n'))]).toEqual([place, without]);
    }
  });

  /** Required parts: the envelope's own data, or a required field of a single object. */
  function isEssential(place: readonly (string | number)[]): boolean {
    return place[0] === 'data' && !place.some((step) => typeof step === 'number');
  }
});

/** The value at a place of a body; undefined where there is none. */
function valueAt(body: unknown, place: readonly (string | number)[]): unknown {
  return place.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    body,
  );
}

describe('lists', () => {
  const read = readerOf('listEvents');
  const event = { id: 1, name: 'Rams at Hawks' };
  const listOf = (...data: unknown[]) => ({ data, meta: { total: data.length, limit: 20, offset: 0 } });

  it('fault 5: an item without its required id is dropped, the rest is read', () => {
    expect(read?.(listOf(event, { name: 'Nobody' }, null, 'event', { ...event, id: 2 }))).toMatchObject({
      data: [{ id: 1 }, { id: 2 }],
    });
  });

  it('fault 9: of items with the same id the first is kept', () => {
    expect(read?.(listOf(event, { ...event, name: 'Again' }, { ...event, id: 2 }))).toMatchObject({
      data: [
        { id: 1, name: 'Rams at Hawks' },
        { id: 2, name: 'Rams at Hawks' },
      ],
    });
  });

  it('of 500 events are read within a fraction of a frame', () => {
    const whole = fullSample(responses.$defs.Event ?? {}, responses.$defs);
    const list = listOf(...Array.from({ length: 500 }, (_, id) => withValueAt(whole, ['id'], id + 1)));
    expect(read?.(list)).toMatchObject({ data: { length: 500 } });
    expect(quickestOf(10, () => read?.(list))).toBeLessThan(100);
  });
});

describe('a property outside the contract', () => {
  it('is dropped, __proto__ included', () => {
    const body: unknown = JSON.parse(
      '{"data":{"country":"US","secret":1,"__proto__":{"is_geo_blocked":true}}}',
    );
    expect(readerOf('getGeo')?.(body)).toEqual({ data: { country: 'US' } });
    expect('is_geo_blocked' in {}).toBe(false);
  });

  it('is kept if a map allows any name, but never one that reaches the prototype', () => {
    const map = {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    } as const;
    const read = createReaders({ $defs: {}, operations: { readMap: { ...map } } })('readMap');
    const body: unknown = JSON.parse('{"email":["Taken."],"phone":5,"__proto__":["x"],"constructor":["y"]}');
    const kept = read?.(body);
    expect(kept).toEqual({ email: ['Taken.'] });
    expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
  });

  it('does not define an operation', () => {
    expect([readerOf('constructor'), readerOf('nothing')]).toEqual([null, null]);
  });
});
