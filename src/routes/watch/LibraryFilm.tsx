import { useQuery } from '@tanstack/react-query';
import { vodItemQuery } from '../../api/queries/vod';
import type { VodItem } from '../../api/schema';
import { mayWatch } from '../../machines/eventLife/facts';
import { formatDay, formatDuration } from '../../ui/i18n/formats';
import { useText } from '../../ui/i18n/text';
import { safePictureUrl } from '../../ui/safeUrl';
import { safeMediaOf } from '../events/media';
import { useChannel } from '../useChannel';
import { useServerNow } from '../useServerNow';
import { useSystem } from '../useSystem';
import { FilmScreen } from './FilmScreen';
import styles from './FilmScreen.module.css';
import { Refusal } from './Refusal';
import { StreamPlayer } from './StreamPlayer';
import { ShareButton } from './share/ShareButton';
import { usePlayerPosition } from './usePlayerPosition';
import { useStartAt } from './useStartAt';
import { watchedFilm } from './watchedStream';

/** A date says its year in another year only. */
const DAY_SECONDS = 86_400;

/** A film of the library, or why it may not be watched. */
export function LibraryFilm({ id }: { id: number }) {
  const { channel } = useSystem();
  const { t } = useText();
  const query = useQuery(vodItemQuery(channel, id));
  return (
    <FilmScreen query={query} titleOf={(film) => film.title ?? t('film.unnamed')}>
      {(film, title) => (
        <Film film={film} title={title} readAnew={async () => (await query.refetch()).data} />
      )}
    </FilmScreen>
  );
}

interface FilmProps {
  film: VodItem;
  title: string;
  /** The film as it is now; undefined when it cannot be had. */
  readAnew(): Promise<VodItem | undefined>;
}

const sourcesOf = (film: VodItem | undefined) => safeMediaOf(film?.media, 'vod', location.origin);

function Film({ film, title, readAnew }: FilmProps) {
  const { language } = useText();
  const timeZone = useChannel().settings?.time_zone ?? 'UTC';
  const now = useServerNow(DAY_SECONDS);
  const startAt = useStartAt();
  const position = usePlayerPosition();
  const poster = safePictureUrl(film.assets?.find(({ type }) => type === 'image')?.path, location.origin);
  const sources = sourcesOf(film);
  const path = `/watch_library/${film.id}?type=vod`;
  const facts = [
    film.date ? formatDay(film.date, timeZone, language, now) : null,
    film.duration ? formatDuration(film.duration) : null,
  ].filter((fact) => fact !== null);
  return (
    <>
      <div className={styles.stage}>
        {sources.length > 0 ? (
          <StreamPlayer
            eventId={null}
            watched={watchedFilm(film.id, 'vod', null)}
            sources={sources}
            renew={async () => sourcesOf(await readAnew())}
            live={false}
            title={title}
            poster={poster}
            startAt={startAt}
          />
        ) : (
          <Refusal admission={refusalOf(film)} poster={poster} preview={null} />
        )}
      </div>
      <div className={styles.facts}>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        {facts.length > 0 && <p className={styles.line}>{facts.join(' · ')}</p>}
        <ShareButton path={path} embedPath={null} title={title} position={position} />
        {film.description && (
          <p className={styles.description} dir="auto">
            {film.description}
          </p>
        )}
      </div>
    </>
  );
}

function refusalOf(film: VodItem) {
  if (mayWatch(film)) return { kind: 'noRecording' } as const;
  return { kind: film.access === 'register' ? 'needsRegistration' : 'needsPass' } as const;
}
