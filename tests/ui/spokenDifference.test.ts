import { expect, test } from 'vitest';
import { spokenDifference } from '../../src/ui/developer/spokenDifference';

test.each([
  [3, '3 seconds', '3 secondes'],
  [119, '119 seconds', '119 secondes'],
  [125, '2 minutes', '2 minutes'],
  [5_400, '1 hour 30 minutes', '1 heure 30 minutes'],
  [7_199, '2 hours', '2 heures'],
  [7_200, '2 hours', '2 heures'],
  [86_399, '1 day', '1 jour'],
  [90_000, '1 day 1 hour', '1 jour 1 heure'],
  [31 * 86_400, '31 days', '31 jours'],
])('%i seconds are said as %s, %s', (seconds, english, french) => {
  expect(spokenDifference(seconds, 'en')).toBe(english);
  expect(spokenDifference(seconds, 'fr').replaceAll('\u00a0', ' ')).toBe(french);
});
