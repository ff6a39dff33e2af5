import { expect } from 'vitest';
import type { Journey } from '../journey';
import { css, role, text } from '../query';
import { until } from '../viewer';
import { banner, logIn, main, register } from './steps';

const TEAM = 'Ridgeview girls’ basketball';

export const sessionJourneys: readonly Journey[] = [
  {
    name: 'a viewer logs in, is known after a reload, and logs out',
    take: async ({ viewer }) => {
      await logIn(viewer, 'viewer@rudy.example');
      await viewer.reload();
      await viewer.click(css('button[aria-expanded]:not(nav *)', banner));
      await viewer.click(role('button', 'Log out', banner));
      await viewer.sees(role('link', 'Log in', banner));
    },
  },
  {
    name: 'a visitor registers to watch, the stream plays, and the mailed link verifies the address',
    take: async ({ viewer, world, gate }) => {
      await viewer.goto('/watch/1004');
      await viewer.click(role('link', 'Register', main));
      await register(viewer, 'robin@mail.example');
      await viewer.isAt('/watch/1004');
      await viewer.seesMoving();
      const mails = await until(
        async () => (await world.read('outbox')) as { to: string; kind: string; link: string }[],
        (sent) => sent.some(({ kind }) => kind === 'verification'),
        'the mail is sent',
      );
      const { to, link } = mails.find(({ kind }) => kind === 'verification') ?? { to: '', link: '' };
      expect(to).toBe('robin@mail.example');
      const { pathname, search } = new URL(link, gate.origin);
      await viewer.goto(pathname + search);
      await viewer.sees(text(/Your email is verified/, main));
    },
  },
  {
    name: 'a heart adds a team to the favourites, which the platform keeps',
    take: async ({ viewer, world }) => {
      await logIn(viewer, 'viewer@rudy.example');
      await viewer.goto('/?team=ridgeview-girls-basketball');
      await viewer.click(role('button', `Add ${TEAM} to favourites`, main));
      await viewer.sees(role('button', `Remove ${TEAM} from favourites`, main));
      await until(
        () => world.count('createFavorite'),
        (calls) => calls === 1,
        'the platform is told',
      );
      await viewer.reload();
      await viewer.sees(role('button', `Remove ${TEAM} from favourites`, main));
    },
  },
];
