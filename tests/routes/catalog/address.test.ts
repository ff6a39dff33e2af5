import { describe, expect, it } from 'vitest';
import {
  joinPage,
  type ListAddress,
  listSearch,
  parseListAddress,
  splitPage,
  withoutFilters,
} from '../../../src/app/paths/screens/events';

const NOTHING: ListAddress = {
  favorites: null,
  title: null,
  event_category_id: null,
  participant_id: null,
  school: null,
  team: null,
  sport: null,
  division: null,
  group: null,
  location: null,
  city: null,
  state: null,
  gender: null,
  type: null,
  start_date: null,
  end_date: null,
  sort_field: null,
  sort_direction: null,
};

const EVERYTHING: ListAddress = {
  favorites: 1,
  title: 'final & more',
  event_category_id: 3,
  participant_id: 21,
  school: 'lakeview',
  team: 'lakeview-hawks',
  sport: 'football',
  division: 'Division I',
  group: 'harbor',
  location: 7,
  city: 'Québec',
  state: 'MN',
  gender: 'women',
  type: 'finished',
  start_date: '2026-11-20',
  end_date: '2026-11-21',
  sort_field: 'name',
  sort_direction: 'desc',
};

describe('the page of a list', () => {
  it('is separated from the rest of the address, and joined again', () => {
    expect(splitPage('?school=lakeview&page=3&title=a')).toEqual({
      list: 'school=lakeview&title=a',
      page: 3,
    });
    expect(splitPage('')).toEqual({ list: '', page: 1 });
    expect(joinPage('school=lakeview', 3)).toBe('?school=lakeview&page=3');
    expect([joinPage('school=lakeview', 1), joinPage('', 1)]).toEqual(['?school=lakeview', '']);
  });

  it.each(['page=', 'page=NaN', 'page=0', 'page=-1', 'page=1e9', 'page=99999999999'])(
    'is the first where the address says %s',
    (search) => expect(splitPage(search).page).toBe(1),
  );
});

describe('the address of a list', () => {
  it('contains every choice and parses to the same', () => {
    expect(parseListAddress(listSearch(EVERYTHING))).toEqual(EVERYTHING);
  });

  it.each([1_234_567_890, 2_147_483_648, Number.MAX_SAFE_INTEGER])('has numbers as long as %d', (id) => {
    const address = { ...NOTHING, event_category_id: id, participant_id: id, location: id };
    expect(parseListAddress(listSearch(address))).toEqual(address);
  });

  it('is empty without a choice', () => {
    expect(listSearch(NOTHING)).toBe('');
    expect(parseListAddress('')).toEqual(NOTHING);
  });

  const nonsense: [what: string, search: string][] = [
    ['empty values', '?school=&location=&title=%20%20&type=&page='],
    ['numbers that are none', '?event_category_id=abc&location=-1&participant_id=1.5&page=NaN'],
    ['numbers too large', '?event_category_id=99999999999999999999&location=1e9'],
    ['"all", which is number 0', '?event_category_id=0'],
    ['choices that there are not', '?type=paid&gender=other&sort_field=price&sort_direction=up'],
    ['days that there are not', '?start_date=2026-02-30&end_date=0202-11-20'],
    ['control characters', '?title=a%00b&school=x%1by'],
    ['64 KB', `?title=${'x'.repeat(65_536)}&school=${'%F0%9F%8F%80'.repeat(5_000)}`],
    ['broken encoding and unknown names', '?%E0%A4%A&__proto__=1&constructor=2&utm=3'],
  ];
  it.each(nonsense)('is ignored: %s', (_what, search) => {
    expect(parseListAddress(search)).toEqual(NOTHING);
  });

  it('uses the first of several values', () => {
    expect(parseListAddress('?school=lakeview&school=harbor').school).toBe('lakeview');
  });

  it('keeps its order and loses its filters when they are cleared', () => {
    expect(withoutFilters(EVERYTHING)).toEqual({
      ...NOTHING,
      type: 'finished',
      sort_field: 'name',
      sort_direction: 'desc',
    });
  });
});
