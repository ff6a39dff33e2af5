import { describe, expect, test } from 'vitest';
import { failureOf, json, refusedBy, startClients } from '../harness';

const geo = { country: 'Canada', country_code: 'CA', ip: '203.0.113.7', is_geo_blocked: false };

/** A platform whose key service can be down: nobody gets a key, and no key can be checked. */
function start({ isForgetful = false } = {}) {
  const outage = { isOn: false };
  const clients = startClients({
    respond: ({ path, query }) => {
      if (outage.isOn) {
        if (path === '/services/keys/channel-key' || path === '/api/get_api_key')
          return new Response(null, { status: 503 });
        return refusedBy('api_key');
      }
      if (path !== '/api/geo') return null;
      return isForgetful && query.api_key === 'ak_viewer' ? refusedBy('api_key') : json({ data: geo });
    },
  });
  clients.clients.credentials.accept('ak_viewer');
  const read = () => clients.clients.api.call('getGeo');
  const resets = () => clients.facts().filter(({ type }) => type === 'viewer.reset').length;
  return { ...clients, outage, read, resets, credentials: clients.clients.credentials };
}

describe('the key of a viewer in an outage of the key service (faults row 50)', () => {
  test('is good again once the service is back, and the viewer is never reset', async () => {
    const { outage, read, resets, credentials, store } = start();
    outage.isOn = true;
    expect(await failureOf(read())).toEqual({ kind: 'noKey', operation: 'getGeo' });
    expect([store.get('api_key'), resets()]).toEqual([null, 0]);
    outage.isOn = false;
    expect(await credentials.renew()).toBe('ak_viewer');
    expect(await read()).toEqual({ data: geo });
    expect(resets()).toBe(0);
  });

  test('survives a reload of the page in the middle of it', async () => {
    const { outage, read, store } = start();
    outage.isOn = true;
    await failureOf(read());
    const after = startClients({
      respond: ({ path }) => (path === '/api/geo' ? json({ data: geo }) : null),
      dependencies: { store },
    });
    expect(await after.clients.credentials.obtain()).toBe('ak_viewer');
  });

  test('gives way to a new one where the platform refuses it still: one more refusal, one reset', async () => {
    const { outage, read, resets, credentials, calls } = start({ isForgetful: true });
    outage.isOn = true;
    await failureOf(read());
    outage.isOn = false;
    await credentials.renew();
    const before = calls().length;
    expect(await read()).toEqual({ data: geo });
    expect([calls().length - before, resets()]).toEqual([2, 1]);
  });

  test('does not come back after a logout or another login', async () => {
    const { outage, read, credentials } = start();
    outage.isOn = true;
    await failureOf(read());
    credentials.release(credentials.current());
    outage.isOn = false;
    expect(await credentials.renew()).toBe('ak_1');
    outage.isOn = true;
    await failureOf(read());
    credentials.accept('ak_other');
    outage.isOn = false;
    expect(await credentials.obtain()).toBe('ak_other');
    // Nor where the key of that login is refused later.
    credentials.refuse('api_key', 'ak_other');
    expect(await credentials.obtain()).toBe('ak_2');
  });

  test('is gone for good where the platform issues another at once', async () => {
    const { read, resets, credentials, outage } = start({ isForgetful: true });
    expect(await read()).toEqual({ data: geo });
    expect([credentials.current(), resets()]).toEqual(['ak_1', 1]);
    outage.isOn = true;
    await failureOf(read());
    outage.isOn = false;
    expect(await credentials.renew()).toBe('ak_1');
  });
});
