import { expect, test } from 'vitest';
import { reportOf } from '../../scripts/engines';

const found = { firefox: '/usr/bin/firefox-esr', webkit: null };

test('a machine that installs the engines fails where one is missing', () => {
  expect(reportOf(found, true)).toEqual({
    lines: ['firefox: /usr/bin/firefox-esr', 'webkit: not installed, although this machine installs it'],
    exitCode: 1,
  });
  expect(reportOf({ ...found, webkit: '/usr/bin/WebKitWebDriver' }, true).exitCode).toBe(0);
});

test('elsewhere the journeys of an engine that is missing are skipped, and the run says so', () => {
  expect(reportOf(found, false)).toEqual({
    lines: ['firefox: /usr/bin/firefox-esr', 'webkit: not installed; its journeys are skipped'],
    exitCode: 0,
  });
});
