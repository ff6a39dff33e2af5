import type { CustomFormField } from '../../../api/schema';
import type { FormField } from '../../../machines/form/types';

/** A field of the channel's form, with defaults for everything optional in the contract. */
export interface ContactField extends FormField {
  label: string;
  kind: NonNullable<CustomFormField['type']>;
}

/** The fields in order; a second field of the same name is dropped, since names identify fields. */
export function contactFieldsOf(fields: readonly CustomFormField[] | undefined): ContactField[] {
  const seen = new Set<string>();
  return (fields ?? []).flatMap(({ name, label, type, required, max_length, options = [] }) => {
    if (name === '' || seen.has(name)) return [];
    seen.add(name);
    // A select field without options could not be answered.
    const kind = type === 'select' && options.length === 0 ? 'text' : (type ?? 'text');
    const maxLength = max_length != null && max_length > 0 ? max_length : null;
    return [{ name, label: label?.trim() || name, kind, isRequired: required === true, maxLength, options }];
  });
}

/** The autofill token of a field (WCAG 2.2, 1.3.5). */
export function autoCompleteOf({ kind, name }: ContactField): string | undefined {
  if (kind === 'email') return 'email';
  if (kind === 'phone') return 'tel';
  return kind === 'text' && name === 'name' ? 'name' : undefined;
}
