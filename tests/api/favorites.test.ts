import { describe, expect, it } from 'vitest';
import { failureText } from '../../src/api/failures/failureText';
import { addFavorite, removeFavorite } from '../../src/api/queries/favoriteChanges';
import { favoritesQuery } from '../../src/api/queries/favorites';
import { failureOf, json, startClients } from './harness';

describe('fault 43: favourites', () => {
  it('of a type that does not exist: rejected locally, naming the field and the allowed values', async () => {
    const { clients, seen } = startClients({ respond: () => null });
    const failure = await failureOf(
      addFavorite(clients.api, { favoritable_id: 21, favoritable_type: 'city' }),
    );
    expect(failure).toEqual({
      kind: 'local',
      operation: 'createFavorite',
      field: 'favoritable_type',
      allowed: ['participant', 'group', 'category', 'event', 'event_location'],
      message: 'favoritable_type must be one of: participant, group, category, event, event_location',
    });
    expect(failureText(failure)).toEqual({
      key: 'failure.notAllowed',
      params: { field: 'favoritable_type', allowed: 'participant, group, category, event, event_location' },
    });
    expect(seen).toEqual([]);
  });

  it('while logged out: user must be logged in', async () => {
    const { clients, seen } = startClients({ respond: () => null });
    const { queryFn } = favoritesQuery(clients.api, null);
    const failure = await failureOf(queryFn({ signal: new AbortController().signal }));
    expect(failure).toMatchObject({ kind: 'local', message: 'user must be logged in' });
    expect(failureText(failure)).toEqual({ key: 'failure.loginRequired', params: {} });
    expect(seen).toEqual([]);
  });

  it.each(['participant', 'group', 'category', 'event', 'event_location'])(
    'of the type %s are added and removed',
    async (favoritable_type) => {
      const favourite = { id: 71, favoritable_id: 21, favoritable_type };
      const { clients, calls } = startClients({
        respond: ({ path }) => {
          if (path === '/api/favorite') return json({ data: favourite }, 201);
          return path === '/api/favorite/71' ? json({ data: { id: 71 } }) : null;
        },
      });
      expect(await addFavorite(clients.api, { favoritable_id: 21, favoritable_type })).toEqual(favourite);
      await removeFavorite(clients.api, 71);
      expect(calls().map(({ method, path }) => [method, path])).toEqual([
        ['POST', '/api/favorite'],
        ['DELETE', '/api/favorite/71'],
      ]);
    },
  );
});
