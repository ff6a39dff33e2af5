import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { faultLine } from '../../../src/app/developer/fault';
import { faults } from '../../platform/faults';
import { type Started, startSandbox } from '../../platform/startPlatforms';
import { ORIGIN, watching } from './watching';

/** Twelve kinds of wrong answers, as the storefront asks for them. */
const KINDS: Readonly<Record<string, string>> = {
  'ids as strings': '/events-for-homepage',
  milliseconds: '/events',
  'a string price': '/packages',
  'an unknown rail': '/events-for-homepage',
  'a missing envelope': '/events-for-homepage',
  'HTML with 200': '/events-for-homepage',
  'an item without its id': '/vod-media-rails',
  'an item that is null': '/events-for-homepage',
  'a list as an object': '/packages',
  'a flag as a number': '/events/1001',
  'an unknown value of a closed list': '/events/1001',
  'the same id twice': '/events',
};

let sandbox: Started;
let key: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  const { keys, api } = sandbox.addresses;
  const ask = async (address: string, init?: RequestInit) =>
    (await sandbox.fetch(new Request(address, init))).json();
  const channel = await ask(`${keys}/channel-key?host=northside.localhost`);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ channel_key: channel.data.channel_key });
  key = (await ask(`${api}/get_api_key`, { method: 'POST', headers, body })).data.api_key;
});
afterAll(() => sandbox.close());

it.each(Object.entries(KINDS))('%s: the line that the checker would print', async (kind, path) => {
  const fault = faults.find(({ name }) => name === kind);
  expect(fault, kind).toBeDefined();
  if (fault === undefined) return;
  const { host, printed, calls } = watching(async () => {
    const response = await sandbox.fetch(new Request(`${sandbox.addresses.api}${path}?api_key=${key}`));
    const answer = { status: response.status, headers: response.headers, body: await response.text() };
    const request = { method: 'GET', path: `/api${path}` };
    const changed = fault.mistake(request, answer) ?? answer;
    return new Response(changed.body, changed);
  });
  const response = await host.fetch(`${ORIGIN}/api${path}?api_key=${key}`);
  await vi.waitFor(() => expect(calls()).toHaveLength(1));
  const { operation: subject, pointer, sentence, effect } = fault;
  expect(printed).toContain(faultLine({ subject, pointer, sentence, effect }));
  // The app reads what it would have read.
  expect(await response.text()).not.toBe('');
  expect(printed.join()).not.toContain(key);
});

it('right answers print nothing', async () => {
  const { host, printed, calls } = watching((input) => {
    const { pathname, search } = new URL(String(input));
    const { api } = sandbox.addresses;
    return sandbox.fetch(new Request(`${api}${pathname.replace('/api', '')}${search}`));
  });
  const paths = [...new Set(Object.values(KINDS))];
  for (const path of paths) await host.fetch(`${ORIGIN}/api${path}?api_key=${key}`);
  await vi.waitFor(() => expect(calls()).toHaveLength(paths.length));
  expect(printed).toEqual([]);
});
