import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { sharedClipQuery } from '../../api/queries/clips';
import { useText } from '../../ui/i18n/text';
import { parseId } from '../parseId';
import { useSystem } from '../useSystem';
import { ClipStage } from './ClipStage';
import { clipPollMs } from './clipPolling';
import { FilmScreen } from './FilmScreen';
import { UnknownFilm } from './UnknownFilm';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `/share/{id}/{uuid}`: a clip that somebody shared; whoever has the link may watch. */
export default function SharedClip() {
  const params = useParams<{ id: string; uuid: string }>();
  const id = parseId(params.id);
  const uuid = params.uuid ?? '';
  if (id === null || !UUID.test(uuid)) return <UnknownFilm />;
  return <Shared key={uuid} id={id} uuid={uuid} />;
}

function Shared({ id, uuid }: { id: number; uuid: string }) {
  const { channel } = useSystem();
  const { t } = useText();
  const query = useQuery({
    ...sharedClipQuery(channel, id, uuid),
    refetchInterval: ({ state }) => clipPollMs(state.data),
  });
  return (
    <FilmScreen query={query} titleOf={(clip) => clip.name ?? t('film.unnamed')}>
      {(clip, title) => (
        <ClipStage
          clip={clip}
          title={title}
          path={`/share/${id}/${uuid}`}
          readAnew={async () => (await query.refetch()).data}
        />
      )}
    </FilmScreen>
  );
}
