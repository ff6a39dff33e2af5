import { expect, test } from 'vitest';
import { byLabel } from '../../src/ui/form/byLabel';

test('options stand in the order of the alphabet, accents beside their letter and numbers by their value', () => {
  const labels = (names: readonly string[]) =>
    byLabel(
      names.map((label) => ({ label })),
      'fr',
    ).map(({ label }) => label);
  expect(labels(['Zénith', 'Élan', 'Équipe 10', 'Aigles', 'Équipe 9', 'Envolées'])).toEqual([
    'Aigles',
    'Élan',
    'Envolées',
    'Équipe 9',
    'Équipe 10',
    'Zénith',
  ]);
});
