import { describe, expect, it } from 'vitest';
import { createStorage } from '../../src/api/storage/storage';
import { isSameSearch, searchWith } from '../../src/app/paths/screens/query';
import { foundPeople } from '../../src/routes/search/foundPeople';
import { forgetSearches, recentSearches, rememberSearch } from '../../src/routes/search/recentSearches';

describe('the history of a search', () => {
  it.each([
    ['haw', 'hawks', true],
    ['hawks', 'haw', true],
    ['hawks', 'hawks ', true],
    ['hawks', 'rams', false],
    ['', 'h', false],
    ['hawks', '', false],
  ])('from "%s" to "%s" replaces the entry: %s', (before, text, replaces) => {
    expect(isSameSearch(before, text)).toBe(replaces);
  });
});

it('a tab in a pasted search becomes a space', () => {
  expect(searchWith('?page=2', { title: 'hawks\trams' })).toBe('?title=hawks+rams');
});

describe('teams and schools', () => {
  const schools = [
    { id: 1, alias: 'rive-sud', name: 'Rive-Sud Gym' },
    { id: 2, alias: 'estrie', name: 'Élan de l’Estrie' },
  ];
  const teams = [
    { id: 11, alias: 'rvw-football', name: 'Ridgeview Football', short_name: 'RVW' },
    { id: 12, alias: null, name: 'Girls’ basketball', short_name: null },
    { id: 13, alias: 'nameless', name: null },
  ];
  const names = (text: string) => foundPeople({ schools, teams }, text).map(({ name }) => name);

  it.each([
    ['ri', ['Rive-Sud Gym', 'Ridgeview Football']],
    ['elan', ['Élan de l’Estrie']],
    ['estrie', ['Élan de l’Estrie']],
    ['foot ridge', ['Ridgeview Football']],
    ['rvw', ['Ridgeview Football']],
    ['ball', []],
    ['', []],
  ])('for "%s"', (text, found) => {
    expect(names(text)).toEqual(found);
  });

  it('lead to their home, by the name without an alias', () => {
    const hrefs = (text: string) => foundPeople({ schools, teams }, text).map(({ href }) => href);
    expect(hrefs('rive')).toEqual(['/?school=rive-sud']);
    expect(hrefs('girls')).toEqual(['/?team=Girls%E2%80%99+basketball']);
  });
});

describe('the recent searches', () => {
  const newStore = () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      key: (index: number) => [...kept.keys()][index] ?? null,
      clear: () => kept.clear(),
      get length() {
        return kept.size;
      },
    };
    const clock = { now: () => 1_000_000 } as Parameters<typeof createStorage>[0]['clock'];
    return createStorage({ storage: () => storage, clock, onVolatile: () => undefined, events: null });
  };

  it('are the last six, newest first, each once in any letter case', () => {
    const store = newStore();
    for (const each of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'THREE', ' ', 'x'])
      rememberSearch(store, each);
    expect(recentSearches(store)).toEqual(['THREE', 'seven', 'six', 'five', 'four', 'two']);
  });

  it('are forgotten one by one or together', () => {
    const store = newStore();
    for (const each of ['one', 'two', 'three']) rememberSearch(store, each);
    forgetSearches(store, 'two');
    expect(recentSearches(store)).toEqual(['three', 'one']);
    forgetSearches(store, null);
    expect(recentSearches(store)).toEqual([]);
  });

  it('are empty where the store has something else', () => {
    const store = newStore();
    store.set('searches', { not: 'a list' });
    expect(recentSearches(store)).toEqual([]);
  });
});
