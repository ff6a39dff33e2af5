import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { eventsPagesKey } from '../../../src/api/queries/events';
import type { QueryOf } from '../../../src/api/queries/read';
import type { ListPage } from '../../../src/api/queries/total';
import type { ChannelBootstrap, EventList } from '../../../src/api/schema';
import { parseHomeAddress } from '../../../src/app/paths/home';
import { ofFavorites, parseListAddress } from '../../../src/app/paths/screens/events';
import {
  choicesOf,
  filterChips,
  quickFilters,
  resolveAddress,
  selectFields,
} from '../../../src/routes/catalog/filterFields';
import { preferredLayout } from '../../../src/routes/catalog/layout';
import { daySections } from '../../../src/routes/catalog/listItems';
import {
  cachedPages,
  isLeftOut,
  itemAt,
  itemCount,
  listTotal,
  pagesAround,
} from '../../../src/routes/catalog/listPages';
import { favoritesListQuery } from '../../../src/routes/catalog/pages';
import { anchorOf } from '../../../src/routes/catalog/scrollAnchor';
import { listSearchOf } from '../../../src/routes/home/homeScope';
import { loadLanguage } from '../../../src/ui/i18n/text';

const page = (first: number, length: number, total?: number): EventList => ({
  data: Array.from({ length }, (_, index) => ({ id: first + index, event_utc_ts: (first + index) * 43_200 })),
  ...(total === undefined ? {} : { meta: { total } }),
});

describe('the items of a list', () => {
  it("are as many as the platform's total, however few pages are cached", () => {
    expect(itemCount(new Map([[200, page(4776, 24, 8000)]]))).toBe(8000);
    expect(itemCount(new Map())).toBeNull();
  });

  it("end where a page is empty, and never exceed the browser's layout limit", () => {
    const pages = new Map([
      [1, page(0, 24, 8000)],
      [3, page(48, 0, 8000)],
    ]);
    expect(itemCount(pages)).toBe(48);
    expect(itemCount(new Map([[1, page(0, 24, 1e15)]]))).toBe(100_000);
  });

  it('are expected to continue after a full page of a platform without a total', () => {
    expect(itemCount(new Map([[1, page(0, 24)]]))).toBe(25);
    expect(itemCount(new Map([[1, page(0, 7)]]))).toBe(7);
  });

  it('are expected to continue after a full page of which some was unreadable', () => {
    const first: ListPage = { ...page(0, 23), meta: { sent: 24 } };
    const last: ListPage = { ...page(24, 8), meta: { sent: 9 } };
    const count = (...pages: ListPage[]) => itemCount(new Map(pages.map((each, index) => [index + 1, each])));
    expect([count(first), count(first, last), count(first, page(24, 0))]).toEqual([25, 32, 23]);
    expect(count({ ...page(0, 8), meta: { sent: 9 } })).toBe(8);
  });

  it('have one total, which a last page of fewer items than announced changes for all', () => {
    const client = new QueryClient();
    const key = ['listEvents', 'pages', '{}'];
    expect(listTotal(client, key)).toBeNull();
    client.setQueryData([...key, 1], page(0, 24, 58));
    client.setQueryData(['listEvents', 'pages', '{"type":"live"}', 1], page(0, 3, 3));
    expect(listTotal(client, key)).toBe(58);
    client.setQueryData([...key, 3], page(48, 9, 58));
    expect(listTotal(client, key)).toBe(57);
  });

  it('end with the last page, even if some of it was unreadable', () => {
    const pages = new Map([
      [1, page(0, 23, 30)],
      [2, page(24, 5, 30)],
    ]);
    expect(itemCount(pages)).toBe(29);
    expect(itemCount(new Map([[1, page(0, 23, 24)]]))).toBe(23);
  });

  it('stay empty if their page is cached without their event', () => {
    const pages = new Map([[1, page(0, 23, 30)]]);
    expect([22, 23, 24].map((index) => isLeftOut(pages, index))).toEqual([false, true, false]);
  });

  it('have their event once its page is cached', () => {
    const pages = new Map([[2, page(24, 24, 60)]]);
    expect([itemAt(pages, 23), itemAt(pages, 24)?.id, itemAt(pages, 47)?.id]).toEqual([null, 24, 47]);
  });

  it('are loaded with a page around them, and none beyond the end', () => {
    expect(pagesAround(0, 11, 8000)).toEqual([1, 2]);
    expect(pagesAround(30, 50, 8000)).toEqual([1, 2, 3, 4]);
    expect(pagesAround(7990, 7999, 8000)).toEqual([332, 333, 334]);
  });
});

