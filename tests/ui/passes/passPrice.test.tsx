import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { PassPrice, type PassView } from '../../../src/ui/passes/PassCard';

beforeAll(() => loadLanguage('en'));

const priceOf = (was: string | null): string => {
  const price = { amount: '$15.00', was, suffix: null, parts: null, text: '$15.00' };
  const pass = { price, trial: null } as PassView;
  return renderToStaticMarkup(<PassPrice pass={pass} />);
};

/** The text that a screen reader has: without hidden elements. */
const spoken = (markup: string): string =>
  markup
    .replaceAll(/<(\w+)[^>]*aria-hidden="true"[^>]*>.*?<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('a reduced price stands beside the old one, which is struck through and told in words', () => {
  expect(priceOf('$20.00')).toMatch(/<s [^>]*aria-hidden="true"[^>]*>\$20\.00<\/s>/);
  expect(spoken(priceOf('$20.00'))).toBe('Was $20.00, now $15.00 one-time payment');
  expect(spoken(priceOf(null))).toBe('$15.00 one-time payment');
});
