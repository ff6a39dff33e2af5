import { describe, expect, it } from 'vitest';
import { type Visitor, visit } from './visitor';

const follow = (visitor: Visitor, favoritable_type: string, favoritable_id: number) =>
  visitor.call('createFavorite', { body: { favoritable_type, favoritable_id } });

async function followedOf(visitor: Visitor): Promise<{ id: number }[]> {
  const { body } = await visitor.call('listFavoriteEvents', { query: { limit: 100 } });
  return body.data;
}

describe('a favourite', () => {
  it('is of each kind, has a name, and brings its events', async () => {
    const visitor = await visit({ loggedIn: true });
    const game = visitor.world.game(1011);
    if (game?.home == null) throw new Error('The channel lacks the event.');
    const kinds: [string, number, string][] = [
      ['participant', game.home.id, game.home.name],
      ['group', game.host.id, game.host.name],
      ['category', game.sport.id, game.sport.title],
      ['event', game.id, game.name],
      ['event_location', game.venue.id, game.venue.name],
    ];
    for (const [type, id, name] of kinds) {
      const { status, body } = await follow(visitor, type, id);
      expect([status, body.data]).toMatchObject([201, { favoritable_type: type, favoritable_id: id, name }]);
      expect((await visitor.call('listFavorites')).body.data).toEqual([body.data]);
      expect((await followedOf(visitor)).map((event) => event.id)).toContain(game.id);
      await visitor.call('deleteFavorite', { path: { id: body.data.id } });
      expect(await followedOf(visitor)).toEqual([]);
    }
  });

  it('of an event brings that event alone', async () => {
    const visitor = await visit({ loggedIn: true });
    await follow(visitor, 'event', 1011);
    expect((await followedOf(visitor)).map(({ id }) => id)).toEqual([1011]);
  });

  it('is the same one when it is followed again', async () => {
    const visitor = await visit({ loggedIn: true });
    const first = await follow(visitor, 'event', 1011);
    expect(await follow(visitor, 'event', 1011)).toEqual(first);
    expect((await visitor.call('listFavorites')).body.meta.total).toBe(1);
  });

  it('of an unknown type is refused with the types that there are', async () => {
    const visitor = await visit({ loggedIn: true });
    const { status, body } = await follow(visitor, 'city', 1);
    expect([status, body.errors]).toEqual([
      422,
      {
        favoritable_type: [
          'The favoritable_type must be one of participant, group, category, event, event_location.',
        ],
      },
    ]);
  });

  it.each(['participant', 'group', 'category', 'event', 'event_location'])(
    'of a %s that does not exist is refused',
    async (type) => {
      const visitor = await visit({ loggedIn: true });
      expect((await follow(visitor, type, 999_999)).status).toBe(404);
    },
  );
});
