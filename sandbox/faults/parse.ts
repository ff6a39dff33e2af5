import { FAULT_KINDS, type FaultKind, type FaultRequest } from './plan';

const kinds: ReadonlySet<string> = new Set(FAULT_KINDS);
const isKind = (value: unknown): value is FaultKind => typeof value === 'string' && kinds.has(value);

/** An operationId is unique over the services, so their names may be left out. */
const SERVICE = /^(channel|keys|datalake|reports)\./;

/**
 * A fault from the control API or from the form on the sandbox page, where every value is text and an empty
 * one means "not given".
 * @param targets the names that an operation can have; a fault on another one would never strike
 * @throws Error with a sentence for whoever sent it
 */
export function parseFault(input: Record<string, unknown>, targets: readonly string[]): FaultRequest {
  const { operation, kind, match, headers, remaining } = input;
  if (typeof operation !== 'string' || operation === '') throw new Error('operation must be a name or "*".');
  const name = operation.replace(SERVICE, '');
  if (!isTarget(name, targets)) throw new Error(`No request is called “${name}”.`);
  if (!isKind(kind)) throw new Error(`kind must be one of ${FAULT_KINDS.join(', ')}.`);
  const fault: FaultRequest = {
    operation: name,
    kind,
    remaining: count(remaining),
  };
  const status = wholeNumber(input, 'status');
  const delayMs = wholeNumber(input, 'delayMs');
  const afterBytes = wholeNumber(input, 'afterBytes');
  const seed = wholeNumber(input, 'seed');
  if (status !== undefined) {
    if (status < 200 || status > 599) throw new Error('status must be from 200 to 599.');
    fault.status = status;
  }
  if (delayMs !== undefined) fault.delayMs = delayMs;
  if (input.processed === true || input.processed === 'true') fault.processed = true;
  if (input.held === true || input.held === 'true') fault.held = true;
  if (afterBytes !== undefined) fault.afterBytes = afterBytes;
  if (seed !== undefined) fault.seed = seed;
  if (typeof match === 'string' && match !== '') fault.match = match;
  if (input.body !== undefined) fault.body = input.body;
  if (typeof input.answer === 'string' && input.answer !== '') fault.body = answerOf(kind, input.answer);
  if (headers !== undefined) fault.headers = textValues(headers);
  return fault;
}

const isTarget = (name: string, targets: readonly string[]): boolean =>
  name.endsWith('*')
    ? targets.some((target) => target.startsWith(name.slice(0, -1)))
    : targets.includes(name);

/** The answer that was typed into the form: the text of a body, or the JSON of a change. */
function answerOf(kind: FaultKind, typed: string): unknown {
  if (kind !== 'mutate') return typed;
  try {
    return JSON.parse(typed);
  } catch {
    throw new Error('The change of the answer must be JSON.');
  }
}

function count(value: unknown): number | 'forever' {
  if (value === undefined || value === '') return 1;
  if (value === 'forever') return value;
  const times = Number(value);
  if (!Number.isInteger(times) || times < 1) throw new Error('remaining must be a count or "forever".');
  return times;
}

function wholeNumber(input: Record<string, unknown>, field: string): number | undefined {
  const value = input[field];
  if (value === undefined || value === null || value === '') return undefined;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0) throw new Error(`${field} must be a whole number.`);
  return number;
}

function textValues(headers: unknown): Record<string, string> {
  if (typeof headers !== 'object' || headers === null) throw new Error('headers must be an object.');
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
