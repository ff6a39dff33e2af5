import { describe, expect, it } from 'vitest';
import { createServerClock } from '../../src/api/serverClock';
import { json, type Respond, startClients } from './harness';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const noon = Date.UTC(2026, 10, 20, 12);

describe('fault 20: the device’s clock is wrong', () => {
  it.each([-DAY_MS, 0, DAY_MS])('by %i ms: the platform’s time is correct within a second', (off) => {
    const { clock, server } = start(noon + off);
    server.observe(dated(noon + 100), clock.time, clock.time + 200);
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
    server.observe(dated(noon + 20_000), noon, noon + 20_000);
    expect(server.serverNow() - noon / 1_000).toBeGreaterThan(5);
    clock.time = noon + 30_000;
    server.observe(dated(noon + 30_000), noon + 30_000, noon + 30_040);
    expect(Math.abs(server.serverNow() - (noon + 30_000) / 1_000)).toBeLessThan(1);
  });

  it('a cached response, with a Date of yesterday, is ignored', () => {
    const { server } = start(noon);
    server.observe(dated(noon), noon, noon + 40);
    server.observe(dated(noon - DAY_MS), noon, noon + 1);
    expect(Math.abs(server.serverNow() - noon / 1_000)).toBeLessThan(1);
  });

  it('a stale first response is corrected by a fresh one', () => {
    const { server } = start(noon);
    server.observe(dated(noon - DAY_MS), noon, noon + 1);
    server.observe(dated(noon), noon, noon + 40);
    expect(Math.abs(server.serverNow() - noon / 1_000)).toBeLessThan(1);
  });

  it('a clock of the device that is set during the visit is followed, in either direction', () => {
    for (const by of [DAY_MS, -DAY_MS]) {
      const { clock, server } = start(noon);
      let platform = noon;
      const respond = () => {
        platform += 500;
        clock.time += 500;
        server.observe(dated(platform), clock.time - 50, clock.time);
      };
      respond();
      clock.time += by;
      for (let count = 0; count < 3; count += 1) respond();
      expect(Math.abs(server.serverNow() - platform / 1_000)).toBeLessThan(1);
    }
  });

  it('one response of a host whose clock is ahead is forgotten after three of the others', () => {
    const { clock, server } = start(noon);
    const respond = (ahead = 0) => server.observe(dated(clock.time + ahead), clock.time - 40, clock.time);
    respond();
    respond(600_000);
    expect(server.serverNow() - noon / 1_000).toBeGreaterThan(599);
    for (let count = 0; count < 3; count += 1) {
      clock.time += 10_000;
      respond();
    }
    expect(Math.abs(server.serverNow() - clock.time / 1_000)).toBeLessThan(1);
  });

  it('stale responses are not believed while they disagree, alternate with fresh ones, or name their Age', () => {
    const { clock, server } = start(noon);
    const respond = (earlier: number, others = {}) =>
      server.observe(dated(clock.time - earlier, others), clock.time - 40, clock.time);
    respond(0);
    for (const earlier of [DAY_MS, DAY_MS, 0, DAY_MS, DAY_MS, HOUR_MS, DAY_MS, DAY_MS]) respond(earlier);
    for (let count = 0; count < 5; count += 1) respond(DAY_MS, { age: '600' });
    expect(Math.abs(server.serverNow() - noon / 1_000)).toBeLessThan(1);
  });

  it.each([null, '', 'yesterday'])('a Date of %s is ignored', (date) => {
    const { server } = start(noon);
    server.observe(new Headers(date === null ? {} : { date }), noon, noon);
    expect(server.serverNow()).toBe(noon / 1_000);
  });

  it('fault 55: the Age of a response from a shared cache is added to its Date', () => {
    const { server } = start(noon - 2 * HOUR_MS);
    server.observe(dated(noon - 600_000, { age: '600' }), noon - 2 * HOUR_MS, noon - 2 * HOUR_MS + 40);
    expect(Math.abs(server.serverNow() - noon / 1_000)).toBeLessThan(2);
  });

  it('fault 55: the time in the body counts where the platform does not expose Date', async () => {
    const respond: Respond = ({ path }) =>
      path === '/api/geo' ? json({ data: {}, server_ts: (noon + DAY_MS) / 1_000 }) : null;
    const { clients } = startClients({ respond, dependencies: { clock: { now: () => noon } } });
    await clients.api.call('getGeo');
    expect(Math.abs(clients.clock.serverNow() - (noon + DAY_MS) / 1_000)).toBeLessThan(1);
  });

  it('a Date that can be read is believed before the time in the body', async () => {
    const respond: Respond = ({ path }) =>
      path === '/api/geo'
        ? json({ data: {}, server_ts: noon / 1_000 }, 200, { date: dateHeader(noon - HOUR_MS) })
        : null;
    const { clients } = startClients({ respond, dependencies: { clock: { now: () => noon } } });
    await clients.api.call('getGeo');
    expect(Math.abs(clients.clock.serverNow() - (noon - HOUR_MS) / 1_000)).toBeLessThan(1);
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

const dated = (milliseconds: number, others: Record<string, string> = {}) =>
  new Headers({ date: dateHeader(milliseconds), ...others });

function dateHeader(milliseconds: number): string {
  return new Date(milliseconds).toUTCString();
}
