import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { vodItemsQuery } from '../../../api/queries/vod';
import type { VodItem } from '../../../api/schema';
import { patterns } from '../../../app/paths';
import { librarySearch, ofCategory } from '../../../app/paths/screens/library';
import { EventRailSkeleton } from '../../../ui/cards/EventRail';
import { useText } from '../../../ui/i18n/text';
import { Rail } from '../../../ui/kit/surfaces/Rail';
import { VideoCard } from '../../../ui/library/VideoCard';
import { useCardContext } from '../../events/cards';
import { useSystem } from '../../hooks/useSystem';
import { toVideoCard, withoutRepetitions } from '../../library/videoCards';
import styles from './LibraryContent.module.css';

/** Cards in the rail; the list behind "See all" has the rest. Our choice. */
const MAX_CARDS = 12;

/**
 * Other videos of the same category, else the newest ones. Left out without any, and when they cannot be
 * loaded, since they are not the purpose of the page.
 */
export function MoreLikeThis({ vodItem: { id: shownId, category_id } }: { vodItem: VodItem }) {
  const { t } = useText();
  const { api } = useSystem();
  const context = useCardContext();
  const { data, isLoading } = useQuery(
    vodItemsQuery(api, { category_id: category_id ?? 0, limit: MAX_CARDS + 1 }),
  );
  const cards = useMemo(
    () =>
      withoutRepetitions(data?.data ?? [])
        .filter(({ id }) => id !== shownId)
        .slice(0, MAX_CARDS)
        .map((item) => toVideoCard(item, context)),
    [data, shownId, context],
  );
  if (isLoading) {
    return (
      <div className={styles.others} aria-busy="true">
        <EventRailSkeleton />
      </div>
    );
  }
  if (cards.length === 0) return null;
  return (
    <div className={styles.others}>
      <Rail
        title={t('watch.related')}
        seeAllHref={patterns.vodLibrary + librarySearch(ofCategory(category_id ?? null))}
      >
        {cards.map(({ id, ...card }) => (
          <VideoCard key={id} {...card} />
        ))}
      </Rail>
    </div>
  );
}