describe('the cached pages of a list', () => {
  it('are those of exactly its filters, in any order', async () => {
    const client = new QueryClient();
    const cache = (filters: QueryOf<'listEvents'>, answer: EventList) =>
      client.setQueryData([...eventsPagesKey(filters), 1], answer);
    const [all, ofSchool, ofTeam] = [page(0, 24, 376), page(0, 24, 67), page(0, 9, 9)];
    cache({ type: 'finished' }, all);
    cache({ type: 'finished', school: 'lakeview' }, ofSchool);
    cache({ type: 'finished', school: 'lakeview', team: 'hawks' }, ofTeam);
    expect(cachedPages(client, eventsPagesKey({ type: 'finished' }))).toEqual(new Map([[1, all]]));
    expect(cachedPages(client, eventsPagesKey({ school: 'lakeview', type: 'finished' }))).toEqual(
      new Map([[1, ofSchool]]),
    );
    expect(cachedPages(client, eventsPagesKey({ type: 'upcoming' }))).toEqual(new Map());
  });
});

describe('the initial anchor of a list', () => {
  it('is its last position, else the page of its address, else its top', () => {
    expect(anchorOf(3, { index: 61, offset: 12.5 })).toEqual({ index: 61, offset: 12.5 });
    expect(anchorOf(3, null)).toEqual({ index: 48, offset: 0 });
    expect(anchorOf(1, null)).toBeNull();
  });

  it.each([[{ index: -1, offset: 0 }], [{ index: 'x', offset: 0 }], ['index'], [{ index: 4 }]])(
    'is not taken from another state: %o',
    (state) => expect(anchorOf(1, state)).toBeNull(),
  );
});

const TEXT = { t: i18next.t, language: 'en' } as const;
const t = ((key: string, values?: { day?: string }) => `${key}${values?.day ?? ''}`) as never;

describe('the days of a list', () => {
  const context = { t, language: 'en' as const, timeZone: 'UTC', now: 0 };

  it('begin where the day of the zone changes, each once', () => {
    const sections = daySections(new Map([[1, page(0, 5, 5)]]), 5, context);
    expect(sections.map(({ first, title }) => [first, title])).toEqual([
      [0, 'Catalog.todayThursday, January 1'],
      [2, 'Friday, January 2'],
      [4, 'Saturday, January 3'],
    ]);
    expect(new Set(sections.map(({ key }) => key)).size).toBe(3);
  });

  it('have no heading for items that are not loaded yet', () => {
    const sections = daySections(new Map([[2, page(24, 24, 48)]]), 48, context);
    expect(sections.slice(0, 2).map(({ first, title }) => [first, title])).toEqual([
      [0, null],
      [24, 'Tuesday, January 13'],
    ]);
  });
});

const channel: ChannelBootstrap = {
  'events-categories': [
    { id: 1, alias: 'ball', title: 'Ball', children: [{ id: 2, alias: 'goal', title: 'Goal' }] },
  ],
  'events-locations': [{ id: 7, name: 'Hall', city: 'Duluth', state: 'MN' }],
  'participant-groups': [
    { id: 11, alias: 'lakeview', name: 'Lakeview', division: 'Division I' },
    { id: 12, alias: 'harbor', name: 'Harbor' },
  ],
  'participant-group-properties': [
    { kind: 'gender', values: ['women'] },
    { kind: 'sport', values: ['ball'] },
  ],
};
const teams = [
  { id: 21, alias: 'hawks', name: 'Hawks', group_id: 11 },
  { id: 22, alias: 'gulls', name: 'Gulls', group_id: 12 },
];

