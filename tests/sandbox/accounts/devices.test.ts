import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeviceRow } from '../../../sandbox/page/state';
import { type HostedWorldOfOne, hostedWorld, ORIGIN } from '../host/hostedWorld';
import { EVENING_MS, type Visitor, visit } from '../visitor';

describe('linking a device', () => {
  it.each([
    ['as shown', (code: string) => code],
    ['in lower case', (code: string) => code.toLowerCase()],
    ['with a space', (code: string) => `${code.slice(0, 3)} ${code.slice(3)} `],
    ['with hyphens', (code: string) => code.split('').join('-')],
  ])('takes the code %s, and the device has a key of its own for the account', async (_, typed) => {
    const visitor = await visit({ loggedIn: true });
    const code = visitor.world.devices.show();
    expect((await visitor.call('addSession', { body: { code: typed(code) } })).status).toBe(200);
    const [device] = visitor.world.devices.list();
    const viewersKey = visitor.apiKey;
    visitor.apiKey = device?.linked?.apiKey ?? null;
    expect(visitor.apiKey).not.toBe(viewersKey);
    expect((await visitor.call('getProfile')).body.data.email).toBe('viewer@rudy.example');
  });

  it('says whether a code is wrong, too old or used', async () => {
    const visitor = await visit({ loggedIn: true });
    const refusalOf = async (code: string) => {
      const { status, body } = await visitor.call('addSession', { body: { code } });
      return [status, body.errors];
    };
    expect(await refusalOf('NOSUCH')).toEqual([422, { code: ['The code is wrong.'] }]);
    const used = visitor.world.devices.show();
    await visitor.call('addSession', { body: { code: used } });
    expect(await refusalOf(used)).toEqual([422, { code: ['The code was already used.'] }]);
    const late = visitor.world.devices.show();
    visitor.clock.advance(900_000 - 1);
    const last = visitor.world.devices.show();
    visitor.clock.advance(1);
    expect(await refusalOf(late)).toEqual([422, { code: ['The code has expired.'] }]);
    expect((await visitor.call('addSession', { body: { code: last } })).status).toBe(200);
  });

  it('needs a viewer, and a channel that offers it', async () => {
    const visitor = await visit();
    const code = visitor.world.devices.show();
    expect((await visitor.call('addSession', { body: { code } })).status).toBe(401);
    const elsewhere = await visit({ host: 'voltige.localhost', loggedIn: true });
    expect((await elsewhere.call('addSession', { body: { code } })).status).toBe(404);
  });
});

describe('the devices of a viewer', () => {
  const namesOf = async ({ call }: Visitor) =>
    (await call('listDevices')).body.data.map(({ name }: { name: string | null }) => name);

  it('lists what is logged in, the one used last first, and marks the one of the call', async () => {
    const television = await visit({ loggedIn: true });
    const code = television.world.devices.show();
    await television.call('addSession', { body: { code } });
    television.clock.advance(3_600_000);
    const { body } = await television.call('listDevices');
    expect(body.data).toEqual([
      {
        ...{ id: expect.any(Number), name: null, kind: 'computer', is_current: true },
        ...{ linked_ts: EVENING_MS / 1000, last_used_ts: EVENING_MS / 1000 + 3600 },
      },
      {
        ...{ id: expect.any(Number), name: 'Rudy TV', kind: 'tv', is_current: false },
        ...{ linked_ts: EVENING_MS / 1000, last_used_ts: EVENING_MS / 1000 },
      },
    ]);
  });

  it('refuses the key of a device that was logged out, and knows the device no more', async () => {
    const visitor = await visit({ loggedIn: true });
    await visitor.call('addSession', { body: { code: visitor.world.devices.show() } });
    const [, device] = (await visitor.call('listDevices')).body.data;
    const remove = () => visitor.call('removeDevice', { path: { id: device.id } });
    expect((await remove()).body.data).toEqual({ id: device.id });
    expect(await namesOf(visitor)).toEqual([null]);
    expect((await remove()).status).toBe(404);
    visitor.apiKey = visitor.world.devices.list()[0]?.linked?.apiKey ?? null;
    const { status, body } = await visitor.call('getProfile');
    expect([status, body.errors]).toEqual([403, { api_key: [expect.any(String)] }]);
  });

  it('logs out neither the device of the call nor that of another viewer', async () => {
    const visitor = await visit({ loggedIn: true });
    const { world } = visitor;
    const own = world.keys.session(visitor.apiKey);
    const other = world.accounts.byEmail('devices@rudy.example');
    const others = other === null ? [] : world.keys.sessionsOf(other);
    expect(others.map(({ device }) => device)).toEqual([
      { name: 'Living room', kind: 'tv' },
      { name: null, kind: 'phone' },
    ]);
    const refused = await visitor.call('removeDevice', { path: { id: own.id } });
    expect([refused.status, refused.body.errors]).toEqual([422, { id: ['This is the device of the call.'] }]);
    expect((await visitor.call('removeDevice', { path: { id: others[0]?.id ?? 0 } })).status).toBe(404);
    expect((await visitor.call('getProfile')).status).toBe(200);
  });

  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0',
      'Edge · Windows',
      'computer',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
      'phone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux', 'computer'],
    ['curl/8.5.0', null, 'computer'],
  ])('names a browser that logs in by what it says of itself: %s', async (agent, name, kind) => {
    const visitor = await visit();
    const body = { email: 'viewer@rudy.example', password: 'watch-the-game' };
    const answer = await visitor.call('login', { body, headers: { 'user-agent': agent } });
    visitor.apiKey = answer.body.data.api_key;
    expect((await visitor.call('listDevices')).body.data).toMatchObject([{ name, kind }]);
  });
});

