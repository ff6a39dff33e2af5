import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '../../src/api/schema/operations';
import { accountRefusals } from './accounts/accountRefusals';
import { shopRefusals } from './checkout/shopRefusals';
import { parametersOf, undocumented } from './documented';
import { type Answer, type Call, createVisitor, subscribe, visit } from './visitor';

const ids = Object.keys(operations) as OperationId[];
const ofChannel = ids.filter((id) => operations[id].service === 'channel');
const isPrivate = (id: OperationId) => !operations[id].public;

function expectDocumented(id: OperationId, answer: Answer): void {
  if (answer.status < 400) return;
  expect(undocumented(id, answer)).toEqual([]);
}

/** Numbers and names of nothing. */
const nothing: Call = { path: { id: 999_999, alias: 'nothing', provider: 'myspace' } };
const nonsense: Call = {
  path: { id: 1011, alias: 'contact', provider: 'google' },
  query: {
    ...{ limit: 'x', offset: -1, no_limit: 'x', type: 'x', status: 'x', activity_status: 'x', title: 'x' },
    ...{ stream_status: 'x', sort_field: 'x', sort_direction: 'x', start_date: 'x', end_date: 'x' },
    ...{ event_category_id: 'x', participant_id: 'x', event_id: 'x', code: 'x', package_id: 'x', uuid: 'x' },
  },
};

/** Only what the operation takes: what it does not know it ignores. */
function ownQuery(id: OperationId): NonNullable<Call['query']> {
  const named = parametersOf(id);
  return Object.fromEntries(Object.entries(nonsense.query ?? {}).filter(([name]) => named.includes(name)));
}

describe.each(ofChannel)('%s documents its refusal', (id) => {
  it.each([null, 'ak_of_nobody'])('of the key %s', async (apiKey) => {
    const visitor = createVisitor();
    visitor.apiKey = apiKey;
    const answer = await visitor.call(id, { path: { id: 1011, alias: 'contact', provider: 'google' } });
    if (isPrivate(id)) expect(answer.body.errors).toHaveProperty('api_key');
    expectDocumented(id, answer);
  });

  it.each([
    ['a visitor', false],
    ['a viewer', true],
  ])('to %s who sends nothing, or nonsense', async (_, loggedIn) => {
    for (const call of [{ path: nonsense.path ?? {} }, nothing, { ...nonsense, query: ownQuery(id) }]) {
      const visitor = await visit({ loggedIn });
      expectDocumented(id, await visitor.call(id, call));
    }
  });

  it('in a blocked region', async () => {
    const visitor = await visit({ loggedIn: true });
    await subscribe(visitor);
    visitor.world.geo = { ...visitor.world.geo, is_geo_blocked: true };
    expectDocumented(id, await visitor.call(id, { path: nonsense.path ?? {} }));
  });
});

describe('a refusal', () => {
  it.each([...accountRefusals, ...shopRefusals])(
    'of %s (%s) is %i with %o, as documented',
    async (id, _, status, fields, call) => {
      const answer = await call();
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, fields]);
      expect(undocumented(id, answer)).toEqual([]);
    },
  );
});
