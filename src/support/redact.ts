import { FailureError } from '../api/failures/failure';
import { KEYS, NUMBERS, VOCABULARY } from './vocabulary';

/** The values that may be kept of an event or a context: words, conditions and statuses by their path, `problem.code`. */
export type Known = Readonly<Record<string, string | number | boolean>>;

const MAX_DEPTH = 5;
/** Items of a list that are read. */
const MAX_ITEMS = 3;
const MAX_NUMBER = 999;
const CONDITION = /^(is|has|was|can|asks)[A-Z][A-Za-z]{0,24}$/;

/** The redacted part of an event or a context: only what the vocabulary contains. */
export function redact(value: unknown): Known {
  const known: Record<string, string | number | boolean> = {};
  collect(value, [], known);
  return known;
}

function collect(value: unknown, path: readonly string[], known: Record<string, unknown>): void {
  if (path.length > MAX_DEPTH || typeof value !== 'object' || value === null) return;
  // An actor in a context is a machine of its own.
  if ('getSnapshot' in value) return;
  const part = value instanceof FailureError ? { failure: value.failure } : value;
  for (const [name, inner] of Object.entries(part).slice(0, Array.isArray(part) ? MAX_ITEMS : undefined)) {
    if (!isReadable(name, Array.isArray(part))) continue;
    const here = [...path, name];
    if (isKept(name, inner)) known[here.join('.')] = inner;
    else collect(inner, here, known);
  }
}

const isReadable = (name: string, isIndex: boolean): boolean =>
  isIndex || KEYS.has(name) || CONDITION.test(name);

function isKept(name: string, value: unknown): value is string | number | boolean {
  if (typeof value === 'string') return VOCABULARY.has(value);
  if (typeof value === 'number')
    return NUMBERS.has(name) && Number.isInteger(value) && value >= 0 && value <= MAX_NUMBER;
  return typeof value === 'boolean' && (CONDITION.test(name) || KEYS.has(name));
}

/** Whether a name and a value that came with a support code could have been written by `redact`. */
export function isKnown(path: string, value: unknown): value is string | number | boolean {
  const names = path.split('.');
  const name = names.at(-1) ?? '';
  const isPath =
    names.length <= MAX_DEPTH + 1 && names.every((part) => isReadable(part, /^[0-2]$/.test(part)));
  return (
    isPath &&
    (isKept(name, value) || (/^[0-2]$/.test(name) && typeof value === 'string' && VOCABULARY.has(value)))
  );
}

/** Whether a name tells which other properties there are. */
export const isKind = (path: string): boolean => /(^|\.)kind$/.test(path);

/**
 * A copy of a sample in which what is known replaces the sample's own, where the sample has such a property. Kinds stay,
 * since something of another kind has other properties.
 */
export function withKnown<Value>(sample: Value, known: Known): Value {
  let copy: unknown = sample;
  for (const [path, value] of Object.entries(known))
    if (!isKind(path)) copy = replaced(copy, path.split('.'), value);
  return copy as Value;
}

function replaced(part: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return isSameKind(part, value) ? value : part;
  if (part instanceof FailureError && name === 'failure')
    return new FailureError(replaced(part.failure, rest, value) as FailureError['failure']);
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name)) return part;
  if ('getSnapshot' in part) return part;
  const before: unknown = Reflect.get(part, name);
  const inner = replaced(before, rest, value);
  if (inner === before) return part;
  if (Array.isArray(part)) return part.map((item, index) => (String(index) === name ? inner : item));
  return { ...part, [name]: inner };
}

/** A null of the sample may become a word: both say the same thing in another case. */
const isSameKind = (part: unknown, value: unknown): boolean =>
  part === null || part === undefined || typeof part === typeof value;
