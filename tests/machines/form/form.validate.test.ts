import { expect, test } from 'vitest';
import type { FormField } from '../../../src/machines/form/types';
import { problemOf, problemsOf, requestedFields, submittedValues } from '../../../src/machines/form/validate';

type Kind = FormField['kind'];

const field = (kind: Kind, more: Partial<FormField> = {}): FormField => ({
  name: kind,
  kind,
  isRequired: false,
  maxLength: null,
  options: [],
  ...more,
});

test.each<[Kind, string, string | null]>([
  ['text', '', null],
  ['email', 'ann@example.com', null],
  ['email', ' ann@mail.example.co.uk ', null],
  ['email', 'ann@example', 'email'],
  ['email', 'ann example@x.com', 'email'],
  ['email', 'ann@@example.com', 'email'],
  ['email', 'ann@example..com', 'email'],
  ['identifier', 'ann@example.com', null],
  ['identifier', '1234@club', null],
  ['identifier', 'ann@club', 'email'],
  ['identifier', '1234', 'email'],
  ['phone', '+1 (906) 555-0134', null],
  ['phone', '9065550134', null],
  ['phone', '906555013', 'phone'],
  ['phone', '123456789012345', 'phone'],
  ['phone', '12345678901234', null],
  ['phone', '906+5550134', 'phone'],
  ['phone', 'call 9065550134', 'phone'],
])('a %s of %j is %s', (kind, value, problem) => {
  expect(problemOf(field(kind), { [kind]: value })).toBe(problem);
});

test('required fields must be filled in or ticked, and no value may be too long', () => {
  const fields = [
    field('text', { name: 'name', isRequired: true }),
    field('checkbox', { name: 'agree', isRequired: true }),
    field('textarea', { name: 'message', maxLength: 5 }),
    field('text', { name: 'topic', maxLength: 5 }),
  ];
  expect(problemsOf(fields, { name: '   ', message: '123456', topic: '12345' })).toEqual({
    name: 'required',
    agree: 'required',
    message: 'long',
    topic: null,
  });
});

test('a field for the change of another one is asked for once that one is changed', () => {
  const fields = [field('email'), field('password', { whenChanged: 'email' })];
  const asked = (values: Record<string, string>, initialValues: Record<string, string>) =>
    requestedFields(fields, values, initialValues).map(({ name }) => name);
  expect(asked({ email: ' ann@example.com ' }, { email: 'ann@example.com' })).toEqual(['email']);
  expect(asked({ email: 'bob@example.com' }, { email: 'ann@example.com' })).toEqual(['email', 'password']);
  expect(asked({}, { email: '' })).toEqual(['email']);
  expect(asked({ email: '' }, {})).toEqual(['email']);
});

test.each([
  ['1234567', '1234567', { password: 'short', again: null }],
  ['12345678', '', { password: null, again: 'mismatch' }],
  ['12345678', '12345678 ', { password: null, again: 'mismatch' }],
  ['       8', '       8', { password: null, again: null }],
  ['', '', { password: 'required', again: null }],
])('a password of %j that is confirmed by %j', (password, again, problems) => {
  const fields = [
    field('password', { isRequired: true, minLength: 8 }),
    field('password', { name: 'again', matches: 'password' }),
  ];
  expect(problemsOf(fields, { password, again })).toEqual(problems);
});

test('the submitted values are the filled ones, ticks as true or false, under any name', () => {
  const fields = [
    field('text', { name: '__proto__' }),
    field('checkbox', { name: 'news' }),
    field('checkbox', { name: 'agree' }),
    field('phone'),
    field('password'),
  ];
  const values = Object.fromEntries([
    ['__proto__', ' Ann '],
    ['agree', 'yes'],
    ['password', ' secret '],
  ]);
  expect(JSON.stringify(submittedValues(fields, values))).toBe(
    '{"__proto__":"Ann","news":false,"agree":true,"password":" secret "}',
  );
});
