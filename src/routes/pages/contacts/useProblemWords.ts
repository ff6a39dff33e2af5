import { useText } from '../../../ui/i18n/text';
import type { FormField, Problem } from './form';

/** Says what is wrong with a field, in the words of spec §5; null when nothing is. */
export function useProblemWords(): (field: FormField, problem: Problem | undefined) => string | null {
  const { t } = useText();
  return ({ maxLength }, problem) => {
    switch (problem) {
      case 'required':
        return t('validation.required');
      case 'email':
        return t('validation.emailInvalid');
      case 'phone':
        return t('validation.phone');
      case 'long':
        // "Less than", so the first length that is too much.
        return t('validation.shorter', { number: (maxLength ?? 0) + 1 });
      case 'refused':
        return t('contacts.refusedField');
      default:
        return null;
    }
  };
}
