import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { offers } from '../../api/levels';
import { type Favorable, favoriteOf, favoritesQuery } from '../../api/queries/favorites';
import type { Event } from '../../api/schema';
import { handleChunkError, loadChunk } from '../../app/page/chunkErrors';
import { chunk } from '../../chunks/importAgain';
import { selectViewerId } from '../../machines/session/selectors';
import { HeartButton, type HeartLook } from '../../ui/kit/buttons/HeartButton';
import { useChannel } from '../hooks/useChannel';
import { useSystem } from '../hooks/useSystem';

type FavoriteHeartProps = Favorable & { look?: HeartLook; children?: ReactNode };

/** The heart of a team, a school, a sport, an event or a place; none on a channel without accounts. The code behind a press loads with the first press. */
export function FavoriteHeart(props: FavoriteHeartProps) {
  return offers(useChannel(), 'accounts') && <Heart {...props} />;
}

function Heart({ type, id, name, look, children }: FavoriteHeartProps) {
  const system = useSystem();
  const viewerId = useSelector(system.session, selectViewerId);
  const { data } = useQuery({
    ...favoritesQuery(system.api, viewerId),
    enabled: viewerId !== null,
    // A list of hundreds of hearts does not read the favourites again with each heart that scrolls into view.
    refetchOnMount: false,
    select: (favorites) => favoriteOf(favorites, { type, id }) !== undefined,
  });
  const press = () =>
    loadChunk(chunk(() => import('./pressHeart'))).then(
      ({ pressHeart }) => pressHeart(system, { type, id, name }),
      () => handleChunkError(system),
    );
  return (
    <HeartButton name={name} isPressed={data === true} look={look} onPress={() => void press()}>
      {children}
    </HeartButton>
  );
}

/** The heart of an event's card or line. */
export const eventHeart = ({ id }: Event, title: string, look: HeartLook): ReactNode => (
  <FavoriteHeart type="event" id={id} name={title} look={look} />
);
