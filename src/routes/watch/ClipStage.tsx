import type { Clip } from '../../api/schema';
import type { PlaybackSource } from '../../machines/playback/types';
import { useText } from '../../ui/i18n/text';
import { Button, LinkButton } from '../../ui/kit/Button';
import { safePictureUrl, safeWebUrl } from '../../ui/safeUrl';
import { eventTitle } from '../events/teams';
import styles from './FilmScreen.module.css';
import notice from './Refusal.module.css';
import { StreamPlayer } from './StreamPlayer';
import { ShareButton } from './share/ShareButton';
import { usePlayerPosition } from './usePlayerPosition';
import { useStartAt } from './useStartAt';
import { watchedFilm } from './watchedStream';

type ClipStageProps = {
  clip: Clip;
  title: string;
  /** Where it can be shared; null where it cannot. */
  path: string | null;
  /** The clip as it is now; nothing when it cannot be had. */
  readAnew: () => Promise<Clip | null | undefined>;
};

/** A clip, how far its making is, and the event it was cut from. */
export function ClipStage({ clip, title, path, readAnew }: ClipStageProps) {
  const { t } = useText();
  const position = usePlayerPosition();
  const startAt = useStartAt();
  const sources = sourcesOf(clip);
  const event = clip.event ?? null;
  const tags = [...new Set(clip.tags ?? [])];
  return (
    <>
      <div className={styles.stage}>
        {sources.length > 0 ? (
          <StreamPlayer
            eventId={null}
            watched={watchedFilm(clip.id, 'clip', event)}
            sources={sources}
            renew={async () => sourcesOf(await readAnew())}
            live={false}
            title={title}
            poster={safePictureUrl(clip.image?.url, location.origin)}
            startAt={startAt}
          />
        ) : (
          <Unready clip={clip} onRetry={() => void readAnew()} />
        )}
      </div>
      <div className={styles.facts}>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        {event !== null && (
          <p className={styles.line}>
            {t('film.clipOf')}{' '}
            <a href={`/watch/${event.id}`}>
              <bdi>{eventTitle(event) ?? t('event.unnamed')}</bdi>
            </a>
          </p>
        )}
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label={t('film.tags')}>
            {tags.map((tag) => (
              <li key={tag} className={styles.tag} dir="auto">
                {tag}
              </li>
            ))}
          </ul>
        )}
        {path !== null && sources.length > 0 && (
          <ShareButton path={path} embedPath={null} title={title} position={position} />
        )}
      </div>
    </>
  );
}

function sourcesOf(clip: Clip | null | undefined): PlaybackSource[] {
  const url = safeWebUrl(clip?.url, location.origin);
  return url ? [{ url, mimeType: clip?.mime_type ?? null }] : [];
}

function Unready({ clip, onRetry }: { clip: Clip; onRetry(): void }) {
  const { t } = useText();
  const { status } = clip;
  const isComing = status === 'queued' || status === 'processing';
  return (
    <div className={notice.refusal}>
      <div className={notice.words} role="status">
        <p className={notice.sentence}>
          {t(isComing || status === 'failed' ? `film.${status}` : 'film.gone')}
        </p>
        {isComing ? (
          <progress max={100} value={clip.progress ?? undefined} aria-label={t(`film.${status}`)} />
        ) : status === 'failed' ? (
          <LinkButton href="/">{t('watch.endedAction')}</LinkButton>
        ) : (
          <Button onClick={onRetry}>{t('kit.retry')}</Button>
        )}
      </div>
    </div>
  );
}
