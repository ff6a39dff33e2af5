import { useParams, useSearch } from 'wouter';
import { loadChunk } from '../../../app/page/chunkErrors';
import { parseId, paths } from '../../../app/paths';
import { embeddedClipIn, isClipUuid } from '../../../app/paths/screens/clips';
import { chunk } from '../../../chunks/importAgain';
import { loadMessages, useText } from '../../../ui/i18n/text';
import { Skeleton } from '../../../ui/kit/feedback/Skeleton';
import { preloadable } from '../../../ui/kit/preloadable';
import { eventTitle } from '../../events/teams';
import { ChunkBoundary } from '../../shell/screens/ChunkBoundary';
import { EventVisit } from '../EventVisit';
import { BesidePicture } from '../player/BesidePicture';
import { EmbeddedPlayer } from './EmbeddedPlayer';
import styles from './WatchEmbed.module.css';

const ClipEmbed = preloadable(async () => {
  const [embed] = await Promise.all([
    loadChunk(chunk(() => import('./ClipEmbed'))),
    loadChunk(() => loadMessages('Clips')),
  ]);
  return embed.default;
});

/** `/watch_embed/{id}`, and with `?clip=` a shared clip: the player alone, for a frame in a page of another site. */
export default function WatchEmbed() {
  const { t } = useText();
  const id = parseId(useParams<{ id: string }>().id);
  const clip = embeddedClipIn(useSearch());
  const unknown = <h1 className={styles.unknown}>{t('notFound.title')}</h1>;
  return (
    <div className={styles.embed}>
      {id === null || (clip !== null && !isClipUuid(clip)) ? (
        unknown
      ) : clip !== null ? (
        <ChunkBoundary isPart>
          <ClipEmbed key={clip} id={id} uuid={clip} unknown={unknown} />
        </ChunkBoundary>
      ) : (
        <EventVisit
          key={id}
          id={id}
          isEmbedded
          loading={
            <div className={styles.picture}>
              <Skeleton shape="block" className={styles.screen} />
            </div>
          }
          unknown={unknown}
        >
          {(event, watch) => (
            <>
              <EmbeddedPlayer
                watch={watch}
                title={eventTitle(event) ?? t('event.unnamed')}
                href={paths.watch(id)}
              />
              <BesidePicture />
            </>
          )}
        </EventVisit>
      )}
    </div>
  );
}
