import type { Failure } from '../../api/failures/failure';
import {
  type FieldProblems,
  type FieldValues,
  type FormField,
  type FormValues,
  type Problem,
  TICKED,
} from './types';

/** Standard address format: a local part, one @, a domain with a dot; no spaces. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** A login identifier of digits before the @, whose domain needs no dot (spec §5). */
const NUMERIC_EMAIL = /^\d+@[^\s@]+$/;
/** Digits with an optional plus in front and separators between. */
const PHONE = /^\+?[\d\s().-]+$/;

/** The problem with the value of a field; null without one. */
export function problemOf(field: FormField, values: FieldValues): Problem | null {
  const { kind, isRequired, maxLength, minLength, matches } = field;
  const text = textOf(field, values);
  if (text === '' && isRequired) return 'required';
  if (matches !== undefined && text !== values[matches]) return 'mismatch';
  if (text === '' || kind === 'checkbox') return null;
  if (maxLength !== null && text.length > maxLength) return 'long';
  if (minLength !== undefined && text.length < minLength) return 'short';
  if (kind === 'email' && !EMAIL.test(text)) return 'email';
  if (kind === 'identifier' && !EMAIL.test(text) && !NUMERIC_EMAIL.test(text)) return 'email';
  if (kind === 'phone' && !isPhone(text)) return 'phone';
  return null;
}

/** The fields without those that belong to the change of another field, while that one is unchanged. */
export function requestedFields<Field extends FormField>(
  fields: readonly Field[],
  values: FieldValues,
  initialValues: FieldValues,
): Field[] {
  const isChanged = (name: string) => (values[name] ?? '').trim() !== (initialValues[name] ?? '');
  return fields.filter(({ whenChanged }) => whenChanged === undefined || isChanged(whenChanged));
}

export function problemsOf(fields: readonly FormField[], values: FieldValues): FieldProblems {
  return Object.fromEntries(fields.map((field) => [field.name, problemOf(field, values)]));
}

/** 401: neither the name nor the password is wrong, but both together. */
export const areCredentialsWrong = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' && failure.status === 401;

export function hasProblems(problems: FieldProblems): boolean {
  return Object.values(problems).some((problem) => problem !== null);
}

/** The values to submit: trimmed texts, booleans for checkboxes, empty fields omitted. */
export function submittedValues(fields: readonly FormField[], values: FieldValues): FormValues {
  return Object.fromEntries(
    fields.flatMap((field): [string, string | boolean][] => {
      const text = textOf(field, values);
      if (field.kind === 'checkbox') return [[field.name, text === TICKED]];
      return text === '' ? [] : [[field.name, text]];
    }),
  );
}

/** A password may begin or end with spaces. */
function textOf({ name, kind }: FormField, values: FieldValues): string {
  const value = values[name] ?? '';
  return kind === 'password' ? value : value.trim();
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= 10 && digits <= 14;
}
