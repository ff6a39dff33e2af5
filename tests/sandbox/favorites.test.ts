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

describe('favourites', () => {
  it('stick, once each, and choose the events that are followed', async () => {
    const visitor = await visit({ loggedIn: true });
    const school = visitor.world.channel.directory.schools[0];
    const follow = () =>
      visitor.call('createFavorite', { body: { favoritable_type: 'group', favoritable_id: school?.id } });
    const first = await follow();
    expect((await follow()).body).toEqual(first.body);
    expect((await visitor.call('listFavorites')).body.data).toEqual([
      { id: first.body.data.id, favoritable_id: school?.id, favoritable_type: 'group', name: school?.name },
    ]);
    const followed = await visitor.call('listFavoriteEvents');
    const ofSchool = await visitor.call('listEvents', { query: { school: school?.alias ?? '' } });
    expect(followed.body.meta.total).toBe(ofSchool.body.meta.total);

    await visitor.call('deleteFavorite', { path: { id: first.body.data.id } });
    expect((await visitor.call('listFavorites')).body.data).toEqual([]);
    expect((await visitor.call('listFavoriteEvents')).body.meta.total).toBe(0);
  });

  it('are of the types of the contract, and of what exists', async () => {
    const visitor = await visit({ loggedIn: true });
    const follow = (favoritable_type: string, favoritable_id: number) =>
      visitor.call('createFavorite', { body: { favoritable_type, favoritable_id } });
    expect((await follow('city', 1)).body.errors).toHaveProperty('favoritable_type');
    expect((await follow('participant', 1)).status).toBe(404);
    expect((await (await visit()).call('listFavorites')).status).toBe(401);
  });
});
