import type { FormField, Problem } from '../machines/form/types';
import { useText } from '../ui/i18n/text';

/** Formats the problem with the value of a field (spec §5); null without one. */
export function useProblemMessage(): (
  field: FormField,
  problem: Problem | null | undefined,
) => string | null {
  const { t } = useText();
  return ({ kind, maxLength, minLength }, problem) => {
    switch (problem) {
      case 'required':
        return t('validation.required');
      case 'email':
        return t('validation.emailInvalid');
      case 'phone':
        return t('validation.phone');
      case 'long':
        // The message reads "less than", so it needs the first length that is too long.
        return t('validation.shorter', { number: (maxLength ?? 0) + 1 });
      case 'short':
        return kind === 'password'
          ? t('validation.passwordShort')
          : t('validation.longer', { number: (minLength ?? 1) - 1 });
      case 'mismatch':
        return t('validation.passwordMismatch');
      case 'refused':
        return t('contacts.refusedField');
      default:
        return null;
    }
  };
}