describe('the television of the sandbox page', () => {
  let world: HostedWorldOfOne;
  beforeEach(async () => {
    world = await hostedWorld();
  });
  afterEach(() => world.close());

  const turnOn = async (): Promise<string> => {
    const { code }: { code: string } = JSON.parse((await world.post('/sandbox/control/device', {})).text);
    return code;
  };
  const shown = async (): Promise<DeviceRow[]> =>
    JSON.parse((await world.get('/sandbox/control/devices')).text);
  const row = { untilMs: expect.any(Number), linkPath: null, email: null, apiKey: null };

  it('shows a code with its picture, and whose account it is once that was typed in', async () => {
    const code = await turnOn();
    const dashed = `${code.slice(0, 3)}-${code.slice(3)}`;
    const linkPath = `/profile/sessions/add?code=${code}`;
    expect(await shown()).toEqual([{ ...row, code: dashed, state: 'waiting', linkPath }]);
    const page = (await world.get('/sandbox')).text;
    expect(page).toContain(`<code>${dashed}</code>`);
    expect(page).toContain(`src="/sandbox/device/${code}.svg"`);
    expect(page).toContain(`href="${linkPath}"`);

    await world.visitor.call('addSession', { body: { code } });
    expect(await shown()).toEqual([
      {
        ...row,
        code: dashed,
        state: 'loggedIn',
        email: 'viewer@rudy.example',
        apiKey: expect.stringMatching(/^ak_/),
      },
    ]);
    expect((await world.get('/sandbox')).text).toContain('Logged in as viewer@rudy.example with key ');
    const [device] = await shown();
    world.visitor.world.keys.revoke(device?.apiKey ?? '');
    expect(await shown()).toEqual([{ ...row, code: dashed, state: 'loggedOut' }]);
  });

  it('says when its code has expired', async () => {
    await turnOn();
    world.visitor.clock.advance(900_000);
    expect(await shown()).toMatchObject([{ state: 'expired', linkPath: null }]);
    expect((await world.get('/sandbox')).text).toContain('The code has expired');
  });

  it('draws the address of the linking page, and of nothing else', async () => {
    const picture = await world.get('/sandbox/device/K7TQ2M.svg');
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    const { renderSVG } = await import('uqr');
    const address = `${ORIGIN}/profile/sessions/add?code=K7TQ2M`;
    expect(picture.text).toBe(renderSVG(address, { border: 2, pixelSize: 4 }));
    expect((await world.get('/sandbox/device/k7%22.svg')).status).toBe(404);
  });
});
