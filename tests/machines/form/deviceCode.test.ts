import { expect, test } from 'vitest';
import { cleanDeviceCode, readDeviceCode } from '../../../src/machines/codeScanner/deviceCode';

test.each([
  [' k7t-q2 m ', 'K7TQ2M'],
  ['k7t.q2m', 'K7TQ2M'],
  ['x'.repeat(21), 'X'.repeat(20)],
  ['---', ''],
])('the code typed as %j is %j', (typed, code) => {
  expect(cleanDeviceCode(typed)).toBe(code);
});

test.each([
  ['https://northside.example/profile/sessions/add?code=k7t-q2m', 'K7TQ2M'],
  ['K7TQ2M', 'K7TQ2M'],
  ['k7t-q2m', 'K7TQ2M'],
  ['https://northside.example/tickets', null],
  ['https://northside.example/?code=', null],
  ['WIFI:S:Gym;T:WPA;P:secret;;', null],
  ['A text that is much too long for a code', null],
  ['', null],
])('a picture code that contains %j gives %j', (text, code) => {
  expect(readDeviceCode(text)).toBe(code);
});
