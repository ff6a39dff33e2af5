import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '../../src/api/schema/operations';
import { contract, listed, valuesOf } from '../contract/contract';
import { type Call, type Visitor, visit } from './visitor';

interface Listed {
  id: number;
  name: string;
  type: string;
  access: string;
  division: string;
  event_category_id: number;
  event_utc_ts: number;
  participants: { alias: string; group_id: number }[];
}

async function list(query: Record<string, string | number>): Promise<{ events: Listed[]; total: number }> {
  const visitor = await visit();
  const { body } = await visitor.call('listEvents', { query: { limit: 100, ...query } });
  return { events: body.data, total: body.meta.total };
}

describe('the list of events', () => {
  it('is narrowed by what is asked, all at once', async () => {
    const { events } = await list({
      type: 'finished',
      access: 'free',
      division: 'Division II',
      sport: 'basketball',
    });
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) {
      expect(event).toMatchObject({ type: 'finished', access: 'free', division: 'Division II' });
      expect([11, 12]).toContain(event.event_category_id);
    }
  });

  it('finds a team by its alias and a school by alias or name', async () => {
    const { events } = await list({ team: 'harbor-girls-basketball' });
    expect(events.length).toBeGreaterThan(0);
    for (const { participants } of events) {
      expect(participants.map(({ alias }) => alias)).toContain('harbor-girls-basketball');
    }
    const [byAlias, byName] = [await list({ school: 'ridgeview' }), await list({ school: 'Ridgeview' })];
    expect(byAlias.total).toBeGreaterThan(0);
    expect(byAlias).toEqual(byName);
  });

  it('counts the children of a category with it, and everything with 0', async () => {
    const totals = await Promise.all(
      [10, 11, 12, 0].map(async (event_category_id) => (await list({ event_category_id })).total),
    );
    expect(totals[0]).toBe((totals[1] ?? 0) + (totals[2] ?? 0));
    expect(totals[3]).toBe((await list({})).total);
  });

  it('pages without losing or repeating an event', async () => {
    const visitor = await visit();
    const seen: number[] = [];
    let total = Number.POSITIVE_INFINITY;
    for (let offset = 0; offset < total; offset += 70) {
      const { body } = await visitor.call('listEvents', { query: { limit: 70, offset } });
      total = body.meta.total;
      expect(body.meta).toEqual({ total, limit: 70, offset });
      seen.push(...body.data.map((event: Listed) => event.id));
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
  });

  it('sorts as it is told, else soonest first and recordings newest first', async () => {
    const times = (events: Listed[]) => events.map((event) => event.event_utc_ts);
    const { events: upcoming } = await list({ type: 'upcoming' });
    expect(times(upcoming)).toEqual([...times(upcoming)].sort((one, other) => one - other));
    const { events: finished } = await list({ type: 'finished' });
    expect(times(finished)).toEqual([...times(finished)].sort((one, other) => other - one));
    const { events: named } = await list({ sort_field: 'name', sort_direction: 'desc' });
    const names = named.map((event) => event.name);
    expect(names).toEqual([...names].sort((one, other) => other.localeCompare(one)));
  });

  it('keeps within two moments', async () => {
    const { events } = await list({});
    const [start, end] = [events[10]?.event_utc_ts ?? 0, events[20]?.event_utc_ts ?? 0];
    const within = await list({ start_date: start, end_date: end });
    expect(within.total).toBeGreaterThan(0);
    for (const { event_utc_ts } of within.events) {
      expect(event_utc_ts).toBeGreaterThanOrEqual(start);
      expect(event_utc_ts).toBeLessThan(end);
    }
  });

  it.each([
    [{ limit: 0 }, 400, 'limit'],
    [{ limit: 101 }, 400, 'limit'],
    [{ offset: 'x' }, 400, 'offset'],
    [{ type: 'postponed' }, 422, 'type'],
  ])('refuses %o and names the field', async (query, status, field) => {
    const visitor = await visit();
    const answer = await visitor.call('listEvents', { query });
    expect(answer.status).toBe(status);
    expect(answer.body.errors).toHaveProperty(field);
  });
});

describe('the home page', () => {
  it.each([
    { school: 'harbor' },
    { team: 'ridgeview-girls-basketball' },
    { sport: 'hockey' },
    { division: 'Division I' },
    { group: 'lakeview' },
    { category_id: 30 },
  ])('honours %o', async (query) => {
    const visitor = await visit();
    const { body: whole } = await visitor.call('getHomepageEvents');
    const { body: narrow } = await visitor.call('getHomepageEvents', { query });
    const { events } = await list({ ...query, type: 'upcoming' });
    const ids = (listed: Listed[]) => listed.map(({ id }) => id);
    expect(ids(narrow.data.upcoming)).toEqual(ids(events).slice(0, 20));
    expect(ids(narrow.data.upcoming)).not.toEqual(ids(whole.data.upcoming));
  });
});

/** Every documented value of a query parameter with a list of values, by operation. */
const CHOICES = listed
  .filter(({ method }) => method === 'get')
  .flatMap(({ service, operation }) =>
    (operation.parameters ?? []).flatMap((given) => {
      const shared = contract[service].components.parameters?.[given.$ref?.split('/').at(-1) ?? ''];
      const { name = '', in: position, schema = {} } = shared ?? given;
      if (position !== 'query') return [];
      return valuesOf(schema).map((value) => ({ id: operation.operationId, name, value: `${value}` }));
    }),
  );

describe('a value that the contract documents', () => {
  /** Parameters without which the operation refuses every call. */
  let required: Partial<Record<string, Call['query']>>;
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visit({ loggedIn: true });
    const [coupon] = visitor.world.channel.coupons;
    required = { applyCoupon: { code: coupon?.code ?? '', package_id: 201 } };
  });

  it.each(CHOICES)('is taken by $id, parameter $name: $value', async ({ id, name, value }) => {
    const answer = await visitor.call(id as OperationId, { query: { ...required[id], [name]: value } });
    expect(answer.status, answer.body.message).not.toBe(422);
  });

  it('is found in the contract', () => expect(CHOICES.length).toBeGreaterThan(40));
});
