import { describe, expect, it, test } from 'vitest';
import {
  type FieldKind,
  type FormField,
  fieldsOf,
  problemOf,
  problemsOf,
  valuesOf,
} from '../../src/routes/pages/contacts/form';

const field = (kind: FieldKind, more: Partial<FormField> = {}): FormField => ({
  name: kind,
  label: kind,
  kind,
  isRequired: false,
  maxLength: null,
  options: [],
  ...more,
});

describe('fields of a form', () => {
  it('have a name of their own, a label and a kind, whatever was left out', () => {
    const fields = fieldsOf([
      { name: 'a' },
      { name: 'a', label: 'Again' },
      { name: '' },
      { name: 'b', label: ' B ', type: 'select', required: true, max_length: 0 },
    ]);
    expect(fields).toEqual([
      { name: 'a', label: 'a', kind: 'text', isRequired: false, maxLength: null, options: [] },
      { name: 'b', label: 'B', kind: 'text', isRequired: true, maxLength: null, options: [] },
    ]);
  });
});

test.each<[FieldKind, string, string | null]>([
  ['text', '', null],
  ['email', 'ann@example.com', null],
  ['email', ' ann@mail.example.co.uk ', null],
  ['email', 'ann@example', 'email'],
  ['email', 'ann example@x.com', 'email'],
  ['email', 'ann@@example.com', 'email'],
  ['email', 'ann@example..com', 'email'],
  ['phone', '+1 (906) 555-0134', null],
  ['phone', '9065550134', null],
  ['phone', '906555013', 'phone'],
  ['phone', '123456789012345', 'phone'],
  ['phone', '12345678901234', null],
  ['phone', '906+5550134', 'phone'],
  ['phone', 'call 9065550134', 'phone'],
])('a %s of %j is %s', (kind, entry, problem) => {
  expect(problemOf(field(kind), entry)).toBe(problem);
});

test('what is required must be filled in or ticked, and nothing may be too long', () => {
  const fields = [
    field('text', { name: 'name', isRequired: true }),
    field('checkbox', { name: 'agree', isRequired: true }),
    field('textarea', { name: 'message', maxLength: 5 }),
    field('text', { name: 'topic', maxLength: 5 }),
  ];
  const entries = new Map([
    ['name', '   '],
    ['message', '123456'],
    ['topic', '12345'],
  ]);
  expect([...problemsOf(fields, entries)]).toEqual([
    ['name', 'required'],
    ['agree', 'required'],
    ['message', 'long'],
  ]);
});

test('what is sent is what was filled in, ticks as true or false, under whatever name', () => {
  const fields = [
    field('text', { name: '__proto__' }),
    field('checkbox', { name: 'news' }),
    field('checkbox', { name: 'agree' }),
    field('phone'),
  ];
  const values = valuesOf(
    fields,
    new Map([
      ['__proto__', ' Ann '],
      ['agree', 'yes'],
    ]),
  );
  expect(JSON.stringify(values)).toBe('{"__proto__":"Ann","news":false,"agree":true}');
});
