import { useSelector } from '@xstate/react';
import { paths } from '../../../app/paths';
import { selectContent, type WatchRef } from '../../../machines/watch/selectors';
import type { WatchAddress, WatchContent } from '../../../machines/watch/types';
import { useText } from '../../../ui/i18n/text';
import { classes } from '../../../ui/kit/classes';
import { Skeleton } from '../../../ui/kit/feedback/Skeleton';
import { eventTitle } from '../../events/teams';
import type { ScreenAbout } from '../../head';
import { useChannel } from '../../hooks/useChannel';
import { useScreen } from '../../hooks/useScreen';
import { absolute } from '../../shareCard';
import { posterOf } from '../contentTexts';
import { MediaHostsContext } from '../mediaHosts';
import { BesidePicture } from '../player/BesidePicture';
import { WatchPlayer } from '../player/WatchPlayer';
import { useWatchVisit } from '../useWatchVisit';
import { ClipMissing, VideoMissing, VisitScreen } from '../VisitScreen';
import { ClipDetails } from './ClipDetails';
import styles from './LibraryContent.module.css';
import { MoreLikeThis } from './MoreLikeThis';
import { VodItemDetails } from './VodItemDetails';

type LibraryAddress = Exclude<WatchAddress, { kind: 'event' }>;

/** A VOD item or a clip, with its player; give it a key, since another address is another visit. */
export function LibraryContent({ address }: { address: LibraryAddress }) {
  const visit = useWatchVisit(address);
  if (visit === null) return <Loading />;
  return (
    <MediaHostsContext value={visit.hosts}>
      <Visit address={address} watch={visit.watch} />
    </MediaHostsContext>
  );
}

/** An address that no clip can have. */
export function NoSuchClip() {
  const { t } = useText();
  useScreen(t('library.unnamed'), { isHidden: true });
  return <ClipMissing />;
}

function Visit({ address, watch }: { address: LibraryAddress; watch: WatchRef }) {
  const { t } = useText();
  const about = useAboutClip(useSelector(watch, selectContent), address);
  const title = (content: WatchContent) => titleOf(content) ?? t('library.unnamed');
  return (
    <VisitScreen
      watch={watch}
      failedTitle={t('library.failedTitle')}
      loading={<Loading />}
      unknown={address.kind === 'vodItem' ? <VideoMissing /> : <ClipMissing />}
      titleOf={title}
      about={about}
    >
      {(content) => (
        <>
          <div className={styles.content}>
            <div className={styles.stage}>
              <WatchPlayer watch={watch} />
            </div>
            <BesidePicture />
            {content.kind === 'vodItem' && (
              <VodItemDetails vodItem={content.vodItem} title={title(content)} watch={watch} />
            )}
            {content.kind === 'clip' && (
              <ClipDetails clip={content.clip} title={title(content)} address={address} watch={watch} />
            )}
          </div>
          {content.kind === 'vodItem' && <MoreLikeThis vodItem={content.vodItem} />}
        </>
      )}
    </VisitScreen>
  );
}

/** The share card of a clip: its picture and its event. A clip's own page is for its maker alone. */
function useAboutClip(content: WatchContent | null, address: LibraryAddress): ScreenAbout {
  const { t } = useText();
  const name = useChannel().settings?.name ?? location.hostname;
  if (address.kind === 'vodItem') return {};
  if (content?.kind !== 'clip' || address.kind === 'ownClip') return { isHidden: true };
  const { clip } = content;
  const event = clip.event ? eventTitle(clip.event) : null;
  return {
    description: event ? t('clips.about', { event, name }) : t('clips.aboutWithoutEvent', { name }),
    picture: absolute(posterOf(content), location.origin),
    address: paths.share(address.id, address.uuid),
    kind: 'video.other',
  };
}

function titleOf(content: WatchContent): string | null {
  if (content.kind === 'vodItem') return content.vodItem.title ?? null;
  return content.kind === 'clip' ? (content.clip.name ?? null) : null;
}

/** The placeholder of the content while it loads. */
function Loading() {
  return (
    <div className={classes(styles.content, styles.loading)} aria-busy="true">
      <Skeleton shape="block" className={styles.screen} />
    </div>
  );
}
