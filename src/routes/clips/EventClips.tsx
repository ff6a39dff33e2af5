import { useQuery } from '@tanstack/react-query';
import { SECOND_MS } from '../../api/constants';
import { eventClipsQuery } from '../../api/queries/clips';
import { totalOf } from '../../api/queries/total';
import { patterns } from '../../app/paths';
import { clipsSearch } from '../../app/paths/screens/clips';
import { focusNeighbour } from '../../ui/kit/focusNeighbour';
import { useMayDownload } from '../downloads/useMayDownload';
import { useCardContext } from '../events/cards';
import { useSystem } from '../hooks/useSystem';
import { ClipItem } from './ClipActions';
import styles from './Clips.module.css?adopted';
import { isComing, toClipView } from './clipView';
import { useHiddenClips } from './hiddenClips';

/** More are one press away. Our choice. */
const MOST_CARDS = 8;
const POLL_MS = 5 * SECOND_MS;

/** The clips of an event that the logged-in viewer made; nothing without any. */
export default function EventClips({ eventId }: { eventId: number }) {
  const { api } = useSystem();
  const context = useCardContext();
  const { t } = context;
  const mayDownload = useMayDownload() === true;
  const hidden = useHiddenClips();
  const { data } = useQuery({
    ...eventClipsQuery(api, eventId, { limit: MOST_CARDS }),
    refetchInterval: ({ state }) => (state.data?.data.some(isComing) ? POLL_MS : false),
  });
  const clips = (data?.data ?? []).filter(({ id }) => !hidden.has(id));
  if (clips.length === 0) return null;
  const total = data && totalOf(data, MOST_CARDS);
  const hasMore = total !== undefined && (total.isOpen || total.count > MOST_CARDS);
  return (
    <section className={styles.section} aria-labelledby="event-clips">
      <h2 className={styles.heading} id="event-clips">
        {t('clips.ofEvent')}
      </h2>
      <ul className={styles.cards}>
        {clips.map((clip) => (
          <li key={clip.id}>
            <ClipItem
              clip={clip}
              view={{ ...toClipView(clip, context), event: null }}
              mayDownload={mayDownload}
              onDelete={focusNeighbour}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <a className={styles.more} href={patterns.profileClips + clipsSearch({ event_id: eventId })}>
          {t('clips.allOfEvent')}
        </a>
      )}
    </section>
  );
}
