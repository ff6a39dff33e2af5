import { Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import { useLocation } from 'wouter';
import type { Clip } from '../../../api/schema';
import { patterns } from '../../../app/paths';
import type { WatchRef } from '../../../machines/watch/selectors';
import type { WatchAddress } from '../../../machines/watch/types';
import { formatDuration } from '../../../ui/i18n/formats';
import { formatDay } from '../../../ui/i18n/otherFormats';
import { useText } from '../../../ui/i18n/text';
import { Button, LinkButton } from '../../../ui/kit/buttons/Button';
import { ClipDownload, embedPathOf, sharedPath } from '../../clips/ClipActions';
import { clipEvent, clipTags, startPath } from '../../clips/clipView';
import { DownloadAllowance } from '../../clips/DownloadAllowance';
import { deleteClip } from '../../clips/deleteClip';
import { useMayDownload } from '../../downloads/useMayDownload';
import { useViewerZone } from '../../events/eventTime';
import { viewsText } from '../../events/viewsText';
import { useServerNow } from '../../hooks/useServerNow';
import { useSystem } from '../../hooks/useSystem';
import { ShareButton } from '../../share/ShareButton';
import { useSharedPosition } from '../useSharedPosition';
import { Details } from './Details';
import styles from './LibraryContent.module.css';

const DAY_SECONDS = 86_400;

interface ClipDetailsProps {
  clip: Clip;
  title: string;
  address: Exclude<WatchAddress, { kind: 'event' }>;
  watch: WatchRef;
}

/** The details of a clip, its origin and its actions; its maker has more of these. */
export function ClipDetails({ clip, title, address, watch }: ClipDetailsProps) {
  const { t, language } = useText();
  const timeZone = useViewerZone();
  const now = useServerNow(DAY_SECONDS);
  const position = useSharedPosition(watch);
  const isOwn = address.kind === 'ownClip';
  const event = clipEvent(clip, t);
  const start = startPath(clip);
  const tags = clipTags(clip);
  const known = { ...clip, uuid: address.kind === 'sharedClip' ? address.uuid : (clip.uuid ?? null) };
  const path = sharedPath(known);
  const facts = [
    clip.maker_first_name ? t('clips.by', { name: clip.maker_first_name }) : null,
    viewsText(clip.views, t, language),
    clip.duration ? formatDuration(clip.duration) : null,
    clip.created_ts ? t('clips.made', { day: formatDay(clip.created_ts, timeZone, language, now) }) : null,
  ].filter((fact) => fact !== null);
  return (
    <Details title={title}>
      <p className={styles.line}>
        {facts.map((fact) => (
          <Fragment key={fact}>
            {fact}
            {event !== null || fact !== facts.at(-1) ? ' · ' : null}
          </Fragment>
        ))}
        {event?.href != null ? (
          <span className={styles.origin}>
            {t('library.clipOf')}{' '}
            <a href={event.href}>
              <bdi>{event.title}</bdi>
            </a>
          </span>
        ) : (
          event?.title
        )}
      </p>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('library.tags')}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag} dir="auto">
              {tag}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {start !== null && (
          <LinkButton variant="quiet" size="small" href={start}>
            {t('clips.toEvent')}
          </LinkButton>
        )}
        {path !== null && (
          <ShareButton path={path} embedPath={embedPathOf(known)} title={title} position={position} />
        )}
        {isOwn && <OwnActions clip={clip} />}
      </div>
      {isOwn && <DownloadAllowance />}
    </Details>
  );
}

/** The actions that only the maker of a clip has. */
function OwnActions({ clip }: { clip: Clip }) {
  const { t } = useText();
  const system = useSystem();
  const [, navigate] = useLocation();
  const mayDownload = useMayDownload();
  return (
    <>
      {mayDownload === true && clip.status === 'ready' && <ClipDownload clip={clip} hasText />}
      <Button
        variant="quiet"
        size="small"
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => {
          deleteClip(system, clip);
          navigate(patterns.profileClips, { replace: true });
        }}
      >
        {t('clips.deleteAction')}
      </Button>
    </>
  );
}
