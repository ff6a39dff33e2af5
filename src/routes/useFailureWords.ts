import { useCallback } from 'react';
import { toFailure } from '../api/failure';
import { type FailureTextKey, failureText } from '../api/failureText';
import { useText } from '../ui/i18n/text';

/** i18next checks one key's parameters at a time; the map of failures makes each key with its own. */
type Speak = (key: FailureTextKey, params: Record<string, string | number>) => string;

/** Says in the viewer's language what was thrown and what to do. */
export function useFailureWords(): (thrown: unknown) => string {
  const { t } = useText();
  return useCallback(
    (thrown) => {
      const { key, params } = failureText(toFailure(thrown));
      return (t as Speak)(key, params);
    },
    [t],
  );
}
