import { expect } from 'vitest';
import type { Journey } from '../journey';
import { css, label, role } from '../query';
import type { World } from '../world';
import { logIn, main, register, typeCard } from './steps';

const pay = role('button', /^Pay /, main);

/** The charges of the platform's ledger. */
async function charges(world: World): Promise<object[]> {
  const rows = (await world.read('ledger')) as { purpose: string; email: string; cardLast4: string }[];
  return rows.map(({ purpose, email, cardLast4 }) => ({ purpose, email, cardLast4 }));
}

export const checkoutJourneys: readonly Journey[] = [
  {
    name: 'a new visitor registers, buys a game with a new card, and watches it',
    take: async ({ viewer, world }) => {
      await viewer.goto('/watch/1005');
      await viewer.click(role('link', 'Watch this game for $9.99', main));
      await viewer.click(role('link', 'Register', main));
      await register(viewer, 'robin@mail.example');
      await viewer.isAt(/^\/buy\?event_id=1005/);
      await typeCard(viewer, '4242424242424242');
      await viewer.tick(label(/^I accept/, main));
      await viewer.click(pay);
      await viewer.isAt('/watch/1005');
      await viewer.seesMoving();
      expect(await charges(world)).toEqual([
        { purpose: 'purchase', email: 'robin@mail.example', cardLast4: '4242' },
      ]);
      expect(await world.read('audit')).toEqual([]);
    },
  },
  {
    name: 'a viewer with a saved card pays for a game with it, and watches it',
    take: async ({ viewer, world }) => {
      await logIn(viewer, 'viewer@rudy.example');
      await viewer.goto('/watch/1005');
      await viewer.click(role('link', 'Watch this game for $9.99', main));
      await viewer.sees(css('input[type="radio"]:checked', main));
      await viewer.tick(label(/^I accept/, main));
      await viewer.click(pay);
      await viewer.isAt('/watch/1005');
      await viewer.seesMoving();
      expect(await charges(world)).toEqual([
        { purpose: 'purchase', email: 'viewer@rudy.example', cardLast4: '4242' },
      ]);
      expect(await world.read('audit')).toEqual([]);
    },
  },
];
