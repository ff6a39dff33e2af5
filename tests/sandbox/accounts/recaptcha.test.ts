import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperationId } from '../../../src/api/schema/operations';
import { type HostedWorldOfOne, hostedWorld } from '../host/hostedWorld';
import { visit } from '../visitor';

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
  const API = 'https://www.google.com/recaptcha/api.js?render=sandbox-recaptcha';
  const RELEASE = 'https://www.gstatic.com/recaptcha/releases/sandbox/recaptcha__en.js';
  const execute = (body: object) => world.askThirdParty('https://www.google.com/recaptcha/api2/reload', body);

  it('is named by the settings only where the switch of the page is not off', async () => {
    expect(await settings()).not.toHaveProperty('recaptcha_site_key');
    for (const mode of ['on', 'robot', 'blocked', 'hanging']) {
      expect((await turn(mode)).status).toBe(200);
      expect(await settings()).toMatchObject({
        recaptcha_site_key: 'sandbox-recaptcha',
        recaptcha_script_url:
          'http://www.google.com.whosted.northside.thirdparty.localhost:4173/recaptcha/api.js',
      });
      expect((await world.get('/sandbox')).text).toContain(`<option value="${mode}" selected>`);
    }
    expect((await turn('sometimes')).status).toBe(400);
    await turn('off');
    expect(await settings()).not.toHaveProperty('recaptcha_script_url');
  });

  it('does not load while it is blocked', async () => {
    await turn('blocked');
    expect((await world.askThirdParty(API)).status).toBe(404);
  });

  it('makes tokens for its own site key and an action', async () => {
    await turn('on');
    const { token } = JSON.parse((await execute({ site_key: 'sandbox-recaptcha', action: 'login' })).text);
    expect(world.visitor.world.recaptcha.verify(token, 'login')).toBe('good');
    expect((await execute({ site_key: 'another', action: 'login' })).status).toBe(400);
    expect((await execute({ site_key: 'sandbox-recaptcha', action: 'log in!' })).status).toBe(400);
    expect((await execute({ site_key: 'sandbox-recaptcha' })).status).toBe(400);
  });

  it('makes no token while it hangs', async () => {
    await turn('hanging');
    const answer = await execute({ site_key: 'sandbox-recaptcha', action: 'login' });
    expect(JSON.parse(answer.text)).toEqual({ token: null });
  });

  it('is two scripts, which every site may load, and nothing on the host of the storefront', async () => {
    for (const address of [API, RELEASE])
      expect((await world.askThirdParty(address)).headers, address).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      });
    for (const path of ['/recaptcha/api.js', '/sandbox/recaptcha.js'])
      expect((await world.get(path)).text, path).not.toContain('grecaptcha');
  });

  it('begins with `ready` alone, and a script of another host at a plain address', async () => {
    const scripts: { src: unknown }[] = [];
    const page = runLoader((await world.askThirdParty(API)).text, API, scripts);
    expect(Object.keys(page.grecaptcha ?? {})).toEqual(['ready']);
    expect(scripts.map(({ src }) => src)).toEqual([RELEASE]);
  });

  it('makes its address trusted by the policy `goog#html` where it is asked to', async () => {
    const scripts: { src: unknown }[] = [];
    runLoader((await world.askThirdParty(API)).text, `${API}&trustedtypes=true`, scripts);
    expect(scripts.map(({ src }) => src)).toEqual([{ 'goog#html': RELEASE }]);
  });
});

/** Runs the first script in a page that has Trusted Types and collects the scripts put into it. */
function runLoader(text: string, address: string, scripts: { src: unknown }[]): { grecaptcha?: object } {
  class HTMLScriptElement {
    src: unknown = address;
  }
  const page: { grecaptcha?: object; trustedTypes: object } = {
    trustedTypes: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ({
        createScriptURL: (url: string) => ({ [name]: rules.createScriptURL(url) }),
      }),
    },
  };
  runInNewContext(text, {
    HTMLScriptElement,
    URL,
    window: page,
    document: {
      currentScript: new HTMLScriptElement(),
      createElement: () => new HTMLScriptElement(),
      head: { prepend: (script: { src: unknown }) => scripts.push(script) },
    },
  });
  return page;
}
