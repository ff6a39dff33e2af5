import { responses } from '../schema/responses';
import type { JsonSchema } from './schema';

/**
 * The consequence for viewers: the field is left out, the item of a list is left out, or the whole answer cannot be
 * used.
 */
export type Effect = 'field' | 'item' | 'answer';

/** One place of an answer that is not as the contract says. Has no value of the answer, which may be personal. */
export type Deviation = {
  /** JSON pointer (RFC 6901) into the body, such as `/data/3/price`. */
  pointer: string;
  /** In the words of JSON Schema: `integer`, `one of live, upcoming, finished`. */
  expected: string;
  /** The type that was received: `string`, `null`, `nothing`. */
  received: string;
  effect: Effect;
};

/** Later than this, seconds since the epoch are milliseconds (the year 5138). */
const MOST_SECONDS = 1e11;
const SECONDS = /(^|_)(ts|date)$/;

type Place = { pointer: string; effect: Effect };

/**
 * Every deviation of a successful body from the contract, in the order of the body. Walks the same schemas as the
 * tolerant reader, which only keeps what fits.
 */
export function deviationsOf(operation: string, body: unknown): Deviation[] {
  const operations: Readonly<Record<string, JsonSchema>> = responses.operations;
  const { $defs } = responses;
  const root = Object.hasOwn(operations, operation) ? operations[operation] : undefined;
  return root === undefined ? [] : walk(root, body, { pointer: '', effect: 'answer' });

  function walk(schema: JsonSchema | boolean, value: unknown, place: Place): Deviation[] {
    if (typeof schema === 'boolean') return [];
    if (schema.$ref !== undefined) {
      return walk($defs[schema.$ref.replace('#/$defs/', '')] ?? true, value, place);
    }
    const branches = schema.anyOf ?? schema.oneOf;
    if (branches !== undefined) return walkBranches(branches, value, place);
    if (schema.enum !== undefined) return walkEnum(schema.enum, value, place);
    const types = [schema.type ?? []].flat();
    if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
      return [{ ...place, expected: types.join(' or '), received: typeOf(value) }];
    }
    if (Array.isArray(value)) return walkList(schema, value, place);
    return isObject(value) ? walkObject(schema, value, place) : [];
  }

  /** The branch that comes nearest says most: of an event or null, what is wrong about the event. */
  function walkBranches(branches: readonly JsonSchema[], value: unknown, place: Place): Deviation[] {
    const results = branches.map((branch) => walk(branch, value, place));
    const isInside = (found: readonly Deviation[]) => found.every(({ pointer }) => pointer !== place.pointer);
    return results.find((found) => found.length === 0) ?? results.find(isInside) ?? results[0] ?? [];
  }

  function walkEnum(members: readonly unknown[], value: unknown, place: Place): Deviation[] {
    if (members.includes(value)) return [];
    const named = members.filter((member) => member !== null);
    const isOfTheirType = named.some((member) => typeof member === typeof value);
    const received = isOfTheirType ? `another ${typeof value}` : typeOf(value);
    return [{ ...place, expected: `one of ${named.join(', ')}`, received }];
  }

  function walkObject(schema: JsonSchema, value: Record<string, unknown>, place: Place): Deviation[] {
    const required = new Set(schema.required);
    return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const effect: Effect = required.has(name) ? place.effect : 'field';
      const inner: Place = { pointer: `${place.pointer}/${escaped(name)}`, effect };
      if (!Object.hasOwn(value, name)) {
        return required.has(name) ? [{ ...inner, expected: typesOf(property), received: 'nothing' }] : [];
      }
      const given = value[name];
      const found = walk(property, given, inner);
      const isMilliseconds = SECONDS.test(name) && typeof given === 'number' && given > MOST_SECONDS;
      return isMilliseconds && found.length === 0
        ? [{ ...inner, effect: 'field', expected: 'seconds since epoch', received: 'milliseconds' }]
        : found;
    });
  }

  function walkList(schema: JsonSchema, items: readonly unknown[], place: Place): Deviation[] {
    const { items: itemSchema = true } = schema;
    if (Array.isArray(itemSchema)) return [];
    const seen = new Set<unknown>();
    return items.flatMap((item, index) => {
      const inner: Place = { pointer: `${place.pointer}/${index}`, effect: 'item' };
      const id = isObject(item) ? item.id : undefined;
      const isRepeated = id !== undefined && seen.has(id);
      seen.add(id);
      return isRepeated
        ? [
            {
              ...inner,
              pointer: `${inner.pointer}/id`,
              expected: 'an id of its own',
              received: 'a repeated id',
            },
          ]
        : walk(itemSchema, item, inner);
    });
  }

  function typesOf(schema: JsonSchema | boolean): string {
    if (typeof schema === 'boolean') return 'any value';
    if (schema.$ref !== undefined) return typesOf($defs[schema.$ref.replace('#/$defs/', '')] ?? true);
    if (schema.enum !== undefined) return `one of ${schema.enum.join(', ')}`;
    const branches = schema.anyOf ?? schema.oneOf;
    return (
      branches?.map(typesOf).join(' or ') ?? ([schema.type ?? 'any value'].flat().join(' or ') || 'object')
    );
  }
}

/** No report says more. The contract's limit of a message is 500 characters. */
const MOST_IN_REPORT = 5;
const LONGEST = 500;

/**
 * The deviations of one answer as the message of an error report: places without the numbers of items, and how often
 * each was found. Null without any.
 */
export function summaryOf(operation: string, deviations: readonly Deviation[]): string | null {
  if (deviations.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { pointer, expected, received } of deviations) {
    const place = `${pointer.replace(/\/\d+(?=\/|$)/g, '/*') || '/'} expected ${expected}, received ${received}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const places = [...counts].slice(0, MOST_IN_REPORT);
  const text = places.map(([place, count]) => (count === 1 ? place : `${place} (${count} times)`)).join('; ');
  return `${operation}: ${text}`.slice(0, LONGEST);
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return type === typeOf(value);
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : value === undefined ? 'nothing' : typeof value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** RFC 6901, section 3. */
const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
