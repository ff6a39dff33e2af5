import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { paths } from '../../app/paths';
import { selectViewerId } from '../../machines/session/selectors';
import { begunEvents } from '../../machines/watch/actors/begunEvents';
import { markWatchedCards } from '../../ui/begun/markWatchedCards';
import { useText } from '../../ui/i18n/text';
import { useSystem } from '../hooks/useSystem';

/** Marks the cards of recordings that this viewer has begun, as long as the screen is shown. */
export function useWatchedMarks(): void {
  const { t } = useText();
  const { session, store } = useSystem();
  const viewerId = useSelector(session, selectViewerId);
  useEffect(() => {
    const begun = begunEvents(store, viewerId).map(({ id, part }) => {
      const percent = Math.round(part * 100);
      return { href: paths.watch(id), percent, text: t('begun.watched', { percent }) };
    });
    return begun.length === 0 ? undefined : markWatchedCards(begun);
  }, [store, viewerId, t]);
}
