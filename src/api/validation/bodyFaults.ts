import type { OperationId } from '../schema/operations';
import { responses } from '../schema/responses';
import { type Deviation, deviationsOf } from './deviations';
import { answerEffect, fieldEffect, itemEffect, NOTICED_BY_NOBODY } from './effects';
import type { JsonSchema } from './schema';

/** One place of an answer that is not as the contract says. Has no value of the answer, which may be personal. */
export type BodyFault = {
  /** JSON pointer (RFC 6901) into the body; null where the whole answer is meant. */
  pointer: string | null;
  /** One sentence that says the fault. */
  sentence: string;
  /** One sentence about the consequence for viewers. */
  effect: string;
};

/** Sentences for an answer that is not read, which the checker and developer mode share. */
export const TOO_LARGE = 'The answer is larger than 4 MB.';
export const TOO_LATE = 'Nothing is answered within 30 seconds.';

type Body = { headers: Headers; text: string };

/** The parsed body, or the sentence that says why it has none. */
export function parseBody({ headers, text }: Body): { body: unknown } | { wrong: string } {
  if (text.trim() === '') return { wrong: 'The answer has no body.' };
  const isHtml = typeOf(headers).includes('text/html') || /^\s*</.test(text);
  if (isHtml) return { wrong: 'The answer is HTML, not JSON.' };
  try {
    const body: unknown = JSON.parse(text);
    return { body };
  } catch {
    return { wrong: 'The answer is not JSON; it may be cut off.' };
  }
}

/** Lists the faults of the body of a success, in its order: what the tolerant reader drops, replaces or does not read. */
export function bodyFaults(operation: OperationId, answer: Body): BodyFault[] {
  const parsed = parseBody(answer);
  if ('wrong' in parsed) return [{ pointer: null, sentence: parsed.wrong, effect: answerEffect(operation) }];
  const found = deviationsOf(operation, parsed.body).map((deviation) => faultOf(operation, deviation));
  const type = typeOf(answer.headers);
  if (!/json/i.test(type)) {
    const sentence = `The answer is sent as "${type}", not as JSON.`;
    found.push({ pointer: null, sentence, effect: NOTICED_BY_NOBODY });
  }
  return [...found, ...strangers(operation, parsed.body)];
}

const typeOf = (headers: Headers): string => headers.get('content-type') ?? '';

function faultOf(operation: OperationId, { pointer, expected, received, effect }: Deviation): BodyFault {
  const effects = {
    field: fieldEffect(operation, pointer),
    item: itemEffect(operation),
    answer: answerEffect(operation),
  };
  return { pointer, sentence: `Expected ${expected}, received ${received}.`, effect: effects[effect] };
}

/** A rail or a part whose name the contract does not know. */
function strangers(operation: OperationId, body: unknown): BodyFault[] {
  const data = isObject(body) ? body.data : null;
  const known = knownNames(schemaOf(operation)?.properties?.data ?? true);
  if (!isObject(data) || known === null) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const holdsMuch = typeof value === 'object' && value !== null;
    if (known.has(name) || !holdsMuch) return [];
    const pointer = `/data/${name}`;
    const sentence = `The contract has no "${name}" here; its content is not read.`;
    return [{ pointer, sentence, effect: fieldEffect(operation, pointer) }];
  });
}

function schemaOf(operation: OperationId): JsonSchema | undefined {
  const operations: Readonly<Record<string, JsonSchema>> = responses.operations;
  const schema = operations[operation];
  return schema && (followed(schema) || undefined);
}

function followed(schema: JsonSchema): JsonSchema | null {
  if (schema.$ref === undefined) return schema;
  const { $defs } = responses;
  const definition = $defs[schema.$ref.replace('#/$defs/', '')];
  return definition === undefined ? null : followed(definition);
}

/** The names of an object's properties; null where the schema allows any. */
function knownNames(given: JsonSchema | boolean): ReadonlySet<string> | null {
  const schema = typeof given === 'boolean' ? null : followed(given);
  const branches = schema?.anyOf ?? schema?.oneOf;
  if (branches !== undefined) {
    const names = branches.map(knownNames).filter((each) => each !== null);
    return names.length === 0 ? null : new Set(names.flatMap((each) => [...each]));
  }
  if (schema?.properties === undefined || schema.additionalProperties) return null;
  return new Set(Object.keys(schema.properties));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
