import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { homeFilters } from '../../src/api/homeFilters';
import type { ChannelBootstrap, EventList } from '../../src/api/schema';
import { listSearchOf } from '../../src/routes/home/place';
import { describeList } from '../../src/routes/lists/about';
import { parseListAddress } from '../../src/routes/lists/address';
import { choicesOf, withoutUnknown } from '../../src/routes/lists/choices';
import { daySections } from '../../src/routes/lists/days';
import { selectFilters } from '../../src/routes/lists/filters';
import { preferredLayout } from '../../src/routes/lists/layout';
import { eventAt, isVacant, pagesAround, placesIn } from '../../src/routes/lists/pages';
import { openingAt } from '../../src/routes/lists/place';
import { loadLanguage } from '../../src/ui/i18n/text';

const page = (first: number, length: number, total?: number): EventList => ({
  data: Array.from({ length }, (_, index) => ({ id: first + index, event_utc_ts: (first + index) * 43_200 })),
  ...(total === undefined ? {} : { meta: { total } }),
});

describe('the places of a list', () => {
  it('are as many as the platform tells, however few pages are known', () => {
    expect(placesIn(new Map([[200, page(4776, 24, 8000)]]))).toBe(8000);
    expect(placesIn(new Map())).toBeNull();
  });

  it('end where a page is empty, and are never more than a browser can lay out', () => {
    const pages = new Map([
      [1, page(0, 24, 8000)],
      [3, page(48, 0, 8000)],
    ]);
    expect(placesIn(pages)).toBe(48);
    expect(placesIn(new Map([[1, page(0, 24, 1e15)]]))).toBe(100_000);
  });

  it('grow by one after a full page of a platform that tells no total', () => {
    expect(placesIn(new Map([[1, page(0, 24)]]))).toBe(25);
    expect(placesIn(new Map([[1, page(0, 7)]]))).toBe(7);
  });

  it('end with the last page, even where some of it could not be read', () => {
    const pages = new Map([
      [1, page(0, 23, 30)],
      [2, page(24, 5, 30)],
    ]);
    expect(placesIn(pages)).toBe(29);
    expect(placesIn(new Map([[1, page(0, 23, 24)]]))).toBe(23);
  });

  it('have nothing to come where their page is known and nothing of it stands there', () => {
    const pages = new Map([[1, page(0, 23, 30)]]);
    expect([22, 23, 24].map((place) => isVacant(pages, place))).toEqual([false, true, false]);
  });

  it('know their event once its page is there', () => {
    const pages = new Map([[2, page(24, 24, 60)]]);
    expect([eventAt(pages, 23), eventAt(pages, 24)?.id, eventAt(pages, 47)?.id]).toEqual([null, 24, 47]);
  });

  it('are fetched with a page around them, and none beyond the end', () => {
    expect(pagesAround(0, 11, 8000)).toEqual([1, 2]);
    expect(pagesAround(30, 50, 8000)).toEqual([1, 2, 3, 4]);
    expect(pagesAround(7990, 7999, 8000)).toEqual([332, 333, 334]);
  });
});

describe('where a list opens', () => {
  it('is where it was left, else at the page of its address, else at its top', () => {
    expect(openingAt(3, { place: 61, shift: 12.5 })).toEqual({ place: 61, shift: 12.5 });
    expect(openingAt(3, null)).toEqual({ place: 48, shift: 0 });
    expect(openingAt(1, null)).toBeNull();
  });

  it.each([[{ place: -1, shift: 0 }], [{ place: 'x', shift: 0 }], ['place'], [{ place: 4 }]])(
    'is not what a state of another kind says: %o',
    (state) => expect(openingAt(1, state)).toBeNull(),
  );
});

const t = ((key: string, values?: { day?: string }) => `${key}${values?.day ?? ''}`) as never;

