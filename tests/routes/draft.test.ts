import { expect, test } from 'vitest';
import { createStorage } from '../../src/api/storage';
import { createDraft } from '../../src/routes/pages/contacts/draft';
import type { FormField } from '../../src/routes/pages/contacts/form';
import { fakeStorage } from '../api/harness';

const field = (name: string): FormField => ({
  name,
  label: name,
  kind: 'text',
  isRequired: false,
  maxLength: null,
  options: [],
});
const fields = [field('name'), field('message')];

function open() {
  let now = 1_000;
  const storage = fakeStorage();
  const store = createStorage({
    storage: () => storage,
    clock: { now: () => now },
    onVolatile: () => undefined,
    events: null,
  });
  return { draft: createDraft('contact', store), store, storage, pass: (ms: number) => (now += ms) };
}

test('what was typed is there again within a minute, and not after it', () => {
  const { draft, pass } = open();
  draft.keep(
    new Map([
      ['name', 'Ann'],
      ['message', ''],
    ]),
  );
  pass(59_999);
  expect([...draft.read(fields)]).toEqual([['name', 'Ann']]);
  pass(1);
  expect([...draft.read(fields)]).toEqual([]);
});

test('an empty form keeps nothing, and forgets what was kept', () => {
  const { draft, storage } = open();
  draft.keep(new Map([['name', 'Ann']]));
  draft.keep(new Map([['name', '']]));
  expect(storage.length).toBe(0);
});

test.each([
  ['another shape', { name: 'Ann' }],
  ['no text', [['name', 7], ['message'], 'x', null]],
  ['a field that is gone', [['phone', '555']]],
])('%s is not put into the form', (_, kept) => {
  const { draft, store } = open();
  store.set('form_contact', kept);
  expect([...draft.read(fields)]).toEqual([]);
});
