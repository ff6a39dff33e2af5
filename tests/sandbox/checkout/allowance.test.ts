import { describe, expect, it } from 'vitest';
import { monthAround } from '../../../sandbox/world/events/calendar';
import { counts, cut, MAKING_MS, subscriber } from '../clips/clipping';
import { undocumented } from '../documented';
import { type Visitor, visit } from '../visitor';

/** Midnight of December 1 in New York, seconds since epoch. */
const DECEMBER = Date.UTC(2026, 11, 1, 5) / 1000;

async function as(name: string): Promise<Visitor> {
  const visitor = await visit();
  await visitor.logIn(`${name}@rudy.example`);
  return visitor;
}

const readyClip = (visitor: Visitor) => {
  const account = visitor.world.accounts.byEmail('spent@rudy.example');
  const [clip] = account === null ? [] : visitor.world.clips.of(account);
  return clip?.id ?? 0;
};

describe('the allowance', () => {
  it('counts clips and downloads, with their limits and the end of the month', async () => {
    const visitor = await subscriber();
    const { body } = await cut(visitor);
    visitor.clock.advance(MAKING_MS);
    await visitor.call('getClipDownload', { path: { id: body.data.id } });
    await visitor.call('getEventDownload', { path: { id: 1011 } });
    expect(await counts(visitor)).toEqual({
      clips: 1,
      downloads: 2,
      clips_limit: 20,
      downloads_limit: 10,
      resets_ts: DECEMBER,
    });
  });

  it('is none for a visitor or without the capability, and unlimited for a year of everything', async () => {
    const unlimited = { clips_limit: null, downloads_limit: null, resets_ts: null };
    expect(await counts(await visit())).toEqual({ clips: 0, downloads: 0 });
    expect(await counts(await visit({ loggedIn: true }))).toEqual({ clips: 0, downloads: 0, ...unlimited });
    expect(await counts(await as('clips'))).toMatchObject(unlimited);
  });

  it('that is used up refuses clips and downloads', async () => {
    const visitor = await as('spent');
    expect(await counts(visitor)).toMatchObject({ clips: 20, downloads: 10 });
    const clip = await cut(visitor, { start_time: 50 });
    expect([clip.status, clip.body.errors]).toEqual([
      403,
      { allowance: ['The clips of this month are used up.'] },
    ]);
    expect(undocumented('createClip', clip)).toEqual([]);
    for (const [operation, id] of [
      ['getClipDownload', readyClip(visitor)],
      ['getEventDownload', 1011],
    ] as const) {
      const answer = await visitor.call(operation, { path: { id } });
      expect([answer.status, answer.body.errors]).toEqual([
        403,
        { allowance: ['The downloads of this month are used up.'] },
      ]);
      expect(undocumented(operation, answer)).toEqual([]);
    }
    expect(await counts(visitor)).toMatchObject({ clips: 20, downloads: 10 });
  });

  it('begins anew with the month of the channel’s time zone', async () => {
    const visitor = await as('spent');
    visitor.clock.advance(DECEMBER * 1000 - 1 - visitor.clock.now());
    expect((await cut(visitor, { start_time: 50 })).status).toBe(403);
    visitor.clock.advance(1);
    const january = Date.UTC(2027, 0, 1, 5) / 1000;
    expect(await counts(visitor)).toMatchObject({ clips: 0, downloads: 0, resets_ts: january });
    expect((await cut(visitor, { start_time: 50 })).status).toBe(201);
  });

  it('has one left for nearly@, which a clip that fails gives back', async () => {
    const visitor = await as('nearly');
    visitor.world.clips.fate = 'encoding_failed';
    expect((await cut(visitor, { start_time: 50 })).status).toBe(201);
    expect((await cut(visitor, { start_time: 30 })).status).toBe(403);
    visitor.clock.advance(MAKING_MS);
    visitor.world.clips.fate = 'ready';
    expect((await cut(visitor, { start_time: 30 })).status).toBe(201);
    expect((await cut(visitor, { start_time: 50 })).status).toBe(403);
    expect((await visitor.call('getEventDownload', { path: { id: 1011 } })).status).toBe(200);
    expect((await visitor.call('getEventDownload', { path: { id: 1011 } })).status).toBe(403);
  });

  it('is not given back by deleting a clip', async () => {
    const visitor = await as('spent');
    await visitor.call('deleteClip', { path: { id: readyClip(visitor) } });
    expect((await counts(visitor)).clips).toBe(20);
  });
});

it('a month is that of the time zone, whatever its clock does', () => {
  const iso = (at: number, zone: string) => {
    const { startMs, endMs } = monthAround(at, zone);
    return [startMs, endMs].map((each) => new Date(each).toISOString());
  };
  expect(iso(Date.UTC(2026, 10, 1, 3), 'America/New_York')).toEqual([
    '2026-10-01T04:00:00.000Z',
    '2026-11-01T04:00:00.000Z',
  ]);
  expect(iso(Date.UTC(2026, 10, 1, 4), 'America/New_York')).toEqual([
    '2026-11-01T04:00:00.000Z',
    '2026-12-01T05:00:00.000Z',
  ]);
  expect(iso(Date.UTC(2026, 11, 31, 12), 'UTC')).toEqual([
    '2026-12-01T00:00:00.000Z',
    '2027-01-01T00:00:00.000Z',
  ]);
});
