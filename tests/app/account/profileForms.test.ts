import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { ChannelBootstrap, Profile } from '../../../src/api/schema';
import { newPasswordFields } from '../../../src/app/account/fields';
import { registrationFields } from '../../../src/app/account/forms';
import {
  passwordFields,
  profileFields,
  startDeletionRequest,
  startDeviceLink,
  startEmailWithdrawal,
  startPasswordForm,
  startProfileForm,
} from '../../../src/app/account/profileForms';
import type { RudySystem } from '../../../src/app/system';
import { type FormRef, selectSaved, selectSent } from '../../../src/machines/form/selectors';
import { memoryStore } from '../../api/harness';
import { settled } from '../../machines/deferredCalls';

const viewer: Profile = {
  id: 88,
  email: 'sam@example.com',
  first_name: 'Sam',
  last_name: null,
  phone: '+1 218 555 0134',
  language: null,
};

/** A system whose platform takes every profile, and which notes what was sent. */
function platform() {
  const calls: [operation: string, body: unknown][] = [];
  const events: unknown[] = [];
  const lazy: Record<string, unknown> = {};
  let profile = viewer;
  const known = { viewer };
  const store = memoryStore();
  const queries = new QueryClient();
  const system = {
    api: {
      call: async (operation: string, { body }: { body: Record<string, unknown> }) => {
        calls.push([operation, body]);
        const { _method, ...changes } = body;
        profile = { ...profile, ...changes };
        return { data: profile };
      },
    },
    root: {
      send: ({ name, logic, input }: { name: string; logic: never; input: never }) => {
        lazy[name] = createActor(logic, { input }).start();
      },
      getSnapshot: () => ({ context: { lazy } }),
    },
    session: {
      send: (event: unknown) => events.push(event),
      getSnapshot: () => ({ context: { viewer: known.viewer } }),
    },
    queries,
    store,
  };
  return { system: system as never as RudySystem, calls, events, store, known };
}

async function submit(form: FormRef | null, values: Record<string, string>): Promise<void> {
  if (form === null) throw new Error('The form did not start.');
  for (const [name, value] of Object.entries(values)) form.send({ type: 'field.change', name, value });
  form.send({ type: 'form.submit' });
  await waitFor(
    form,
    (snapshot) => selectSent(snapshot) || selectSaved(snapshot) || snapshot.context.findings > 0,
  );
}

const speaks = () => {
  const spoken: unknown[] = [];
  return { spoken, speak: async (language: unknown) => spoken.push(language) };
};

test('only the changed details are sent, and next time only what changed since', async () => {
  const { system, calls, events, store } = platform();
  const { spoken, speak } = speaks();
  const form = startProfileForm(system, { viewer, speak });
  await submit(form, { first_name: ' Samantha ', phone: '' });
  await submit(form, { email: 'new@example.com', language: 'fr', current_password: 'watch-the-game' });
  await submit(form, { language: '' });
  await submit(form, {});
  const operation = 'updateProfile';
  expect(calls).toEqual([
    [operation, { _method: 'patch', first_name: 'Samantha', phone: null }],
    [
      operation,
      { _method: 'patch', email: 'new@example.com', current_password: 'watch-the-game', language: 'fr' },
    ],
    [operation, { _method: 'patch', language: null }],
  ]);
  expect(spoken).toEqual(['fr', null]);
  expect(events).toEqual(Array(3).fill(expect.objectContaining({ type: 'viewer.update' })));
  expect(store.get('logged_in')).toEqual(expect.any(Number));
});

test('an answer that arrives after another viewer has logged in changes nothing of theirs', async () => {
  const { system, events, store, known } = platform();
  const { spoken, speak } = speaks();
  const form = startProfileForm(system, { viewer, speak });
  known.viewer = { ...viewer, id: 89 };
  form?.send({ type: 'field.change', name: 'language', value: 'fr' });
  form?.send({ type: 'form.submit' });
  await settled();
  expect([events, spoken, store.get('logged_in')]).toEqual([[], [], null]);
});

