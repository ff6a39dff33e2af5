import { type Schema, Validator } from '@cfworker/json-schema';
import type { OperationId } from '../../../src/api/schema/operations';
import type { Messages } from '../../channels/messages';
import { ApiError } from '../../world/apiError';
import type { World } from '../../world/world';
import { requestSchema } from './requestSchema';

/** Holds a body against the contract. @throws ApiError 422 naming every field that does not fit */
export function checkBody(world: World, operation: OperationId, body: object): void {
  const { messages } = world.channel;
  const { properties, required } = requestSchema(operation, body);
  const values: Record<string, unknown> = { ...body };
  const errors: Record<string, string[]> = {};
  for (const [field, schema] of Object.entries(properties)) {
    const sentence = complaint(messages, field, schema, values[field], required.includes(field));
    if (sentence !== null && field !== 'api_key') errors[field] = [sentence];
  }
  if (Object.keys(errors).length > 0) throw new ApiError(422, messages.invalid, errors);
}

function complaint(
  messages: Messages,
  field: string,
  schema: Schema,
  value: unknown,
  required: boolean,
): string | null {
  if (value === undefined) return required ? messages.required : null;
  if (value === null) return required || !mayBeNull(schema) ? messages.required : null;
  if (typeof value === 'string' && value.trim() === '') {
    if (required || schema.minLength !== undefined) return messages.required;
    if (mayBeNull(schema)) return null;
  }
  const [broken] = new Validator(schema, '2020-12', true).validate(value).errors;
  return broken === undefined ? null : sentenceFor(messages, field, schema, broken.keyword);
}

function mayBeNull({ type, enum: values }: Schema): boolean {
  return [type].flat().includes('null') || values?.includes(null) === true;
}

function sentenceFor(messages: Messages, field: string, schema: Schema, keyword: string): string {
  const bound = new Map<string, unknown>(Object.entries(schema)).get(keyword);
  const numbered = (sentence: string) => sentence.replace('{number}', String(bound));
  if (keyword === 'enum' || keyword === 'const') {
    const values = [bound].flat().filter((value) => value !== null);
    return messages.oneOf.replace('{field}', field).replace('{values}', values.join(', '));
  }
  if (keyword === 'format' && schema.format === 'email') return messages.emailInvalid;
  if (keyword === 'pattern') return field === 'phone' ? messages.phoneInvalid : messages.emailInvalid;
  if (keyword === 'minLength' && field === 'password') return messages.passwordShort;
  if (keyword === 'minLength' || keyword === 'minItems') return numbered(messages.tooShort);
  if (keyword === 'maxLength' || keyword === 'maxItems') return numbered(messages.tooLong);
  if (keyword === 'minimum') return numbered(messages.tooSmall);
  if (keyword === 'maximum') return numbered(messages.tooLarge);
  return messages.wrongType;
}
