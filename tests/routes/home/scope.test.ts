import { describe, expect, it, test } from 'vitest';
import type { ChannelBootstrap } from '../../../src/api/schema';
import { isPlainHome, isTeamNumber, parseHomeAddress } from '../../../src/app/paths/home';
import { searchOf } from '../../../src/app/paths/query';
import { isThisChannel, listSearchOf, scopeOf, withTeamAlias } from '../../../src/routes/home/homeScope';

const channel: ChannelBootstrap = {
  settings: { name: 'Northside Sports' },
  'participant-groups': [
    { id: 11, name: 'Lakeview', alias: 'lakeview', images: [{ url: '/crest.svg' }], division: 'Division I' },
  ],
  'events-categories': [
    {
      id: 1,
      title: 'Basketball',
      alias: 'basketball',
      children: [{ id: 2, title: 'Girls', alias: 'girls' }],
    },
  ],
  menu: { header: [{ id: 1, children: [{ id: 2, title: 'Old Town', target_alias: 'old-town' }] }] },
};
const hawks = { id: 21, name: 'Hawks', alias: 'hawks', color: '#112233', images: [{ url: '/hawks.svg' }] };
const sources = { channel, teams: [hawks], events: null };
const homeFilters = (search: string) => parseHomeAddress(search).filters;
const named = (search: string) => {
  const scope = scopeOf(homeFilters(search), sources);
  return scope && [scope.name, scope.unknown, scope.picture];
};

describe('the scope of home', () => {
  test.each([
    ['?school=lakeview', ['Lakeview', null, '/crest.svg']],
    ['?school=LAKEVIEW', ['Lakeview', null, '/crest.svg']],
    ['?group=lakeview', ['Lakeview', null, '/crest.svg']],
    ['?team=hawks', ['Hawks', null, '/hawks.svg']],
    ['?team=21', ['Hawks', null, '/hawks.svg']],
    ['?sport=girls', ['Girls', null, null]],
    ['?category_id=2', ['Girls', null, null]],
    ['?division=Division+I', ['Division I', null, null]],
    ['?school=lakeview&sport=basketball', ['Lakeview · Basketball', null, '/crest.svg']],
    ['?school=old-town', ['Old Town', 'Old Town', null]],
    ['?school=nowhere', ['nowhere', 'nowhere', null]],
    ['?team=22', ['22', '22', null]],
    ['?sport=chess', ['chess', 'chess', null]],
    ['?category_id=99', ['99', '99', null]],
    ['?division=X', ['X', 'X', null]],
    ['?category_id=0', null],
    ['?page=2&modal=login', null],
  ])('%s', (search, expected) => {
    expect(named(search)).toEqual(expected);
  });

  test.each([
    ['?school=lakeview', 'group'],
    ['?group=lakeview', 'group'],
    ['?team=hawks', 'participant'],
    ['?sport=girls', 'category'],
    ['?category_id=2', 'category'],
    ['?division=Division+I', undefined],
    ['?school=lakeview&sport=basketball', undefined],
    ['?school=nowhere', undefined],
  ])('%s can be a favourite of the kind %s', (search, type) => {
    expect(scopeOf(homeFilters(search), sources)?.favorable?.type).toBe(type);
  });

  test('a team is also found in the events it plays in', () => {
    const events = { live: [{ id: 1, participants: [{ id: 30, alias: 'owls', name: 'Owls' }] }] };
    const scope = scopeOf({ team: 'owls' }, { channel, teams: null, events });
    expect(scope).toEqual({
      name: 'Owls',
      picture: null,
      color: null,
      favorable: { type: 'participant', id: 30, name: 'Owls' },
      unknown: null,
    });
  });

  test.each([
    ['?school=', {}],
    ['?school=%20', {}],
    ['?school=a%00b', {}],
    [`?school=${'x'.repeat(65_536)}`, {}],
    ['?school=one&school=two', { school: 'one' }],
    ['?category_id=-1&category_id=4', {}],
    ['?category_id=1e9&sport=%09', {}],
    ['?%E0%A4%A=1&school=%E0%A4%A', { school: '\ufffd%A' }],
  ])('invalid value %# is ignored', (search, expected) => {
    expect(homeFilters(search)).toEqual(expected);
  });
});

describe('a home for one channel', () => {
  it('is this one by its name, host or first part of its host', () => {
    for (const requested of ['Northside Sports', 'northside-sports', 'tv.example', 'TV'])
      expect(isThisChannel(requested, channel, 'tv.example')).toBe(true);
    expect(isThisChannel('voltige', channel, 'tv.example')).toBe(false);
  });

  it('is requested by a single valid value', () => {
    const requested = (search: string) => parseHomeAddress(search).channel;
    expect([requested('?channel=a&channel=b'), requested('?channel='), requested('')]).toEqual([
      'a',
      null,
      null,
    ]);
    expect([isPlainHome('?channel=a'), isPlainHome('?school=a'), isPlainHome('?trk=a')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

test('a team’s number becomes its alias, and an unknown one stays', () => {
  expect(withTeamAlias({ team: '21', sport: 'girls' }, [hawks])).toEqual({ team: 'hawks', sport: 'girls' });
  expect(withTeamAlias({ team: '22' }, [hawks])).toEqual({ team: '22' });
  expect(withTeamAlias({ sport: 'girls' }, [hawks])).toEqual({ sport: 'girls' });
});

test('a filtered home has one address, and links to lists with the same filters', () => {
  expect(searchOf(homeFilters('?trk=x&sport=girls&school=lakeview&school=other'))).toBe(
    '?school=lakeview&sport=girls',
  );
  expect(listSearchOf({ school: 'lakeview', category_id: 2 })).toBe('?school=lakeview&event_category_id=2');
  expect(listSearchOf({})).toBe('');
});

test('an address is parsed once per navigation', () => {
  const first = parseHomeAddress('?school=lakeview');
  expect(parseHomeAddress('school=lakeview')).toBe(first);
  expect(parseHomeAddress('')).toEqual({ filters: {}, channel: null });
});

test('a team is identified by a number of any length, or by its alias', () => {
  const isNumber = (team: string) => isTeamNumber(homeFilters(`?team=${team}`));
  expect(['21', '1234567890', 'hawks', '1e9', '0'].map(isNumber)).toEqual([true, true, false, false, false]);
});
