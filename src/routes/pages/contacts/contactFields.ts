import type { CustomFormField } from '../../../api/schema';
import type { FormField } from '../../../machines/form/types';

/** A field of the channel's form: everything that the contract leaves open is decided. */
export interface ContactField extends FormField {
  label: string;
  kind: NonNullable<CustomFormField['type']>;
}

/** The fields in their order; a second one of the same name could not be told apart and is left out. */
export function contactFieldsOf(fields: readonly CustomFormField[] | undefined): ContactField[] {
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

/** What browsers may fill in by themselves (WCAG 2.2, 1.3.5). */
export function autoCompleteOf({ kind, name }: ContactField): string | undefined {
  if (kind === 'email') return 'email';
  if (kind === 'phone') return 'tel';
  return kind === 'text' && name === 'name' ? 'name' : undefined;
}
