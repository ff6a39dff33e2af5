import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../../src/ui/i18n/language';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { type Answers, previewOf, subscriberOf } from './platform';
import { checkoutScreen, passesScreen, passScreen, wholeOf } from './screens';

const PASS = 202;
/** The pass for one game that the region does not have. */
const SINGLE = 900_001;

const NOTICE = {
  en: 'We’re sorry, but this content is not available in your region A pass doesn’t change that.',
  fr: 'Nous sommes désolés, mais ce contenu n’est pas offert dans votre région Un laissez-passer n’y change rien.',
};

describe.each<[Language, string]>([
  ['en', 'northside.localhost'],
  ['fr', 'voltige.localhost'],
])('a region in which nothing can be watched, in %s', (language, host) => {
  let answers: Answers;
  beforeAll(async () => {
    await loadLanguage(language);
    answers = await subscriberOf(host, []);
  });

  const checkout = async (changes: Partial<Answers>) => {
    const preview = await previewOf(answers.visitor, [{ type: 'package', package_id: PASS }]);
    return checkoutScreen(
      { ...answers, ...changes },
      { pass: { itemType: 'package', id: PASS }, eventId: changes.event?.id ?? null },
      preview,
    );
  };

  /** The screens before the payment, in its order. */
  async function screens(changes: Partial<Answers>): Promise<string[]> {
    const all = { ...answers, ...changes };
    return [passesScreen(all), passScreen(all, PASS), await checkout(changes)].map(
      (markup) => wholeOf(markup).text,
    );
  }

  test('is said before a pass is bought, and the sale goes on', async () => {
    const blocked = await screens({ viewer: { trial_period_used: false, is_geo_blocked: true } });
    for (const text of blocked) expect(text).toContain(NOTICE[language]);
    expect(passScreen(answers, PASS)).toContain(`/buy?package_id=${PASS}`);
  });

  test('is not said where everything can be watched', async () => {
    for (const text of await screens({})) expect(text).not.toContain(NOTICE[language]);
  });

  test('is said of one game, on the page of its pass and on its checkout', async () => {
    const event = { id: 1006, geo_blocked: true };
    const [pass] = answers.packages;
    if (pass === undefined) throw new Error('The channel sells no package.');
    const single = { ...pass, id: SINGLE, pass_type: 'single' as const, event_id: event.id };
    const packages = [...answers.packages, single];
    const said = (markup: string) => wholeOf(markup).text.includes(NOTICE[language]);
    expect(said(passScreen({ ...answers, packages, event }, SINGLE))).toBe(true);
    expect(said(passScreen({ ...answers, packages, event }, PASS))).toBe(false);
    expect(said(await checkout({ event }))).toBe(true);
    expect(said(await checkout({ event: { id: 1006, geo_blocked: false } }))).toBe(false);
  });
});
