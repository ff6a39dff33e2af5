import type { Participant } from '../../api/schema';
import { useText } from '../../ui/i18n/text';
import { useChannel } from '../hooks/useChannel';
import { useSystem } from '../hooks/useSystem';
import type { PassTexts } from '../passes/passView';

/** The data that the texts of passes need, on the checkout's screens. */
export function usePassTexts(participants: readonly Participant[]): PassTexts {
  const { t, language } = useText();
  const { serverNow } = useSystem();
  return { t, language, channel: useChannel(), participants, now: serverNow() };
}
