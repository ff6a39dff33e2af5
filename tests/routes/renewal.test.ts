import { expect, test } from 'vitest';
import { followRefusals } from '../../src/routes/watch/renewal';
import { content, startPlayback } from '../machines/startPlayback';

const fresh = [{ url: '/game/master.m3u8?token=2', mimeType: null }];
const refused = { type: 'media.failed', error: { category: 'expired', status: 403, code: null } } as const;

/** Lets answers that are there already be taken. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function follow(renew: Parameters<typeof followRefusals>[1], old = content.sources) {
  const player = startPlayback();
  const stop = followRefusals(player.actor, renew, () => old);
  player.send(refused);
  return { player, stop };
}

test('a refused address is answered with a fresh one', async () => {
  const { player } = follow(async () => fresh);
  await settled();
  expect(player.commands.at(-1)).toMatchObject({ type: 'media.load', source: fresh[0] });
});

test.each([
  ['no address is left', async () => []],
  ['nothing can be had', async () => Promise.reject(new Error('503'))],
])('where %s, it goes on with the old ones', async (_, renew) => {
  const { player } = follow(renew);
  await settled();
  expect(player.context().sources).toEqual(content.sources);
  expect(player.state()).toBe('loading');
});

test('a region that is blocked now is said', async () => {
  const { player } = follow(async () => 'blocked');
  await settled();
  expect(player.context().failure?.reason).toBe('region');
});

test('a response that comes after the content was left is dropped', async () => {
  let respond: (sources: typeof fresh) => void = () => undefined;
  const { player, stop } = follow(() => new Promise((resolve) => (respond = resolve)));
  stop();
  respond(fresh);
  await settled();
  expect(player.context().sources).toEqual(content.sources);
});