describe('the days of a list', () => {
  const world = { t, language: 'en' as const, now: 0 };

  it('begin where the day of the zone changes, and each comes once', () => {
    const sections = daySections(new Map([[1, page(0, 5, 5)]]), 5, world, 'UTC');
    expect(sections.map(({ first, title }) => [first, title])).toEqual([
      [0, 'Lists.todayThursday, January 1'],
      [2, 'Friday, January 2'],
      [4, 'Saturday, January 3'],
    ]);
    expect(new Set(sections.map(({ key }) => key)).size).toBe(3);
  });

  it('leave what is not known yet without a heading', () => {
    const sections = daySections(new Map([[2, page(24, 24, 48)]]), 48, world, 'UTC');
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

describe('what an address asks for that the channel does not have', () => {
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
  ] as const)('%s is ignored, and what it has is not', (name, unknown, known) => {
    const read = (value: string) =>
      withoutUnknown(parseListAddress(new URLSearchParams({ [name]: value }).toString()), channel, teams)[
        name
      ];
    expect(read(unknown)).toBeNull();
    expect(`${read(known)}`).toBe(known);
  });

  it('stays where the channel tells nothing by which to judge', () => {
    const asked = parseListAddress('?school=x&team=y&participant_id=3&event_category_id=4&location=5&city=z');
    expect(withoutUnknown(asked, {}, [])).toEqual(asked);
  });

  it('is found by name as by alias', () => {
    expect(withoutUnknown(parseListAddress('?school=Harbor'), channel, teams).school).toBe('harbor');
  });
});

describe('a sport', () => {
  const offering: ChannelBootstrap = {
    ...channel,
    'participant-group-properties': [{ kind: 'sport', values: ['Goal', 'GOAL', 'Curling'] }],
  };
  const sport = (said: string, of: ChannelBootstrap = offering) =>
    withoutUnknown(parseListAddress(`?sport=${said}`), of, []).sport;

  it('that can be chosen can be asked for, a category’s or not', () => {
    const values = choicesOf(offering, [], null, t).sport.map(({ value }) => value);
    expect(values).toEqual(['goal', 'Curling']);
    expect(values.map((value) => sport(value))).toEqual(values);
  });

  it('goes by alias or title in any case', () => {
    expect(['BALL', 'Goal', 'curling', 'chess'].map((said) => sport(said))).toEqual([
      'ball',
      'goal',
      'Curling',
      null,
    ]);
  });

  it('is what it was where the channel has no categories to judge by', () => {
    expect(sport('chess', {})).toBe('chess');
  });

  it('that home was narrowed to by its title narrows the list that home leads to', () => {
    const seeAll = listSearchOf(homeFilters('?sport=Goal'));
    expect(withoutUnknown(parseListAddress(seeAll), channel, []).sport).toBe('goal');
  });
});

describe('the choices of the filters', () => {
  it('are what the channel tells, the teams those of the chosen school', () => {
    const values = (school: string | null) =>
      choicesOf(channel, teams, school, t).team.map(({ value }) => value);
    expect([values(null), values('harbor')]).toEqual([['hawks', 'gulls'], ['gulls']]);
    expect(choicesOf(channel, teams, null, t).sport).toEqual([{ value: 'ball', label: 'Ball' }]);
  });

  it('are none where the channel tells nothing', () => {
    expect(Object.values(choicesOf({}, [], null, t)).flat()).toEqual([]);
  });
});

describe('no choice of a filter', () => {
  it('is called in French as the filter is', async () => {
    await loadLanguage('fr');
    const asked = parseListAddress('');
    const full = { ...choicesOf(channel, teams, null, i18next.t), team: [], group: [] };
    const names = selectFilters(asked, full, 'team', i18next.t).map(({ label, all }) => `${label} : ${all}`);
    expect(names).toEqual([
      'Catégorie : Toutes',
      'Sport : Tous',
      'École ou club : Toutes',
      'Équipe : Toutes',
      'Épreuves : Toutes',
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
    subscribe: () => () => {},
    persistent: true,
  });

  it('is what the viewer chose, else what the channel wishes, lists and schedule each by itself', () => {
    const wishes = { settings: { events_layout: 'list', schedule_layout: 'card' } } as const;
    const found = (kept: Record<string, unknown>, sent: ChannelBootstrap) =>
      [false, true].map((isSchedule) => preferredLayout(store(kept), sent, isSchedule));
    expect(found({}, {})).toEqual(['grid', 'list']);
    expect(found({}, wishes)).toEqual(['list', 'grid']);
    expect(found({ events_layout: 'grid', schedule_layout: 'table' }, wishes)).toEqual(['grid', 'list']);
  });
});

describe('the description of a list', () => {
  const channel: ChannelBootstrap = { settings: { name: 'Voltige' } };
  const all = (filters: { value: string }[] = []) =>
    (['upcoming', 'live', 'finished', 'schedule'] as const).map((list) =>
      describeList(list, filters, channel, i18next.t),
    );

  it('is a whole sentence in either language', async () => {
    await loadLanguage('fr');
    expect(all()).toEqual([
      'Découvrez les prochains événements sur Voltige.',
      'Regardez les événements en direct sur Voltige.',
      'Revoyez quand vous voulez les événements passés sur Voltige.',
      'Consultez le calendrier des événements sur Voltige.',
    ]);
    await loadLanguage('en');
    expect(all()).toEqual([
      'See which events come next on Voltige.',
      'Watch the events that are live now on Voltige.',
      'Watch past events on demand on Voltige.',
      'See the schedule of events on Voltige.',
    ]);
  });

  it('says what narrows the list', () => {
    expect(all([{ value: 'Hockey' }, { value: 'Lakeview' }])[2]).toBe(
      'Watch past events on demand on Voltige. The list is limited to: Hockey, Lakeview.',
    );
  });
});
