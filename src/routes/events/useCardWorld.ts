import { useMemo } from 'react';
import { useText } from '../../ui/i18n/text';
import { useChannel } from '../useChannel';
import { useServerNow } from '../useServerNow';
import type { CardWorld } from './cards';
import { useViewerZone } from './eventTime';

/** Countdowns are told by the minute; half a minute keeps them right. */
const TICK_SECONDS = 30;

/** What every card and line on a screen needs; the same object until one of its values changes. */
export function useCardWorld(): CardWorld {
  const { t, language } = useText();
  const channel = useChannel();
  const timeZone = useViewerZone();
  const now = useServerNow(TICK_SECONDS);
  return useMemo(() => ({ t, language, channel, timeZone, now }), [t, language, channel, timeZone, now]);
}
