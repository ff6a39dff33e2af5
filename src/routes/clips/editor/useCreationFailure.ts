import type { Failure } from '../../../api/failures/failure';
import { hasProblems, refusedProblems } from '../../../machines/clip/draft';
import { useText } from '../../../ui/i18n/text';
import { useFailureMessage } from '../../hooks/useFailureMessage';

/** Why the platform did not take a clip; null where the fields say it. */
export function useCreationFailure(): (failure: Failure) => string | null {
  const { t } = useText();
  const failureMessage = useFailureMessage();
  return (failure) => {
    if (failure.kind !== 'refused') return failureMessage(failure);
    const { status, fields } = failure;
    if (status === 403 && Object.hasOwn(fields, 'allowance')) return t('clipEditor.refused.allowance');
    if (status === 403) return t('clipEditor.refused.capability');
    if (status === 404) return t('clipEditor.refused.gone');
    return hasProblems(refusedProblems(failure)) ? null : failureMessage(failure);
  };
}
