import { useMemo } from 'react';
import { useText } from '../../ui/i18n/text';
import { useViewerZone } from '../events/eventTime';
import { useChannel } from '../hooks/useChannel';
import { useSystem } from '../hooks/useSystem';
import type { OrderTexts } from './orderTexts';

/** The data that the texts of orders need; the time is that of the first render. */
export function useOrderTexts(): OrderTexts {
  const { t, language } = useText();
  const { serverNow } = useSystem();
  const timeZone = useViewerZone();
  const currency = useChannel().settings?.currency;
  return useMemo(
    () => ({ t, language, timeZone, currency, now: serverNow() }),
    [t, language, timeZone, currency, serverNow],
  );
}
