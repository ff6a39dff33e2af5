import { useCallback } from 'react';
import type { Failure } from '../api/failure';
import { type FailureTextKey, failureText } from '../api/failureText';
import { useText } from '../ui/i18n/text';

/** i18next checks one key's parameters at a time; the map of failures makes each key with its own. */
type Translate = (key: FailureTextKey, params: Record<string, string | number>) => string;

/** Says in the viewer's language what went wrong and what to do. What was thrown goes through `toFailure` first. */
export function useFailureMessage(): (failure: Failure) => string {
  const { t } = useText();
  return useCallback(
    (failure) => {
      const { key, params } = failureText(failure);
      return (t as Translate)(key, params);
    },
    [t],
  );
}
