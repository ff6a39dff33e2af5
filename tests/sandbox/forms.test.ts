import { afterEach, beforeEach, expect, it } from 'vitest';
import { type HostedWorldOfOne, hostedWorld } from './host/hostedWorld';

let world: HostedWorldOfOne;
beforeEach(async () => {
  world = await hostedWorld();
});
afterEach(() => world.close());

const whole = { name: 'Ann', email: 'ann@example.com', topic: 'Watching', message: 'Hello.' };
const received = async () => (await world.get('/sandbox/control/messages')).json();

it('receives the form at the address that it gives', async () => {
  const { body } = await world.visitor.call('getCustomForm', { path: { alias: 'contact' } });
  const { status } = await world.post(body.data.action_url, whole);
  expect(status).toBe(204);
  expect(await received()).toEqual([{ form: 'contact', values: whole }]);
});

it('refuses what the fields do not allow, and knows no other form', async () => {
  const answer = await world.post('/forms/contact', { ...whole, name: '', topic: 'Weather' });
  expect([answer.status, answer.json()]).toEqual([
    422,
    {
      message: 'The form is not acceptable.',
      errors: { name: ['It must be filled in.'], topic: ['It is none of the choices.'] },
    },
  ]);
  expect((await world.post('/forms/other', whole)).status).toBe(404);
  expect(await received()).toEqual([]);
});
