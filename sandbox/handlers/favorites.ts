import { createOpenApiHttp } from 'openapi-msw';
import type { ChannelPaths, FavoritableType, Favorite } from '../../src/api/schema';
import type { FavoriteRecord } from '../world/favorites';
import type { World } from '../world/world';
import { checkBody } from './requests/checkBody';
import {
  accountOf,
  found,
  idOf,
  readBody,
  sessionIn,
  sessionOf,
  type WorldOf,
  wholeList,
} from './requests/requests';

/** Favourites (tag `favorites`). */
export function favoriteHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<ChannelPaths>({ baseUrl: '*/api' });
  return [
    http.get('/favorites', ({ request, response }) => {
      const world = worldOf(request);
      const account = accountOf(world, sessionOf(world, request));
      return response(200).json(
        wholeList(world.favorites.of(account).map((favorite) => presentFavorite(world, favorite))),
      );
    }),

    http.post('/favorite', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const account = accountOf(world, sessionIn(world, body));
      checkBody(world, 'createFavorite', body);
      const { favoritable_type: type, favoritable_id: id } = body;
      found(world, nameOf(world, type, id));
      const favorite = world.favorites.add(account, type, id);
      return response(201).json({ data: presentFavorite(world, favorite) });
    }),

    http.delete('/favorite/{id}', ({ request, params, response }) => {
      const world = worldOf(request);
      const account = accountOf(world, sessionOf(world, request));
      const id = idOf(world, params.id);
      found(world, world.favorites.remove(account, id) ? id : null);
      return response(200).json({ data: { id } });
    }),
  ];
}

function presentFavorite(world: World, favorite: FavoriteRecord): Favorite {
  const { id, favoritableId: favoritable_id, favoritableType: favoritable_type } = favorite;
  return { id, favoritable_id, favoritable_type, name: nameOf(world, favoritable_type, favoritable_id) };
}

/** The name of a thing that can be followed; null when the channel has none of this number. */
function nameOf(world: World, type: FavoritableType, id: number): string | null {
  const { teams, schools, sports, venues } = world.channel.directory;
  const named = (things: readonly { id: number; name: string }[]): string | null =>
    things.find((thing) => thing.id === id)?.name ?? null;
  if (type === 'participant') return named(teams);
  if (type === 'group') return named(schools);
  if (type === 'event') return world.game(id)?.name ?? null;
  if (type === 'event_location') return named(venues);
  return sports.find((sport) => sport.id === id)?.title ?? null;
}
