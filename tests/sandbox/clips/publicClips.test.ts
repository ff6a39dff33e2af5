import { expect, it } from 'vitest';
import { visit } from '../visitor';
import { cut, listed, MAKING_MS, subscriber } from './clipping';

const AT = { path: { id: 1011 } };

async function publicClips(visitor: Awaited<ReturnType<typeof visit>>) {
  return (await visitor.call('listPublicClips', AT)).body.data;
}

it('a clip is shown to everyone once it is ready, where its maker chose that', async () => {
  const visitor = await subscriber();
  const before = (await publicClips(visitor)).length;
  await cut(visitor);
  await cut(visitor, { start_time: 20, name: 'For all', is_public: true });
  expect(await publicClips(visitor)).toHaveLength(before);
  visitor.clock.advance(MAKING_MS);
  const shown = (await publicClips(visitor)).filter(({ name }: { name: string }) =>
    ['A save', 'For all'].includes(name),
  );
  expect(shown).toMatchObject([{ name: 'For all', maker_first_name: null }]);
  expect(shown[0]).not.toHaveProperty('url');
  expect(await listed(visitor)).toMatchObject([{ is_public: true }, { is_public: false }]);
});

it('a public clip carries the first name of a maker who agreed, and no other does', async () => {
  const visitor = await subscriber();
  await cut(visitor, { start_time: 20, name: 'Named', is_public: true, shows_maker: true });
  await cut(visitor, { start_time: 30, name: 'Not public', shows_maker: true });
  visitor.clock.advance(MAKING_MS);
  expect(await listed(visitor)).toMatchObject([
    { name: 'Not public', maker_first_name: null },
    { name: 'Named', maker_first_name: 'Sam' },
  ]);
});

it('each opening of a link counts as a view, and the most viewed clip comes first', async () => {
  const visitor = await subscriber();
  const { id, uuid } = (await cut(visitor, { name: 'Seen often', is_public: true })).body.data;
  visitor.clock.advance(MAKING_MS);
  const most = (await publicClips(visitor))[0].views;
  for (let view = 0; view <= most; view += 1)
    await visitor.call('getSharedClip', { path: { id }, query: { uuid } });
  expect((await publicClips(visitor))[0]).toMatchObject({ id, views: most + 1 });
});

it('a deleted clip is shown to nobody', async () => {
  const visitor = await subscriber();
  const { id } = (await cut(visitor, { name: 'For a while', is_public: true })).body.data;
  visitor.clock.advance(MAKING_MS);
  expect((await publicClips(visitor)).map(({ name }: { name: string }) => name)).toContain('For a while');
  await visitor.call('deleteClip', { path: { id } });
  expect((await publicClips(visitor)).map(({ name }: { name: string }) => name)).not.toContain('For a while');
});

it('a channel whose settings do not name public clips has none', async () => {
  const visitor = await visit({ host: 'crowded.localhost', loggedIn: true });
  const games = await visitor.call('listEvents', { query: { type: 'finished', limit: 1 } });
  const id = games.body.data[0].id;
  expect((await visitor.call('listPublicClips', { path: { id } })).status).toBe(404);
});
