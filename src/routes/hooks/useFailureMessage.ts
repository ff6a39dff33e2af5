import { useCallback } from 'react';
import type { Failure } from '../../api/failures/failure';
import { type FailureTextKey, failureText } from '../../api/failures/failureText';
import { useText } from '../../ui/i18n/text';

/**
 * i18next checks the parameters of one key at a time; the map of failures pairs each key with its parameters.
 */
type Translate = (keys: readonly FailureTextKey[], params: Record<string, string | number>) => string;

/**
 * Formats a failure in the viewer's language, with what to do about it. Convert a thrown value with
 * `toFailure` first.
 */
export function useFailureMessage(): (failure: Failure) => string {
  const { t } = useText();
  return useCallback(
    (failure) => {
      const { key, params } = failureText(failure);
      // The messages of refusals come with the screens beside home.
      return (t as Translate)([key, 'failure.refused'], params);
    },
    [t],
  );
}
