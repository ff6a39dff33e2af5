import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperationId } from '../../src/api/schema/operations';
import { type HostedWorldOfOne, hostedWorld, ORIGIN } from './hostedWorld';
import { visit } from './visitor';

const viewer = { email: 'viewer@rudy.example', password: 'watch-the-game' };
const newcomer = {
  first_name: 'Ada',
  last_name: 'Roy',
  email: 'ada@rudy.example',
  password: 'long-enough',
  password_confirmation: 'long-enough',
  terms: true,
};
const calls: [OperationId, string, Record<string, unknown>, number][] = [
  ['login', 'login', viewer, 200],
  ['register', 'register', newcomer, 201],
  ['requestPasswordReset', 'password_reset', { email: viewer.email }, 200],
];
const required = { recaptcha_token: ['recaptcha token required'] };
const refused = { recaptcha_token: ['recaptcha token invalid or looks like a robot'] };

describe.each(calls)('%s', (operation, action, body, good) => {
  it('needs no token while reCAPTCHA is off', async () => {
    const visitor = await visit();
    expect((await visitor.call(operation, { body })).status).toBe(good);
  });

  it('needs a token of its own action, good once, for two minutes, while it is on', async () => {
    const visitor = await visit();
    const { recaptcha } = visitor.world;
    recaptcha.mode = 'on';
    const refusalOf = async (recaptcha_token?: string) => {
      const answer = await visitor.call(operation, { body: { ...body, recaptcha_token } });
      return [answer.status, answer.body.errors];
    };
    expect(await refusalOf()).toEqual([422, required]);
    expect(await refusalOf('')).toEqual([422, required]);
    expect(await refusalOf('made-up')).toEqual([422, refused]);
    expect(await refusalOf(recaptcha.execute('homepage'))).toEqual([422, refused]);
    const late = recaptcha.execute(action);
    visitor.clock.advance(120_000);
    expect(await refusalOf(late)).toEqual([422, refused]);
    const token = recaptcha.execute(action);
    expect((await visitor.call(operation, { body: { ...body, recaptcha_token: token } })).status).toBe(good);
    await visitor.arrive();
    expect(await refusalOf(token)).toEqual([422, refused]);
  });

  it('refuses every token that looks like a robot', async () => {
    const visitor = await visit();
    visitor.world.recaptcha.mode = 'robot';
    const recaptcha_token = visitor.world.recaptcha.execute(action);
    const answer = await visitor.call(operation, { body: { ...body, recaptcha_token } });
    expect([answer.status, answer.body.errors]).toEqual([422, refused]);
  });
});

describe('the stand-in for reCAPTCHA', () => {
  let world: HostedWorldOfOne;
  beforeEach(async () => {
    world = await hostedWorld();
  });
  afterEach(() => world.close());

  const settings = async () => JSON.parse((await world.get('/settings.json')).text);
  const turn = (mode: string) => world.post('/sandbox/control/recaptcha', { mode });
  const execute = (body: object) => world.post('/sandbox/recaptcha/execute', body);

  it('is named by the settings only where the switch of the page is not off', async () => {
    expect(await settings()).not.toHaveProperty('recaptcha_site_key');
    for (const mode of ['on', 'robot', 'blocked']) {
      expect((await turn(mode)).status).toBe(200);
      expect(await settings()).toMatchObject({
        recaptcha_site_key: 'sandbox-recaptcha',
        recaptcha_script_url: '/sandbox/recaptcha.js',
      });
      expect((await world.get('/sandbox')).text).toContain(`<option value="${mode}" selected>`);
    }
    expect((await turn('sometimes')).status).toBe(400);
    await turn('off');
    expect(await settings()).not.toHaveProperty('recaptcha_script_url');
  });

  it('does not load while it is blocked', async () => {
    await turn('blocked');
    expect((await world.get('/sandbox/recaptcha.js?render=sandbox-recaptcha')).status).toBe(404);
  });

  it('makes tokens for its own site key and an action', async () => {
    await turn('on');
    const { token } = JSON.parse((await execute({ site_key: 'sandbox-recaptcha', action: 'login' })).text);
    expect(world.visitor.world.recaptcha.verify(token, 'login')).toBe('good');
    expect((await execute({ site_key: 'another', action: 'login' })).status).toBe(400);
    expect((await execute({ site_key: 'sandbox-recaptcha', action: 'log in!' })).status).toBe(400);
    expect((await execute({ site_key: 'sandbox-recaptcha' })).status).toBe(400);
  });

  it('is a script with ready and execute, for the key that it was loaded with', async () => {
    const script = (await world.get('/sandbox/recaptcha.js?render=sandbox-recaptcha')).text;
    class HTMLScriptElement {
      src = `${ORIGIN}/sandbox/recaptcha.js?render=sandbox-recaptcha`;
    }
    const page = {
      HTMLScriptElement,
      document: { currentScript: new HTMLScriptElement() },
      URL,
      setTimeout,
      fetch: async (path: string, { body }: { body: string }) => {
        const { status, text } = await world.post(path, JSON.parse(body));
        return new Response(text, { status });
      },
      grecaptcha: { ready: (_: () => void) => {}, execute: async (_: string, __: object) => '' },
    };
    runInNewContext(script, { ...page, window: page });
    const { grecaptcha } = page;
    await new Promise<void>((resolve) => grecaptcha.ready(resolve));
    const token = await grecaptcha.execute('sandbox-recaptcha', { action: 'register' });
    await turn('on');
    expect(world.visitor.world.recaptcha.verify(token, 'register')).toBe('good');
    await expect(grecaptcha.execute('another', { action: 'register' })).rejects.toThrow('Invalid site key');
  });
});
