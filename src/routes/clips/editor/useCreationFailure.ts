import type { Failure } from '../../../api/failures/failure';
import { denialReason } from '../../../machines/clip/denial';
import { hasProblems, refusedProblems } from '../../../machines/clip/draft';
import { useText } from '../../../ui/i18n/text';
import { useFailureMessage } from '../../hooks/useFailureMessage';

/** Why the platform did not take a clip; null where the fields say it. */
export function useCreationFailure(): (failure: Failure) => string | null {
  const { t } = useText();
  const failureMessage = useFailureMessage();
  return (failure) => {
    const denial = denialReason(failure);
    if (denial !== null) return t(`clipEditor.refused.${denial}`);
    const isOfFields = failure.kind === 'refused' && hasProblems(refusedProblems(failure));
    return isOfFields ? null : failureMessage(failure);
  };
}