const resolve = (search: string, of: ChannelBootstrap = channel, known: typeof teams = teams) =>
  resolveAddress(parseListAddress(search), of, known);
/** The labels of the requested values that the channel does not have. */
const unknownIn = (search: string, of?: ChannelBootstrap, known?: typeof teams) =>
  [...resolve(search, of, known).values.values()].filter(({ isKnown }) => !isKnown).map(({ label }) => label);

describe('a filter for something that the channel does not have', () => {
  it.each([
    ['event_category_id', '99', '2'],
    ['participant_id', '99', '21'],
    ['location', '99', '7'],
    ['school', 'nowhere', 'harbor'],
    ['group', 'nowhere', 'lakeview'],
    ['team', 'nobody', 'gulls'],
    ['sport', 'chess', 'goal'],
    ['division', 'Division IX', 'Division I'],
    ['city', 'Nowhere', 'Duluth'],
    ['state', 'ZZ', 'MN'],
  ] as const)(
    '%s is distinguished from one that it has, and both stay in the address',
    (name, missing, present) => {
      const search = (value: string) => `${new URLSearchParams({ [name]: value })}`;
      expect(unknownIn(search(missing))).toEqual([missing]);
      expect(unknownIn(search(present))).toEqual([]);
      for (const value of [missing, present]) expect(`${resolve(search(value)).address[name]}`).toBe(value);
    },
  );

  it('is not detected if the channel’s data lists no such values', () => {
    const search = 'school=x&team=y&participant_id=3&event_category_id=4&location=5&city=z&sport=a';
    expect(unknownIn(search, {}, [])).toEqual([]);
    expect(resolve(search, {}, []).address).toEqual(parseListAddress(search));
  });

  it('has a chip and is the selected option of its field', () => {
    const { address, values } = resolve('school=nowhere');
    const context = { t, language: 'en' as const, now: 0 };
    expect(filterChips(address, values, context).map(({ value }) => value)).toEqual(['nowhere']);
    const fields = selectFields(address, values, choicesOf(channel, teams, null, TEXT), null, t);
    const field = fields.find(({ name }) => name === 'school');
    expect([field?.value, field?.options.at(-1)]).toEqual([
      'nowhere',
      { value: 'nowhere', label: 'nowhere' },
    ]);
  });
});

describe('a filter for something that the channel has', () => {
  it('is found by name or alias, and has the label that viewers see', () => {
    const { address, values } = resolve('school=Harbor&team=21&event_category_id=2');
    expect([address.school, address.team]).toEqual(['harbor', 'hawks']);
    expect([...values.values()].map(({ label }) => label)).toEqual(['Goal', 'Harbor', 'Hawks']);
  });
});

describe('a sport', () => {
  const offering: ChannelBootstrap = {
    ...channel,
    'participant-group-properties': [{ kind: 'sport', values: ['Goal', 'GOAL', 'Curling'] }],
  };
  const sport = (requested: string) => resolve(`sport=${requested}`, offering).address.sport;

  it('that is an option can be requested, with a category or without', () => {
    const values = choicesOf(offering, [], null, TEXT).sport.map(({ value }) => value);
    expect(values).toEqual(['goal', 'Curling']);
    expect(values.map((value) => sport(value))).toEqual(values);
  });

  it('is found by alias or title in any case', () => {
    expect(['BALL', 'Goal', 'curling'].map((requested) => sport(requested))).toEqual([
      'ball',
      'goal',
      'Curling',
    ]);
    expect(unknownIn('sport=chess', offering)).toEqual(['chess']);
  });

  it('that home is filtered by also filters the list that home links to', () => {
    const seeAll = listSearchOf(parseHomeAddress('?sport=Goal').filters);
    expect(resolve(seeAll).address.sport).toBe('goal');
  });
});

