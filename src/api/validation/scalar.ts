import { type JsonSchema, type Read, UNFIT } from './schema';

/** The `format` of an address that may be a path on the channel's host (scripts/contract/responseSchemas.ts). */
const CHANNEL_ADDRESS = 'channel';

/**
 * Strings, numbers, booleans and null match entirely or not at all. An empty text is read as null where that is allowed,
 * since platforms send either for what they do not have. A required text that is empty, such as a key, is judged as a
 * missing one.
 * @param locate completes an address that may be a path on the channel's host
 */
export function scalarReader(schema: JsonSchema, locate: (address: string) => string): Read {
  const checks = [typeCheck(schema), membership(schema), bounds(schema)].filter((check) => check !== null);
  const isAddress = schema.format === CHANNEL_ADDRESS;
  const ofEmpty = [schema.type].flat().includes('null') ? null : UNFIT;
  return (value) => {
    if (!checks.every((check) => check(value))) return UNFIT;
    if (typeof value !== 'string') return value;
    if (value.trim() === '') return ofEmpty;
    return isAddress ? locate(value) : value;
  };
}

type Check = (value: unknown) => boolean;

const isOfType: Record<string, Check> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: (value) => Array.isArray(value),
};

function typeCheck({ type }: JsonSchema): Check | null {
  if (type === undefined) return null;
  const checks = [type].flat().map((name) => {
    const check = isOfType[name];
    if (check === undefined)
      throw new Error(`The contract uses a type that the reader does not know: ${name}`);
    return check;
  });
  const [only] = checks;
  return checks.length === 1 && only ? only : (value) => checks.some((check) => check(value));
}

function membership(schema: JsonSchema): Check | null {
  if (schema.enum !== undefined) {
    const members = new Set(schema.enum);
    return (value) => members.has(value);
  }
  return 'const' in schema ? (value) => value === schema.const : null;
}

function bounds({
  minimum,
  maximum,
  exclusiveMinimum,
  minLength,
  maxLength,
  pattern,
}: JsonSchema): Check | null {
  const bounded = [minimum, maximum, exclusiveMinimum, minLength, maxLength, pattern];
  if (bounded.every((bound) => bound === undefined)) return null;
  const expression = pattern === undefined ? null : new RegExp(pattern, 'u');
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum : Number.NEGATIVE_INFINITY;
  return (value) => {
    if (typeof value === 'number') return value > above && isWithin(value, minimum, maximum);
    if (typeof value !== 'string') return true;
    return isWithin(value.length, minLength, maxLength) && (expression === null || expression.test(value));
  };
}

function isWithin(
  value: number,
  least: number = Number.NEGATIVE_INFINITY,
  most: number = Number.POSITIVE_INFINITY,
): boolean {
  return value >= least && value <= most;
}
