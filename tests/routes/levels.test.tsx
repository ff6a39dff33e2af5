import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import type { Level } from '../../src/api/levels';
import type { ChannelBootstrap, Event } from '../../src/api/schema';
import { SocialButtons } from '../../src/routes/account/social/SocialButtons';
import { AccountLinks } from '../../src/routes/accountMenu/AccountLinks';
import { FavoriteHeart } from '../../src/routes/favorites/FavoriteHeart';
import { SystemContext } from '../../src/routes/hooks/useSystem';
import { ProfilePage } from '../../src/routes/profile/ProfilePage';
import { useAccountCorner } from '../../src/routes/shell/useAccountCorner';
import { WaysToWatch } from '../../src/routes/watch/denied/WaysToWatch';
import { offersClips } from '../../src/routes/watch/offersClips';
import { loadLanguage } from '../../src/ui/i18n/text';
import { AccountCorner } from '../../src/ui/shell/menu/AccountCorner';

const ALL: readonly Level[] = ['accounts', 'sell', 'clips', 'library'];
const without = (level: Level): ChannelBootstrap => ({
  settings: {
    levels: ['watch', ...ALL.filter((each) => each !== level)],
    auth: { remote_auth: 1, google: 1 },
  },
});
const whole: ChannelBootstrap = { settings: { auth: { remote_auth: 1, google: 1 } } };

const standing = (snapshot: object) => ({ getSnapshot: () => snapshot, subscribe: () => () => {} });

function textOf(channel: ChannelBootstrap, screen: ReactNode): string {
  const isSettled = {
    context: { viewer: null, viewerSettled: true },
    matches: () => false,
    hasTag: () => false,
  };
  const system = {
    startup: standing({ context: { channel } }),
    session: standing(isSettled),
    settings: () => ({ google_client_id: 'google', facebook_app_id: null }),
    api: { call: () => new Promise(() => undefined) },
  };
  const markup = renderToStaticMarkup(
    <SystemContext value={system as never}>
      <QueryClientProvider client={new QueryClient()}>
        <Router ssrPath="/profile">{screen}</Router>
      </QueryClientProvider>
    </SystemContext>,
  );
  return (
    markup
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim() + (/aria-label="([^"]*)"/.exec(markup)?.[1] ?? '')
  );
}

function Corner() {
  return <AccountCorner {...useAccountCorner()} shape="bar" />;
}

const event: Event = { id: 7, name: 'Hawks at Comets', single_event_package_id: 3, price: 5 };
const heart = <FavoriteHeart type="event" id={7} name="Hawks at Comets" />;
const ways = <WaysToWatch missing={{ kind: 'passMissing' } as never} event={event} isEmbedded={false} />;
const accountLinks = <AccountLinks />;
const profile = <ProfilePage title="Profile">{null}</ProfilePage>;

beforeAll(async () => {
  vi.stubGlobal('location', new URL('https://northside.test/'));
  await loadLanguage('en');
});

describe('a channel without accounts', () => {
  it('has no hearts', () => {
    expect(textOf(whole, heart)).toContain('Hawks at Comets');
    expect(textOf(without('accounts'), heart)).toBe('');
  });

  it('has neither the form of the profile nor the linking of devices', () => {
    expect(textOf(whole, profile)).toMatch(/Edit profile.*Devices/);
    expect(textOf(without('accounts'), profile)).not.toMatch(/Edit profile|devices/i);
    expect(textOf(whole, accountLinks)).toBe('Orders Clips Favourites Devices Profile');
    expect(textOf(without('accounts'), accountLinks)).toBe('Orders Clips');
  });

  it('has no login through others', () => {
    expect(textOf(whole, <SocialButtons />)).toContain('Google');
    expect(textOf(without('accounts'), <SocialButtons />)).toBe('');
  });

  it('still logs viewers in where it sells, and not where it only shows games', () => {
    expect(textOf(without('accounts'), <Corner />)).toContain('Log in');
    expect(textOf({ settings: { levels: ['watch', 'library'] } }, <Corner />)).toBe('');
  });
});

describe('a channel that sells nothing', () => {
  it('leads nobody to passes', () => {
    expect(textOf(whole, ways)).toContain('Watch this game for $5.00');
    expect(textOf(without('sell'), ways)).toBe('');
  });

  it('has no orders', () => {
    expect(textOf(whole, profile)).toMatch(/Orders/);
    expect(textOf(without('sell'), profile)).not.toMatch(/Orders|Transactions/);
    expect(textOf(without('sell'), accountLinks)).toBe('Clips Favourites Devices Profile');
  });
});

describe('a channel without clips', () => {
  it('has none in the profile, and no game offers to make one', () => {
    expect(textOf(whole, profile)).toContain('Clips');
    expect(textOf(without('clips'), profile)).not.toContain('Clips');
    expect([
      offersClips({ can_clip: true }, whole),
      offersClips({ can_clip: true }, without('clips')),
    ]).toEqual([true, false]);
  });
});

describe('the switches of social login', () => {
  it.each([
    ['on', { google: 1 }, true],
    ['off', { google: 0 }, false],
    ['left out', {}, false],
  ] as const)('a configured provider that is %s', (_, auth, isOffered) => {
    expect(textOf({ settings: { auth } }, <SocialButtons />).includes('Google')).toBe(isOffered);
  });
});
