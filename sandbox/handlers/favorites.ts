import { createOpenApiHttp } from 'openapi-msw';
import type { ChannelPaths, Favorite } from '../../src/api/schema';
import type { FavoritableType, FavoriteRecord } from '../world/favorites';
import type { World } from '../world/world';
import { checkBody } from './checkBody';
import { accountOf, found, idOf, readBody, sessionIn, sessionOf, type WorldOf, wholeList } from './requests';

/** Favourites (tag `favorites`). */
export function favoriteHandlers(worldOf: WorldOf) {
  const http = createOpenApiHttp<ChannelPaths>({ baseUrl: '*/api' });
  return [
    http.get('/favorites', ({ request, response }) => {
      const world = worldOf(request);
      const account = accountOf(world, sessionOf(world, request));
      return response(200).json(wholeList(world.favorites.of(account).map(presentFavorite)));
    }),

    http.post('/favorite', async ({ request, response }) => {
      const world = worldOf(request);
      const body = await readBody(request);
      const account = accountOf(world, sessionIn(world, body));
      checkBody(world, 'createFavorite', body);
      const type = body.favoritable_type;
      const thing = found(
        world,
        favoritables(world)[type].find((each) => each.id === body.favoritable_id),
      );
      return response(201).json({ data: presentFavorite(world.favorites.add(account, type, thing.id)) });
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

function presentFavorite(favorite: FavoriteRecord): Favorite {
  const { id, favoritableId, favoritableType: favoritable_type } = favorite;
  return { id, favoritable_id: favoritableId, favoritable_type };
}

function favoritables(world: World): Record<FavoritableType, readonly { id: number }[]> {
  const { teams, schools, sports } = world.channel.directory;
  return { participant: teams, group: schools, category: sports };
}
