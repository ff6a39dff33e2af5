import { expect, test } from 'vitest';
import { railFixture } from '../../../src/machines/rail/fixture';
import { findTexts } from '../../../src/routes/simulate/search';
import { markupTexts } from '../../../src/routes/simulate/states/markupTexts';
import { findCases } from '../../../src/routes/simulate/states/stateCases';

test('the texts of a screen are its sentences and labels, without what is hidden', () => {
  const markup =
    '<div><p>Your card <b>was</b> declined. You weren&#x27;t charged.</p><div hidden=""><p>Pay<br/>now</p></div>' +
    '<button aria-label="Close"><svg aria-hidden="true"><path d=""></path></svg></button><p>Pay &amp; watch</p></div>';
  expect(markupTexts(markup)).toEqual([
    "Your card was declined. You weren't charged.",
    'Close',
    'Pay & watch',
  ]);
});

function searched(query: string) {
  const texts = {
    en: ['You were not charged.', 'Pause'],
    fr: ['Aucun montant n’a été débité.', 'Suspendre'],
  };
  const work = findCases(railFixture, (language, { value }) => (value === 'paused' ? texts[language] : []));
  let next = work.next();
  while (!next.done) next = work.next();
  return findTexts(next.value, query);
}

test.each([
  ['you WERE not', 'en', 'You were not charged.'],
  ["montant n'a ete", 'fr', 'Aucun montant n’a été débité.'],
])('%s is found, whatever its case, accents and quotes', (query, language, text) => {
  expect(searched(query)).toEqual([{ text, language, states: [{ path: 'paused', case: 1 }] }]);
});

test('nothing is found for another sentence, or for none', () => {
  expect(searched('charged twice')).toEqual([]);
  expect(searched('  ')).toEqual([]);
});
