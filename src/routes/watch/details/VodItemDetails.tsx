import { useQuery } from '@tanstack/react-query';
import { vodCategoriesQuery } from '../../../api/queries/vod';
import type { VodItem } from '../../../api/schema';
import { paths, patterns } from '../../../app/paths';
import { librarySearch, ofCategory } from '../../../app/paths/screens/library';
import type { WatchRef } from '../../../machines/watch/selectors';
import { formatDuration } from '../../../ui/i18n/formats';
import { formatDay } from '../../../ui/i18n/otherFormats';
import { useText } from '../../../ui/i18n/text';
import { useViewerZone } from '../../events/eventTime';
import { useServerNow } from '../../hooks/useServerNow';
import { useSystem } from '../../hooks/useSystem';
import { ShareButton } from '../../share/ShareButton';
import { useSharedPosition } from '../useSharedPosition';
import { Details } from './Details';
import styles from './LibraryContent.module.css';

/** A date includes its year only if it is not the current one. */
const DAY_SECONDS = 86_400;

type VodItemDetailsProps = { vodItem: VodItem; title: string; watch: WatchRef };

/** A VOD item's date, length, category and description, and a way to share it. */
export function VodItemDetails({ vodItem, title, watch }: VodItemDetailsProps) {
  const { language } = useText();
  const category = useCategoryTitle(vodItem);
  const timeZone = useViewerZone();
  const now = useServerNow(DAY_SECONDS);
  const position = useSharedPosition(watch);
  const facts = [
    vodItem.date ? formatDay(vodItem.date, timeZone, language, now) : null,
    vodItem.duration ? formatDuration(vodItem.duration) : null,
  ].filter((fact) => fact !== null);
  return (
    <Details title={title}>
      {(facts.length > 0 || category !== null) && (
        <p className={styles.line}>
          {facts.join(' · ')}
          {facts.length > 0 && category !== null && ' · '}
          {category !== null && (
            <a href={patterns.vodLibrary + librarySearch(ofCategory(vodItem.category_id ?? null))}>
              <bdi>{category}</bdi>
            </a>
          )}
        </p>
      )}
      <ShareButton path={paths.vodItem(vodItem.id)} embedPath={null} title={title} position={position} />
      {vodItem.description && (
        <p className={styles.description} dir="auto">
          {vodItem.description}
        </p>
      )}
    </Details>
  );
}

/** The name of an item's category; null until it is known, and for a category that the channel does not name. */
function useCategoryTitle({ category_id }: VodItem): string | null {
  const { api } = useSystem();
  const { data } = useQuery({ ...vodCategoriesQuery(api), enabled: category_id != null });
  return data?.find(({ id }) => id === category_id)?.title || null;
}
