import { describe, expect, it, vi } from 'vitest';
import { applyFault } from '../../../sandbox/faults/apply';
import { duplicate, mutate } from '../../../sandbox/faults/mutate';
import { createFaultPlan } from '../../../sandbox/faults/plan';
import { operationOf } from '../../../sandbox/host/services';

it.each(['status', 'html', 'empty', 'drop'] as const)(
  '%s can hide that the platform has done its work',
  async (kind) => {
    const answer = vi.fn(async () => Response.json({}));
    const fault = { id: 'fault-1', operation: 'buy', kind, remaining: 1 };
    const circumstances = {
      operation: 'buy',
      answer,
      held: async () => undefined,
      wait: async () => undefined,
      signal: new AbortController().signal,
    };
    await applyFault(fault, circumstances);
    expect(answer).not.toHaveBeenCalled();
    await applyFault({ ...fault, processed: true }, circumstances);
    expect(answer).toHaveBeenCalledOnce();
  },
);

describe('a fault plan', () => {
  it('counts down and forgets', () => {
    const plan = createFaultPlan();
    plan.add({ operation: 'listFaq', kind: 'html', remaining: 2 });
    const struck = [1, 2, 3].map(() => plan.consume('listFaq')?.kind);
    expect(struck).toEqual(['html', 'html', undefined]);
    expect(plan.list()).toEqual([]);
  });

  it('strikes for ever until removed', () => {
    const plan = createFaultPlan();
    const { id } = plan.add({ operation: 'listFaq', kind: 'html', remaining: 'forever' });
    for (let time = 0; time < 5; time += 1) expect(plan.consume('listFaq')?.id).toBe(id);
    expect(plan.remove(id)).toBe(true);
    expect(plan.consume('listFaq')).toBeUndefined();
  });

  it('takes the oldest first', () => {
    const plan = createFaultPlan();
    plan.add({ operation: 'listFaq', kind: 'html', remaining: 1 });
    plan.add({ operation: '*', kind: 'empty', remaining: 1 });
    expect([plan.consume('listFaq')?.kind, plan.consume('listFaq')?.kind]).toEqual(['html', 'empty']);
  });

  it.each([
    ['*', 'listFaq', true],
    ['*', 'page', false],
    ['*', 'media.segment', false],
    ['media.*', 'media.segment', true],
    ['media.*', 'picture', false],
  ])('%s on %s strikes: %s', (operation, asked, strikes) => {
    const plan = createFaultPlan();
    plan.add({ operation, kind: 'html', remaining: 1 });
    expect(plan.consume(asked) !== undefined).toBe(strikes);
  });

  it('forgets a hanging request whose client has left', async () => {
    const plan = createFaultPlan();
    const fault = plan.add({ operation: 'listFaq', kind: 'hang', remaining: 1 });
    const client = new AbortController();
    const left = plan.held(fault, 'listFaq', client.signal);
    const stays = plan.held(fault, 'listFaq', new AbortController().signal);
    client.abort();
    await left;
    expect(plan.release()).toBe(1);
    await stays;
  });

  it('spares requests without the text it looks for', () => {
    const plan = createFaultPlan();
    plan.add({ operation: 'asset', kind: 'status', status: 404, match: 'watch-', remaining: 1 });
    expect(plan.consume('asset', '/assets/home-1.js')).toBeUndefined();
    expect(plan.consume('asset', '/assets/watch-1.js')?.status).toBe(404);
  });
});

describe('the operation of a request', () => {
  it.each([
    ['GET', '/api/events/12', 'getEvent'],
    ['GET', '/api/events/favorite', 'listFavoriteEvents'],
    ['HEAD', '/api/faq', 'listFaq'],
    ['DELETE', '/api/favorite/3', 'deleteFavorite'],
    ['PUT', '/api/favorite', 'unknown'],
    ['GET', '/api/eventsx/12', 'unknown'],
    ['GET', '/services/keys/channel-key', 'getChannelKey'],
    ['GET', '/services/datalake/hash/', 'getSessionHash'],
    ['POST', '/services/reports', 'createReport'],
    ['GET', '/media/live/12/master.m3u8', 'media.manifest'],
    ['GET', '/media/vod/court/video-240/3.m4s', 'media.segment'],
    ['GET', '/media/vod/court/en.vtt', 'media.captions'],
    ['GET', '/media/vod/court/thumbnails.jpg', 'media.file'],
    ['GET', '/pictures/icon/12.svg', 'picture'],
    ['GET', '/settings.json', 'settings'],
    ['GET', '/assets/app-1.js', 'asset'],
    ['GET', '/icon.svg', 'asset'],
    ['GET', '/watch/12', 'page'],
    ['GET', '/', 'page'],
  ])('%s %s is %s', (method, path, operation) => {
    expect(operationOf(method, path)).toBe(operation);
  });
});

describe('patching an answer', () => {
  it('merges, puts nulls and removes', () => {
    const answer = { data: { id: 1, name: 'A', price: 5, category: { id: 2, title: 'B' } } };
    const patch = { data: { name: null, price: { $remove: true }, category: { title: 'C' } } };
    expect(mutate(answer, patch)).toEqual({ data: { id: 1, name: null, category: { id: 2, title: 'C' } } });
  });

  it('changes all items of a list, or one, or takes one out', () => {
    const answer = [{ id: 1 }, { id: 2 }, { id: 3 }];
    const patch = { '*': { type: 'odd' }, '0': { id: null }, '2': { $remove: true } };
    expect(mutate(answer, patch)).toEqual([
      { id: null, type: 'odd' },
      { id: 2, type: 'odd' },
    ]);
  });

  it('sends a hostile key as data, and is not hurt by it', () => {
    const patched = mutate({}, JSON.parse('{"__proto__":{"admin":true}}'));
    expect(JSON.stringify(patched)).toBe('{"__proto__":{"admin":true}}');
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  it('doubles the lists one level below data as well', () => {
    expect(duplicate({ data: { live: [1], upcoming: [2, 3] }, meta: { total: 3 } })).toEqual({
      data: { live: [1, 1], upcoming: [2, 2, 3, 3] },
      meta: { total: 3 },
    });
  });
});