describe('the options of the filters', () => {
  it('are those of the channel, the teams those of the chosen school', () => {
    const values = (school: string | null) =>
      choicesOf(channel, teams, school, TEXT).team.map(({ value }) => value);
    expect([values(null), values('harbor')]).toEqual([['hawks', 'gulls'], ['gulls']]);
    expect(choicesOf(channel, teams, null, TEXT).sport).toEqual([{ value: 'ball', label: 'Ball' }]);
  });

  it('of towns and states are those that the channel offers, in its order, else those of its places', () => {
    const offering: ChannelBootstrap = {
      ...channel,
      'participant-group-properties': [
        { kind: 'city', values: ['Virginia', 'Cloquet', 'Virginia'] },
        { kind: 'state', values: [] },
      ],
    };
    const { city, state } = choicesOf(offering, [], null, TEXT);
    expect(city.map(({ value }) => value)).toEqual(['Virginia', 'Cloquet']);
    expect(state.map(({ value }) => value)).toEqual(['MN']);
    expect(choicesOf(channel, [], null, TEXT).city.map(({ value }) => value)).toEqual(['Duluth']);
    expect(resolve('city=cloquet', offering).address.city).toBe('Cloquet');
    expect(unknownIn('city=Duluth', offering)).toEqual([]);
    expect(unknownIn('city=Nowhere', offering)).toEqual(['Nowhere']);
  });

  it('that are texts are sorted as the language has them, with numbers by their value', () => {
    const divisions = ['Division 10', 'Zone', 'Élite', 'Division 2', null, '', 'Zone'];
    const groups = divisions.map((division, index) => ({ id: index + 1, division }));
    const { division } = choicesOf({ 'participant-groups': groups }, [], null, TEXT);
    expect(division.map(({ value }) => value)).toEqual(['Division 2', 'Division 10', 'Élite', 'Zone']);
  });

  it('are empty without data of the channel', () => {
    expect(Object.values(choicesOf({}, [], null, TEXT)).flat()).toEqual([]);
  });
});

describe('the option without a value', () => {
  it('has in French the gender of its filter', async () => {
    await loadLanguage('fr');
    const { address, values } = resolve('');
    const sport = [{ value: 'curling', label: 'Curling' }];
    const full = { ...choicesOf(channel, teams, null, TEXT), sport, team: [], group: [] };
    const names = selectFields(address, values, full, 'team', i18next.t).map(
      ({ label, all }) => `${label} : ${all}`,
    );
    expect(names).toEqual([
      'Catégorie : Toutes',
      'Sport : Tous',
      'École ou club : Toutes',
      'Équipe : Toutes',
      'Genre : Tous',
      'Division : Toutes',
      'Lieu : Tous',
      'Ville : Toutes',
      'Province ou État : Toutes',
    ]);
  });
});

describe('the layout', () => {
  const store = (kept: Record<string, unknown>) => ({
    get: (key: string) => kept[key] ?? null,
    set: () => {},
    remove: () => {},
    removeAll: () => {},
    subscribe: () => () => {},
    forgetLost: () => {},
    persistent: true,
  });

  it("is the viewer's choice, else the channel’s, for lists and schedule separately", () => {
    const chosen = { settings: { events_layout: 'list', schedule_layout: 'card' } } as const;
    const found = (kept: Record<string, unknown>, sent: ChannelBootstrap) =>
      [false, true].map((isSchedule) => preferredLayout(store(kept), sent, isSchedule));
    expect(found({}, {})).toEqual(['grid', 'list']);
    expect(found({}, chosen)).toEqual(['list', 'grid']);
    expect(found({ events_layout: 'grid', schedule_layout: 'table' }, chosen)).toEqual(['grid', 'list']);
  });
});

