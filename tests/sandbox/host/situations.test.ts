import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { situationOf } from '../../../sandbox/host/control/situations';
import { faultTargets } from '../../../sandbox/host/services';
import { registry } from '../../../src/machines';
import { withDescendants } from '../../../src/plans/transitions';
import { type HostedWorldOfOne, hostedWorld } from './hostedWorld';

let world: HostedWorldOfOne;
beforeEach(async () => {
  world = await hostedWorld();
});
afterEach(() => world.close());

const open = async (body: object) => {
  const { status, text } = await world.post('/sandbox/control/situation', body);
  return { status, ...JSON.parse(text) };
};
const DECLINED = '{"details":{"card":"chosen","preview":"ready"}}';

describe.each(
  registry.filter(({ machine }) => situationOf({ machine: machine.id, state: '', words: [] }) !== null),
)('the situation of $id', ({ machine }) => {
  it.each(withDescendants(machine.root).map(({ path }) => [path.join('.'), path] as const))(
    'in %s can be opened',
    async (_, path) => {
      const state = path.reduceRight<unknown>(
        (inner, name) => (inner === null ? name : { [name]: inner }),
        null,
      );
      const reached = { machine: machine.id, state: JSON.stringify(state), words: [] };
      const situation = situationOf(reached);
      expect((situation?.faults ?? []).every(({ operation }) => faultTargets.includes(operation))).toBe(true);
      const opened = await open({ ...reached, words: '' });
      expect(opened).toMatchObject({ status: 200, path: expect.stringMatching(/^\//) });
      expect(opened.apiKey === null).toBe(situation?.email === null);
    },
  );
});

describe('a situation', () => {
  it('says what will be done before it is done', async () => {
    const query = new URLSearchParams({
      machine: 'checkout',
      state: DECLINED,
      words: 'declined,expired_card',
    });
    const { status, text } = await world.get(`/sandbox/situation?${query}`);
    expect(status).toBe(200);
    expect(text).toContain('4000 0000 0000 0069');
    expect(text).toContain('Open this situation');
    expect(world.visitor.world.faults.list()).toEqual([]);
  });

  it.each([
    ['a payment that the bank did not confirm', ['notAuthenticated'], '4000 0000 0000 3220'],
    ['a card without money', ['declined', 'insufficient_funds'], '4000 0000 0000 9995'],
  ])('names the card of %s', (_, words, card) => {
    expect(situationOf({ machine: 'checkout', state: DECLINED, words })?.next).toContain(card);
  });

  it('breaks what was broken, and nothing of before', async () => {
    world.visitor.world.faults.add({ operation: 'listFaq', kind: 'html', remaining: 'forever' });
    await open({ machine: 'clip', state: '"failed"', words: 'failed,range_not_recorded' });
    expect(world.visitor.world.faults.list()).toEqual([]);
    expect(world.visitor.world.clips.fate).toBe('range_not_recorded');
    await open({ machine: 'checkout', state: '{"paying":"pausing"}', words: '' });
    expect(world.visitor.world.faults.list().map(({ operation }) => operation)).toEqual([
      'buy',
      'listOrders',
    ]);
    await open({ machine: 'reload', state: '{"difficulties":{}}', words: '' });
    expect(world.visitor.world.faults.list()).toEqual([]);
    expect((await world.get('/services/keys/channel-key')).status).toBe(503);
    await open({ machine: 'watch', state: '{}', words: 'needsPass' });
    expect((await world.get('/services/keys/channel-key?host=northside.localhost')).status).toBe(200);
  });

  it.each([
    ['an unknown machine', 'subscribeForm'],
    ['the name of what every object has', 'constructor'],
    ['markup', '<script>alert(1)</script>'],
  ])('of %s is none', async (_, machine) => {
    expect((await open({ machine, state: '', words: '' })).status).toBe(400);
    const { status, text } = await world.get(`/sandbox/situation?${new URLSearchParams({ machine })}`);
    expect(status).toBe(404);
    expect(text).not.toContain('<script>alert');
  });
});
