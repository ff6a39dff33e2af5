import { beforeAll, expect, test } from 'vitest';
import { channelOf } from '../../../sandbox/channels/channels';
import type { Favorable } from '../../../src/api/queries/favorites';
import { pressHeart } from '../../../src/routes/favorites/pressHeart';
import { toasts } from '../../../src/routes/shell/toasts';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { HOST, openStorefront } from '../../app/writes/storefront';

const [hawks, owls] = channelOf(HOST)
  .directory.teams.slice(0, 2)
  .map(({ id }, index): Favorable => ({ type: 'participant', id, name: index === 0 ? 'Hawks' : 'Owls' }));

beforeAll(() => loadLanguage('en'));

test('the first favourite says what a heart does, though it was pressed before the list was there', async () => {
  if (hawks === undefined || owls === undefined) throw new Error('The channel has too few teams.');
  const { system } = await openStorefront({ isLoggedIn: true });
  const said = () => toasts.read().map(({ text }) => text);
  await pressHeart(system, hawks);
  expect(said()).toEqual([
    'Hawks was added to your favourites. You’ll find your favourites’ games on the home page.',
  ]);

  for (const { id } of toasts.read()) toasts.dismiss(id);
  system.queries.clear();
  await pressHeart(system, owls);
  expect(said()).toEqual([]);
});