describe('the favourites of a list', () => {
  const context = { viewerId: 9, now: 1_800_000_000, timeZone: 'UTC' };
  const query = (type: 'live' | 'upcoming' | 'finished', search: string) =>
    favoritesListQuery(type, parseListAddress(search), context, Temporal);

  it('are requested by stream status, dates and order, and nothing else', () => {
    expect(query('live', '?favorites=1&school=lakeview&title=x')).toEqual({
      viewer_id: 9,
      stream_status: 'live',
      sort_field: 'event_utc_ts',
      sort_direction: 'asc',
    });
    expect(
      query('finished', '?favorites=1&start_date=2026-11-20&end_date=2026-11-20&sort_field=name'),
    ).toEqual({
      viewer_id: 9,
      stream_status: 'ended',
      sort_field: 'name',
      sort_direction: 'asc',
      start_date: Date.parse('2026-11-20T00:00:00Z') / 1000,
      end_date: Date.parse('2026-11-21T00:00:00Z') / 1000,
    });
  });

  it('are upcoming from now on, or from a later day', () => {
    expect(query('upcoming', '?favorites=1')).toMatchObject({ start_date: context.now });
    expect(query('upcoming', '?favorites=1&start_date=2020-01-01').start_date).toBe(context.now);
    expect(query('upcoming', '?favorites=1&start_date=2030-01-01').start_date).toBe(
      Date.parse('2030-01-01T00:00:00Z') / 1000,
    );
    expect(query('upcoming', '?favorites=1')).not.toHaveProperty('stream_status');
  });

  it('are cached for one viewer and apart from all events', () => {
    const [one, other] = [query('live', '?favorites=1'), { ...query('live', '?favorites=1'), viewer_id: 8 }];
    expect(eventsPagesKey(one)[0]).toBe('listFavoriteEvents');
    expect(eventsPagesKey(one)).not.toEqual(eventsPagesKey(other));
  });

  it('keep the dates and the order of the list and no other filter', () => {
    const address = parseListAddress('?school=lakeview&start_date=2026-11-20&sort_field=name');
    expect(ofFavorites(address)).toEqual(
      parseListAddress('?favorites=1&start_date=2026-11-20&sort_field=name'),
    );
  });

  it('are a chip of their own', () => {
    const { address, values } = resolve('favorites=1');
    expect(filterChips(address, values, { t, language: 'en', now: 0 })).toEqual([
      { name: 'favorites', label: 'catalog.filter.favorites', value: 'favorites.title' },
    ]);
  });

  it.each(['favorites=0', 'favorites=2', 'favorites=yes', 'favorites='])('are not meant by %s', (search) => {
    expect(parseListAddress(search).favorites).toBeNull();
  });
});

describe('the fields of sports and of categories', () => {
  const category = [
    { value: '1', label: 'Football' },
    { value: '2', label: '\u2003Girls’ basketball' },
  ];
  const football = { value: 'football', label: 'football' };
  const rowing = { value: 'rowing', label: 'Rowing' };
  const names = (search: string, sport: readonly { value: string; label: string }[]) => {
    const { address, values } = resolve(search);
    const choices = { ...choicesOf(channel, teams, null, TEXT), event_category_id: category, sport };
    return selectFields(address, values, choices, null, i18next.t).map(({ name }) => name);
  };

  it('are one where each sport is a category', () => {
    expect(names('', [football])).not.toContain('sport');
  });

  it('are two where a sport is no category', () => {
    expect(names('', [football, rowing])).toContain('sport');
  });

  it('are two while a sport is chosen', () => {
    expect(names('?sport=football', [football])).toContain('sport');
  });
});

describe('the fields on the page', () => {
  const choices = choicesOf(channel, teams, null, TEXT);

  it('are the school and the order', () => {
    expect(quickFilters(choices)).toEqual(['school', 'sort']);
  });

  it('are another choice of a channel without schools, or the order alone', () => {
    expect(quickFilters({ ...choices, school: [] })).toEqual(['event_category_id', 'sort']);
    expect(quickFilters({ ...choices, school: [], event_category_id: [], sport: [] })).toEqual([
      'team',
      'sort',
    ]);
    expect(quickFilters({ ...choices, school: [], event_category_id: [], sport: [], team: [] })).toEqual([
      'sort',
    ]);
  });
});
