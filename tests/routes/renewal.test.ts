import { expect, test } from 'vitest';
import { followRefusals } from '../../src/routes/watch/renewal';
import { programme, startPlayback } from '../machines/startPlayback';

const fresh = [{ url: '/game/master.m3u8?token=2', mimeType: null }];
const refused = { type: 'media.error', error: { category: 'expired', status: 403, code: null } } as const;

/** Lets answers that are there already be taken. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function follow(renew: Parameters<typeof followRefusals>[1], old = programme.sources) {
  const player = startPlayback();
  const stop = followRefusals(player.actor, renew, () => old);
  player.send(refused);
  return { player, stop };
}

test('a refused address is answered with a fresh one', async () => {
  const { player } = follow(async () => fresh);
  await settled();
  expect(player.commands.at(-1)).toMatchObject({ type: 'load', source: fresh[0] });
});

test.each([
  ['no address is left', async () => []],
  ['nothing can be had', async () => Promise.reject(new Error('503'))],
])('where %s, it goes on with the old ones', async (_, renew) => {
  const { player } = follow(renew);
  await settled();
  expect(player.context().sources).toEqual(programme.sources);
  expect(player.state()).toBe('loading');
});

test('a region that is blocked now is said', async () => {
  const { player } = follow(async () => 'blocked');
  await settled();
  expect(player.context().failure?.reason).toBe('region');
});

test('an answer that comes after the programme was left does not reach the next one', async () => {
  let answer: (sources: typeof fresh) => void = () => undefined;
  const { player, stop } = follow(() => new Promise((resolve) => (answer = resolve)));
  stop();
  const next = [{ url: '/other.m3u8', mimeType: null }];
  player.send({ type: 'source.opened', ...programme, sources: next });
  answer(fresh);
  await settled();
  expect(player.context().sources).toEqual(next);
});
