import type { Failure } from '../../api/failures/failure';
import { refusalMessage } from '../../api/failures/refusalMessage';
import type { FormField, Problem } from '../../machines/form/types';
import { useText } from '../../ui/i18n/text';

/** Fields whose absence has a message of its own (spec §5), by name. */
const REQUIRED = {
  first_name: 'validation.firstName',
  last_name: 'validation.lastName',
  email: 'validation.email',
  terms: 'validation.terms',
} as const;

const hasOwnMessage = (name: string): name is keyof typeof REQUIRED => Object.hasOwn(REQUIRED, name);

type ProblemMessage = (
  field: FormField,
  problem: Problem | null | undefined,
  failure: Failure | null,
) => string | null;

/** The message for a problem of a field (spec §5); of a refused one, what the platform's refusal of it means (spec §8). */
export function useProblemMessage(): ProblemMessage {
  const { t } = useText();
  return ({ name, kind, maxLength, minLength }, problem, failure) => {
    switch (problem) {
      case 'required':
        return t(hasOwnMessage(name) ? REQUIRED[name] : 'validation.required');
      case 'email':
        return t('validation.emailInvalid');
      case 'phone':
        return t('validation.phone');
      case 'long':
        // "Less than", so the first length that is too much.
        return t('validation.shorter', { number: (maxLength ?? 0) + 1 });
      case 'short':
        return kind === 'password'
          ? t('validation.passwordShort')
          : t('validation.longer', { number: (minLength ?? 1) - 1 });
      case 'mismatch':
        return t('validation.passwordMismatch');
      case 'refused': {
        const meaning = refusedFieldMeaning(name, failure);
        return meaning === null ? t('form.refusedField') : t(`serverMessage.${meaning}`);
      }
      default:
        return null;
    }
  };
}

function refusedFieldMeaning(name: string, failure: Failure | null) {
  if (failure?.kind !== 'refused') return null;
  const meaning = refusalMessage({ ...failure, message: '', fields: { [name]: failure.fields[name] ?? [] } });
  return meaning === 'region' ? null : meaning;
}
