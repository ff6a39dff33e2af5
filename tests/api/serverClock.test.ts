import { describe, expect, it } from 'vitest';
import { createServerClock } from '../../src/api/serverClock';
import { json, startClients } from './harness';

const DAY_MS = 86_400_000;
const noon = Date.UTC(2026, 10, 20, 12);

describe('fault 20: the device’s clock is wrong', () => {
  it.each([-DAY_MS, 0, DAY_MS])('by %i ms: the platform’s time is correct within a second', (off) => {
    const { clock, server } = start(noon + off);
    server.observe(dateHeader(noon + 100), clock.time, clock.time + 200);
    clock.time += 200;
    expect(Math.abs(server.serverNow() - (noon + 200) / 1_000)).toBeLessThan(1);
    clock.time += 60_000;
    expect(Math.abs(server.serverNow() - (noon + 60_200) / 1_000)).toBeLessThan(1);
  });

  it('before the first response the device’s clock is used', () => {
    expect(start(noon).server.serverNow()).toBe(noon / 1_000);
  });

  it('a slow first response is narrowed by a fast one', () => {
    const { clock, server } = start(noon);
    server.observe(dateHeader(noon + 20_000), noon, noon + 20_000);
    expect(server.serverNow() - noon / 1_000).toBeGreaterThan(5);
    clock.time = noon + 30_000;
    server.observe(dateHeader(noon + 30_000), noon + 30_000, noon + 30_040);
    expect(Math.abs(server.serverNow() - (noon + 30_000) / 1_000)).toBeLessThan(1);
  });

  it('a cached response, with a Date of yesterday, is ignored', () => {
    const { server } = start(noon);
    server.observe(dateHeader(noon), noon, noon + 40);
    server.observe(dateHeader(noon - DAY_MS), noon, noon + 1);
    expect(Math.abs(server.serverNow() - noon / 1_000)).toBeLessThan(1);
  });

  it('a stale first response is corrected by a fresh one', () => {
    const { server } = start(noon);
    server.observe(dateHeader(noon - DAY_MS), noon, noon + 1);
    server.observe(dateHeader(noon), noon, noon + 40);
    expect(Math.abs(server.serverNow() - noon / 1_000)).toBeLessThan(1);
  });

  it.each([null, '', 'yesterday'])('a Date of %s is ignored', (date) => {
    const { server } = start(noon);
    server.observe(date, noon, noon);
    expect(server.serverNow()).toBe(noon / 1_000);
  });

  it('the clients observe it in any response of the platform', async () => {
    const { clients } = startClients({
      respond: ({ path }) =>
        path === '/api/geo' ? json({ data: {} }, 200, { date: dateHeader(noon + DAY_MS) }) : null,
      dependencies: { clock: { now: () => noon } },
    });
    await clients.api.call('getGeo');
    expect(Math.abs(clients.clock.serverNow() - (noon + DAY_MS) / 1_000)).toBeLessThan(1);
  });
});

function start(now: number) {
  const clock = { time: now, now: () => clock.time };
  return { clock, server: createServerClock(clock) };
}

function dateHeader(milliseconds: number): string {
  return new Date(milliseconds).toUTCString();
}