test('a new email is not sent without the password, which nothing else asks for', async () => {
  const { system, calls } = platform();
  const form = startProfileForm(system, { viewer, ...speaks() });
  await submit(form, { email: 'new@example.com' });
  expect(form?.getSnapshot().context.problems).toMatchObject({ current_password: 'required' });
  await submit(form, { email: 'sam@example.com', phone: '' });
  expect(calls).toEqual([['updateProfile', { _method: 'patch', phone: null }]]);
});

test('an address that waits is withdrawn by sending the one in force, without the password', async () => {
  const { system, calls } = platform();
  await submit(startEmailWithdrawal(system, { email: 'sam@example.com' }), {});
  expect(calls).toEqual([['updateProfile', { _method: 'patch', email: 'sam@example.com' }]]);
});

test('an account without a password is not asked for another email', () => {
  expect(profileFields({ ...viewer, has_password: false }).map(({ name }) => name)).toEqual([
    'first_name',
    'last_name',
    'phone',
    'language',
  ]);
});

test('a name that is known cannot be taken away, and an unknown one may stay empty', async () => {
  const { system, calls } = platform();
  const form = startProfileForm(system, { viewer, ...speaks() });
  await submit(form, { first_name: '' });
  expect(form?.getSnapshot().context.problems).toMatchObject({ first_name: 'required', last_name: null });
  expect(calls).toEqual([]);
});

const NEW = { password: 'my own choice ', password_confirmation: 'my own choice ' };
const twice: ChannelBootstrap = { settings: { auth: { password_confirmation: 1 } } };

test.each([
  [true, { current_password: 'watch-the-game' }],
  [false, {}],
])('a new password is sent with the current one where there is one: %s', async (asksCurrent, current) => {
  const { system, calls, events } = platform();
  const typed = { ...current, password: NEW.password };
  await submit(startPasswordForm(system, { asksCurrent, channel: {} }), typed);
  expect(calls).toEqual([['updateProfile', { _method: 'patch', ...current, ...NEW }]]);
  expect(events).toEqual([expect.objectContaining({ type: 'viewer.update' })]);
});

test('a channel that asks for a new password twice takes no other confirmation', async () => {
  const { system, calls } = platform();
  const form = startPasswordForm(system, { asksCurrent: false, channel: twice });
  await submit(form, { ...NEW, password_confirmation: 'another' });
  expect(form?.getSnapshot().context.problems).toMatchObject({ password_confirmation: 'mismatch' });
  expect(calls).toEqual([]);
  await submit(form, NEW);
  expect(calls).toEqual([['updateProfile', { _method: 'patch', ...NEW }]]);
});

test('every form that sets a password asks for it as often as the channel does', () => {
  const fieldsOf = (channel: ChannelBootstrap) =>
    [
      registrationFields(channel),
      newPasswordFields(channel),
      passwordFields({ asksCurrent: true, channel }),
    ].map((fields) => fields.filter(({ name }) => name === 'password_confirmation').length);
  expect(fieldsOf({})).toEqual([0, 0, 0]);
  expect(fieldsOf({ settings: { auth: { password_confirmation: 0 } } })).toEqual([0, 0, 0]);
  expect(fieldsOf(twice)).toEqual([1, 1, 1]);
});

test('a device code is sent without what does not count', async () => {
  const { system, calls } = platform();
  await submit(startDeviceLink(system, { code: 'K7TQ2M' }), { code: ' k7t-q2 m' });
  expect(calls).toEqual([['addSession', { code: 'K7TQ2M' }]]);
});

test('asking for the deletion sends nothing but the wish', async () => {
  const { system, calls, events } = platform();
  await submit(startDeletionRequest(system), {});
  expect([calls, events]).toEqual([[['requestAccountDeletion', {}]], []]);
});
