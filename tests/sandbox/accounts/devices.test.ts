import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeviceRow } from '../../../sandbox/page/state';
import { type HostedWorldOfOne, hostedWorld, ORIGIN } from '../host/hostedWorld';
import { visit } from '../visitor';

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
