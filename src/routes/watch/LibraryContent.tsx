import type { Clip } from '../../api/schema';
import { paths } from '../../app/paths';
import type { WatchRef } from '../../machines/watch/selectors';
import type { WatchAddress, WatchContent } from '../../machines/watch/types';
import { useText } from '../../ui/i18n/text';
import { Skeleton } from '../../ui/kit/Skeleton';
import { eventTitle } from '../events/teams';
import { Details } from './Details';
import styles from './LibraryContent.module.css';
import { MoreLikeThis } from './MoreLikeThis';
import { ShareButton } from './share/ShareButton';
import { useSharedPosition } from './useSharedPosition';
import { useWatchVisit } from './useWatchVisit';
import { VisitScreen } from './VisitScreen';
import { VodItemDetails } from './VodItemDetails';
import { WatchPlayer } from './WatchPlayer';

type LibraryAddress = Exclude<WatchAddress, { kind: 'event' }>;

/** A VOD item or a clip, with its player; give it a key, since another address is another visit. */
export function LibraryContent({ address }: { address: LibraryAddress }) {
  const { t } = useText();
  const watch = useWatchVisit(address);
  if (watch === null) return <Loading />;
  const title = (content: WatchContent) => titleOf(content) ?? t('library.unnamed');
  return (
    <VisitScreen watch={watch} failedTitle={t('library.failedTitle')} loading={<Loading />} titleOf={title}>
      {(content) => (
        <>
          <div className={styles.content}>
            <div className={styles.stage}>
              <WatchPlayer watch={watch} />
            </div>
            {content.kind === 'vodItem' && (
              <VodItemDetails vodItem={content.vodItem} title={title(content)} watch={watch} />
            )}
            {content.kind === 'clip' && (
              <ClipDetails
                clip={content.clip}
                title={title(content)}
                path={sharedPath(address, content)}
                watch={watch}
              />
            )}
          </div>
          {content.kind === 'vodItem' && <MoreLikeThis vodItem={content.vodItem} />}
        </>
      )}
    </VisitScreen>
  );
}

function titleOf(content: WatchContent): string | null {
  if (content.kind === 'vodItem') return content.vodItem.title ?? null;
  return content.kind === 'clip' ? (content.clip.name ?? null) : null;
}

/** The path under which the clip can be shared; null if it cannot. */
function sharedPath(address: LibraryAddress, content: WatchContent): string | null {
  if (content.kind !== 'clip' || content.vod.length === 0) return null;
  const uuid = address.kind === 'sharedClip' ? address.uuid : content.clip.uuid;
  return uuid ? paths.share(address.id, uuid) : null;
}

type ClipDetailsProps = { clip: Clip; title: string; path: string | null; watch: WatchRef };

/** Details of a clip, and the event it was cut from. */
function ClipDetails({ clip, title, path, watch }: ClipDetailsProps) {
  const { t } = useText();
  const position = useSharedPosition(watch);
  const event = clip.event ?? null;
  const tags = [...new Set(clip.tags ?? [])];
  return (
    <Details title={title}>
      {event !== null && (
        <p className={styles.line}>
          {t('library.clipOf')}{' '}
          <a href={paths.watch(event.id)}>
            <bdi>{eventTitle(event) ?? t('event.unnamed')}</bdi>
          </a>
        </p>
      )}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('library.tags')}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag} dir="auto">
              {tag}
            </li>
          ))}
        </ul>
      )}
      {path !== null && <ShareButton path={path} embedPath={null} title={title} position={position} />}
    </Details>
  );
}

/** The placeholder of the content while it loads. */
function Loading() {
  return (
    <div className={styles.content} aria-busy="true">
      <Skeleton shape="block" className={styles.screen} />
    </div>
  );
}
