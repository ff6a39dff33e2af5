import { useText } from '../../ui/i18n/text';
import { useViewerZone } from '../events/eventTime';
import { useChannel } from '../hooks/useChannel';
import { useSystem } from '../hooks/useSystem';
import type { SummaryTexts } from './summaryView';

/** The data that the texts of the checkout need. */
export function useSummaryTexts(): SummaryTexts {
  const { t, language } = useText();
  const { serverNow } = useSystem();
  return {
    t,
    language,
    currency: useChannel().settings?.currency,
    timeZone: useViewerZone(),
    now: serverNow(),
  };
}
