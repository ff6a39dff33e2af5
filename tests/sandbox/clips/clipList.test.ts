import { describe, expect, it } from 'vitest';
import { containsWords, fold } from '../../../sandbox/world/fold';
import { undocumented } from '../documented';
import { type Visitor, visit } from '../visitor';
import { cut, listed, MAKING_MS, namesOf, subscriber } from './clipping';

/** Three ready clips and a queued one; the second of another event. */
async function collector(): Promise<Visitor> {
  const visitor = await subscriber();
  const clips = [
    { name: 'Leçon d’Émile', duration: 9, tags: ['save', 'goal'] },
    { name: 'Overtime goal 10', duration: 5, tags: ['goal'], event_id: 1012, event_media_id: 10122 },
    { name: 'overtime goal 9', duration: 7, tags: ['fans'], start_time: 20 },
    { name: 'Zebra', duration: 6, tags: ['save'], start_time: 30 },
  ];
  for (const [index, clip] of clips.entries()) {
    visitor.world.clips.fate = index === 3 ? 'queued' : 'ready';
    expect((await cut(visitor, clip)).status).toBe(201);
    visitor.clock.advance(MAKING_MS);
  }
  return visitor;
}

const NEWEST_FIRST = ['Zebra', 'overtime goal 9', 'Overtime goal 10', 'Leçon d’Émile'];

describe('the clips of a viewer', () => {
  it.each([
    [{}, NEWEST_FIRST],
    [{ name: 'lecon' }, ['Leçon d’Émile']],
    [{ name: "LECON D'EMILE" }, ['Leçon d’Émile']],
    [{ name: 'demile' }, ['Leçon d’Émile']],
    [{ name: 'goal overtime' }, ['overtime goal 9', 'Overtime goal 10']],
    [{ name: 'nothing' }, []],
    [{ name: '  ' }, NEWEST_FIRST],
    [{ event_id: 1012 }, ['Overtime goal 10']],
    [{ event_id: 0 }, NEWEST_FIRST],
    [{ event_id: 999_999 }, []],
    [{ tag: 'save' }, ['Zebra', 'Leçon d’Émile']],
    [{ tag: 'sav' }, []],
    [{ status: 'queued' }, ['Zebra']],
    [{ status: 'ready', tag: 'goal' }, ['Overtime goal 10', 'Leçon d’Émile']],
    [{ name: 'goal', tag: 'fans', event_id: 1011, status: 'ready' }, ['overtime goal 9']],
    [{ sort_direction: 'asc' }, [...NEWEST_FIRST].reverse()],
    [{ sort_field: 'date', sort_direction: 'desc' }, NEWEST_FIRST],
    [{ sort_field: 'name' }, ['Leçon d’Émile', 'overtime goal 9', 'Overtime goal 10', 'Zebra']],
    [
      { sort_field: 'name', sort_direction: 'desc' },
      ['Zebra', 'Overtime goal 10', 'overtime goal 9', 'Leçon d’Émile'],
    ],
    [{ sort_field: 'duration' }, ['Leçon d’Émile', 'overtime goal 9', 'Zebra', 'Overtime goal 10']],
    [{ sort_field: 'duration', sort_direction: 'asc', limit: 2, offset: 1 }, ['Zebra', 'overtime goal 9']],
  ])('asked for %o are %o', async (query, names) => {
    expect(namesOf(await listed(await collector(), query))).toEqual(names);
  });

  it('come in pages of 20 unless asked otherwise, and say how many there are', async () => {
    const visitor = await visit();
    await visitor.logIn('season@rudy.example');
    const page = async (query: Record<string, number | string>) => {
      const { body } = await visitor.call('listUserClips', { query });
      return [body.data.length, body.meta];
    };
    expect(await page({})).toEqual([20, { total: 120, limit: 20, offset: 0 }]);
    expect(await page({ limit: 50, offset: 100 })).toEqual([20, { total: 120, limit: 50, offset: 100 }]);
    expect(await page({ offset: 500 })).toEqual([0, { total: 120, limit: 20, offset: 500 }]);
  });

  it.each([
    [{ status: 'done' }, 422, 'status'],
    [{ sort_field: 'length' }, 422, 'sort_field'],
    [{ sort_direction: 'up' }, 422, 'sort_direction'],
    [{ name: 'x'.repeat(201) }, 422, 'name'],
    [{ tag: 'x'.repeat(41) }, 422, 'tag'],
    [{ event_id: 'final' }, 400, 'event_id'],
    [{ limit: 101 }, 400, 'limit'],
  ])('asked for %o are refused', async (query, status, field) => {
    const visitor = await subscriber();
    const answer = await visitor.call('listUserClips', { query });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
    expect(undocumented('listUserClips', answer)).toEqual([]);
  });
});

describe('words that are looked for', () => {
  it.each([
    ['Leçon', 'lecon'],
    ['L’ÉTÉ', 'lete'],
    ["d'Œuvre", 'doeuvre'],
    ['Straße', 'strasse'],
    ['ﬁnale', 'finale'],
    ['Ｇｏａｌ', 'goal'],
    ['Łódź', 'lodz'],
  ])('%s is %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('are found in any order, all of them', () => {
    expect(containsWords('La leçon d’été', 'ETE lecon')).toBe(true);
    expect(containsWords('La leçon d’été', 'lecon hiver')).toBe(false);
    expect(containsWords('', '')).toBe(true);
  });
});
