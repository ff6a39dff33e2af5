import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addSeasonOfClips } from '../../../sandbox/world/clips/sampleClips';
import { type HostedWorldOfOne, hostedWorld } from '../host/hostedWorld';
import { subscribe, visit } from '../visitor';
import { counts, cut, listed, MAKING_MS } from './clipping';

const VIEWER = 'viewer@rudy.example';

let world: HostedWorldOfOne;
beforeEach(async () => {
  world = await hostedWorld();
  await subscribe(world.visitor);
});
afterEach(() => world.close());

const act = async (name: string, body: object) => {
  const { status, text } = await world.post(`/sandbox/control/${name}`, body);
  return { status, ...JSON.parse(text) };
};
const page = async () => (await world.get('/sandbox')).text;

describe('the sandbox', () => {
  it.each([
    ['ready', 'ready', null],
    ['encoding_failed', 'failed', 'encoding_failed'],
    ['range_not_recorded', 'failed', 'range_not_recorded'],
    ['source_deleted', 'failed', 'source_deleted'],
    ['stuck', 'processing', null],
    ['queued', 'queued', null],
  ])('lets the next clips be %s', async (fate, status, failure) => {
    expect(await act('clipFate', { fate })).toEqual({ status: 200, fate });
    expect(await page()).toContain(`<strong>${fate}</strong>`);
    await cut(world.visitor);
    world.visitor.clock.advance(600_000);
    expect(await listed(world.visitor)).toMatchObject([{ status, failure }]);
    const reason = failure === null ? status : `${status}: ${failure}`;
    expect(await page()).toContain(`>${reason}</td>`);
  });

  it('knows no other fate', async () => {
    expect((await act('clipFate', { fate: 'lost' })).status).toBe(400);
    expect(world.visitor.world.clips.fate).toBe('ready');
  });

  it.each([
    ['ready', 'ready', null],
    ['encoding_failed', 'failed', 'encoding_failed'],
    ['stuck', 'processing', null],
    ['queued', 'queued', null],
  ])('lets the clips in the making be %s at once, and no others', async (fate, status, failure) => {
    await cut(world.visitor);
    expect(await act('endClips', { fate })).toEqual({ status: 200, fate });
    expect(await listed(world.visitor)).toMatchObject([{ status, failure }]);
    await act('endClips', { fate: 'ready' });
    await act('endClips', { fate: 'encoding_failed' });
    const [clip] = await listed(world.visitor);
    expect(clip?.status).toBe(failure === null ? 'ready' : 'failed');
    await cut(world.visitor, { start_time: 50 });
    expect(await listed(world.visitor)).toMatchObject([{ status: 'queued' }, { id: clip?.id }]);
  });

  it('deletes an event: what is being made of it fails', async () => {
    await cut(world.visitor);
    expect(await act('deleteEvent', { eventId: 1011 })).toEqual({ status: 200, eventId: 1011 });
    expect(await listed(world.visitor)).toMatchObject([{ status: 'failed', failure: 'source_deleted' }]);
    const { body } = await world.visitor.call('getHomepageEvents');
    expect(JSON.stringify(body)).not.toContain('"id":1011,');
    expect(await act('deleteEvent', { eventId: 1011 })).toMatchObject({ status: 400 });
  });

  it('takes the event number of its page, where the form is sent without script', async () => {
    const { status } = await world.post('/sandbox/control/deleteEvent', 'eventId=1011');
    expect(status).toBe(303);
    expect(world.visitor.world.game(1011)).toBeNull();
  });

  it('gives an account a thousand clips, which count for no month', async () => {
    expect(await act('clips', { email: VIEWER, count: 1000 })).toEqual({ status: 200, added: 1000 });
    const answer = await world.visitor.call('listUserClips', { query: { limit: 100, offset: 900 } });
    expect(answer.body.meta.total).toBe(1000);
    expect(answer.body.data).toHaveLength(100);
    expect((await counts(world.visitor)).clips).toBe(0);
    const [newest] = await listed(world.visitor);
    expect(newest).toMatchObject({ status: 'ready', event: { type: 'finished' } });
    expect((await world.get(newest.url)).status).toBe(200);
    expect(await page()).toContain('the latest 30:');
  });

  it('uses up what is allowed', async () => {
    expect((await act('spendAllowance', { email: VIEWER, clips: 19, downloads: 10 })).status).toBe(200);
    expect(await counts(world.visitor)).toMatchObject({ clips: 19, downloads: 10, clips_limit: 20 });
    world.visitor.clock.advance(MAKING_MS);
    expect((await cut(world.visitor, { start_time: 50 })).status).toBe(201);
    expect((await cut(world.visitor, { start_time: 51 })).status).toBe(403);
  });

  it.each([
    ['clips', { email: 'nobody@x.example', count: 1 }],
    ['clips', { email: VIEWER, count: -1 }],
    ['clips', { email: VIEWER, count: 1_000_000 }],
    ['clips', { email: VIEWER, count: 'many' }],
    ['spendAllowance', { email: VIEWER, clips: 1.5 }],
    ['endClips', { fate: 'lost' }],
    ['deleteEvent', { eventId: 'final' }],
    ['deleteEvent', { eventId: 999_999 }],
  ])('refuses %s of %o in words', async (name, body) => {
    expect(await act(name, body)).toMatchObject({ status: 400, message: expect.stringMatching(/\w+\.$/) });
  });
});

it.each(['voltige.localhost', 'crowded.localhost', 'bare.localhost'])(
  'clips of last season are there on %s too, with its own tags',
  async (host) => {
    const visitor = await visit({ host, loggedIn: true });
    const account = visitor.world.accounts.byEmail(VIEWER);
    if (account === null) throw new Error('The viewer has no account.');
    addSeasonOfClips(visitor.world, account, 30);
    const clips = await listed(visitor, { limit: 100 });
    expect(clips).toHaveLength(30);
    const offered = visitor.world.channel.content.settings.clip_tags ?? ['goal', 'save'];
    for (const { tags, status } of clips) {
      expect(status).toBe('ready');
      expect(offered).toEqual(expect.arrayContaining(tags));
    }
  },
);
