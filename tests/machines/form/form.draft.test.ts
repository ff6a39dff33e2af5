import { expect, test } from 'vitest';
import { createStorage } from '../../../src/api/storage/storage';
import { createDraft } from '../../../src/machines/form/actors';
import type { FormField } from '../../../src/machines/form/types';
import { fakeStorage } from '../../api/harness';

const field = (name: string, kind: FormField['kind'] = 'text'): FormField => ({
  name,
  kind,
  isRequired: false,
  maxLength: null,
  options: [],
});
const fields = [field('name'), field('message'), field('password', 'password')];

const nothing = {};

function open() {
  let now = 1_000;
  const storage = fakeStorage();
  const store = createStorage({
    storage: () => storage,
    clock: { now: () => now },
    onVolatile: () => undefined,
    events: null,
  });
  const draft = createDraft({ form: 'contact', fields }, store);
  return { draft, store, storage, pass: (ms: number) => (now += ms) };
}

test('the input is restored within a minute, and not after it', () => {
  const { draft, pass } = open();
  draft.store({ name: 'Ann', message: '' }, nothing);
  pass(59_999);
  expect(draft.read()).toEqual({ name: 'Ann' });
  pass(1);
  expect(draft.read()).toEqual({});
});

test('an empty form stores nothing, and removes the stored draft', () => {
  const { draft, storage } = open();
  draft.store({ name: 'Ann' }, nothing);
  draft.store({ name: '' }, nothing);
  expect(storage.length).toBe(0);
});

test('of a prefilled form only the changes are stored, including an emptied field', () => {
  const { draft, storage } = open();
  const initial = { name: 'Ann', message: 'Hello' };
  draft.store(initial, initial);
  expect(storage.length).toBe(0);
  draft.store({ name: '', message: 'Hello' }, initial);
  expect(draft.read()).toEqual({ name: '' });
});

test('a password is neither stored nor restored', () => {
  const { draft, store, storage } = open();
  draft.store({ password: 'secret' }, nothing);
  expect(storage.length).toBe(0);
  store.set('form_contact', [['password', 'secret']]);
  expect(draft.read()).toEqual({});
});

test.each([
  ['another shape', { name: 'Ann' }],
  ['no text', [['name', 7], ['message'], 'x', null]],
  ['a field that is gone', [['phone', '555']]],
])('%s is not restored into the form', (_, kept) => {
  const { draft, store } = open();
  store.set('form_contact', kept);
  expect(draft.read()).toEqual({});
});
