import { type Schema, Validator } from '@cfworker/json-schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { CHANNEL_HOSTS } from '../../sandbox/channels/channels';
import { sparse } from '../../sandbox/faults/sparse';
import { createManualClock } from '../../sandbox/world/clock';
import { createPlatform } from '../../sandbox/world/platform';
import { sharedCacheSeconds } from '../../src/api/schema/caching';
import { type OperationId, operations } from '../../src/api/schema/operations';
import { responses } from '../../src/api/schema/responses';
import { callsOf } from './everyCall';
import {
  type Answer,
  type Call,
  createVisitor,
  EVENING_MS,
  subscribe,
  urlOf,
  type Visitor,
  visit,
} from './visitor';

const ids = Object.keys(operations) as OperationId[];

/** The places where the body breaks its schema, in words; nothing when it fits. */
function faultsOf(operation: OperationId, body: unknown): string[] {
  const schema: Schema = { ...responses.operations[operation], $defs: responses.$defs };
  const { valid, errors } = new Validator(schema, '2020-12', false).validate(body);
  return valid ? [] : errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);
}

function expectRefusal({ status, body }: Answer): void {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(typeof body.message).toBe('string');
  for (const sentences of Object.values(body.errors)) {
    expect(sentences).toEqual([expect.any(String)]);
  }
}

describe('every operation of the contract', () => {
  describe.each([
    { host: 'northside.localhost', absent: [] as OperationId[] },
    // Linking a device is switched off there.
    { host: 'voltige.localhost', absent: ['addSession'] as OperationId[] },
  ])('on $host', ({ host, absent }) => {
    let calls: Awaited<ReturnType<typeof callsOf>>;
    beforeAll(async () => {
      calls = await callsOf(host);
    });

    it.each(ids.filter((id) => !absent.includes(id)))(
      '%s answers as the contract says',
      async (operation) => {
        const { status, body } = await calls[operation]();
        expect({ status, body }).toMatchObject({ status: expect.toBeOneOf([200, 201]) });
        expect(faultsOf(operation, body)).toEqual([]);
        for (const seed of [undefined, 1, 2, 3]) {
          expect(faultsOf(operation, sparse(body, operation, seed)), `sparse, ${seed}`).toEqual([]);
        }
      },
    );
  });

  it.each(ids.filter((id) => !operations[id].public))(
    '%s refuses a key that nobody issued',
    async (operation) => {
      const visitor = createVisitor();
      visitor.apiKey = 'ak_of_nobody';
      const answer = await visitor.call(operation, { path: { id: 1, alias: 'contact', provider: 'google' } });
      expectRefusal(answer);
      expect(answer.body.errors).toHaveProperty('api_key');
    },
  );

  it.each(ids.filter((id) => operations[id].method === 'post'))(
    '%s refuses what is no JSON object',
    async (operation) => {
      const platform = createPlatform({ clock: createManualClock(EVENING_MS) });
      const request = new Request(urlOf('northside.localhost', operation, { provider: 'google' }), {
        method: 'POST',
        body: '[nothing',
      });
      const response = await platform.handle(request, { worldId: 'test' });
      expectRefusal({ status: response?.status ?? 0, body: await response?.json() });
    },
  );
});

/** The operations that any visitor may read, on every channel, however little it sends. */
const reading: readonly OperationId[] = ids.filter(
  (id) =>
    operations[id].method === 'get' &&
    operations[id].service === 'channel' &&
    !operations[id].path.includes('{') &&
    ![
      'getProfile',
      'listDevices',
      'listFavorites',
      'listOrders',
      'applyCoupon',
      'getCustomerPortal',
      'listCards',
      'listUserClips',
      'listEventsWithClip',
      'listFavoriteEvents',
    ].includes(id),
);

describe.each(CHANNEL_HOSTS)('a visitor of %s', (host) => {
  it.each(reading)('reads %s', async (operation) => {
    const visitor = await visit({ host });
    const { status, body } = await visitor.call(operation);
    expect(status).toBe(200);
    expect(faultsOf(operation, body)).toEqual([]);
  });

  it('reads every event that the home page lists', async () => {
    const visitor = await visit({ host });
    const { body } = await visitor.call('getHomepageEvents');
    const events = [...body.data.live, ...body.data.upcoming, ...body.data.finished];
    for (const { id } of events) {
      const answer = await visitor.call('getEvent', { path: { id } });
      expect(answer.status).toBe(200);
      expect(faultsOf('getEvent', answer.body)).toEqual([]);
    }
    expect(events.length).toBeGreaterThan(2);
  });

  it('is told that a private call needs an account', async () => {
    const visitor = await visit({ host });
    const answer = await visitor.call('getProfile');
    expect(answer.status).toBe(401);
    expectRefusal(answer);
  });
});

/** The parameters of paths. */
const PATHS: Partial<Record<OperationId, Call['path']>> = {
  getCustomForm: { alias: 'contact' },
  getEventStatus: { id: 1011 },
  getPackage: { id: 201 },
  getPage: { id: 1 },
  getSubscription: { id: 301 },
  listPublicClips: { id: 1011 },
};

/** The reads of a channel whose answers a content network may give to every viewer. */
const SHARED = ids.filter((id) => operations[id].service === 'channel' && sharedCacheSeconds[id]);

describe('an answer that a shared cache may keep', () => {
  const clock = createManualClock(EVENING_MS);
  const platform = createPlatform({ clock });
  let viewer: Visitor;
  let visitor: Visitor;
  beforeAll(async () => {
    viewer = await visit({ platform, clock, loggedIn: true });
    await subscribe(viewer);
    visitor = await visit({ platform, clock });
  });

  it.each(SHARED)('%s is the same to a viewer with a plan as to a visitor', async (operation) => {
    const call = { path: PATHS[operation] ?? {} };
    const answer = await viewer.call(operation, call);
    expect(answer.status).toBe(200);
    expect(await visitor.call(operation, call)).toEqual(answer);
  });
});
