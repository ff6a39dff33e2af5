import type { CustomFormField } from '../../../api/schema';
import type { FormValues } from '../../../api/sendForm';

export type FieldKind = NonNullable<CustomFormField['type']>;

/** A field as it is shown and judged: everything that the contract leaves open is decided. */
export type FormField = {
  name: string;
  label: string;
  kind: FieldKind;
  isRequired: boolean;
  /** Most characters; null: as many as one likes. */
  maxLength: number | null;
  options: readonly string[];
};

/** What was entered, by field name; a ticked checkbox is `yes`. */
export type Entries = ReadonlyMap<string, string>;
export const TICKED = 'yes';

/** What is wrong with an entry (spec §5); `refused` is the platform's word. */
export type Problem = 'required' | 'email' | 'phone' | 'long' | 'refused';

/** Standard address format: something, one @, a domain with a dot; no spaces. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** Digits with an optional plus in front and separators between. */
const PHONE = /^\+?[\d\s().-]+$/;

/** The fields in their order; a second one of the same name could not be told apart and is left out. */
export function fieldsOf(fields: readonly CustomFormField[] | undefined): FormField[] {
  const seen = new Set<string>();
  return (fields ?? []).flatMap(({ name, label, type, required, max_length, options = [] }) => {
    if (name === '' || seen.has(name)) return [];
    seen.add(name);
    // A list without choices could never be answered.
    const kind = type === 'select' && options.length === 0 ? 'text' : (type ?? 'text');
    const maxLength = max_length != null && max_length > 0 ? max_length : null;
    return [{ name, label: label?.trim() || name, kind, isRequired: required === true, maxLength, options }];
  });
}

/** What is wrong with the entry of one field; null when nothing is. */
export function problemOf({ kind, isRequired, maxLength }: FormField, entry: string): Problem | null {
  const text = entry.trim();
  if (text === '') return isRequired ? 'required' : null;
  if (maxLength !== null && kind !== 'checkbox' && text.length > maxLength) return 'long';
  if (kind === 'email' && !EMAIL.test(text)) return 'email';
  if (kind === 'phone' && !isPhone(text)) return 'phone';
  return null;
}

/** Everything that is wrong, by field name, in the order of the fields. */
export function problemsOf(fields: readonly FormField[], entries: Entries): Map<string, Problem> {
  return new Map(
    fields.flatMap((field) => {
      const problem = problemOf(field, entries.get(field.name) ?? '');
      return problem === null ? [] : [[field.name, problem] as const];
    }),
  );
}

/** What is sent: texts as typed without the space around them, ticks as true or false, nothing for what was left empty. */
export function valuesOf(fields: readonly FormField[], entries: Entries): FormValues {
  return Object.fromEntries(
    fields.flatMap(({ name, kind }): [string, string | boolean][] => {
      const text = (entries.get(name) ?? '').trim();
      if (kind === 'checkbox') return [[name, text === TICKED]];
      return text === '' ? [] : [[name, text]];
    }),
  );
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= 10 && digits <= 14;
}
