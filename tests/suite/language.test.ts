import { expect, it } from 'vitest';
import { lackingKeys } from '../../scripts/language/lacking';
import { messages as en } from '../../src/ui/i18n/en/en';
import { messages as fr } from '../../src/ui/i18n/fr/fr';

it('a new language lacks every key, by its path', () => {
  expect(lackingKeys({ kit: { close: 'Close' }, home: 'Home' }, {})).toEqual(['kit.close', 'home']);
});

it('a text that is empty or a group in its place is lacking', () => {
  const english = { kit: { close: 'Close', open: 'Open' }, home: 'Home' };
  expect(lackingKeys(english, { kit: { close: ' ', open: 'Auf' }, home: {} })).toEqual(['kit.close', 'home']);
});

it('French lacks nothing', () => {
  expect(lackingKeys(en, {}).length).toBeGreaterThan(500);
  expect(lackingKeys(en, fr)).toEqual([]);
});
