import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Subscription } from '../../../src/api/schema';
import { formatMoney } from '../../../src/ui/i18n/formats';
import type { Language } from '../../../src/ui/i18n/language';
import { formatFullDay } from '../../../src/ui/i18n/otherFormats';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { type Answers, passOf, plan, previewOf, subscriberOf } from './platform';
import {
  articleNamed,
  checkoutScreen,
  groupNamed,
  type Part,
  passesScreen,
  passScreen,
  roleIn,
  wholeOf,
} from './screens';

const MONTHLY = 301;
const ANNUAL = 302;
const SPORT = 201;
const DOWNLOADS = 205;
const buying = (id: number) => ({ pass: { itemType: 'subscription' as const, id } });

/** No break in a number counts: they are other spaces in each language. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

function expectBefore({ text }: Part, sentence: string, price: string): void {
  const [said, priced] = [plain(text).indexOf(plain(sentence)), plain(text).indexOf(plain(price))];
  expect(said, `“${sentence}” in: ${text}`).toBeGreaterThanOrEqual(0);
  expect(priced, `“${price}” in: ${text}`).toBeGreaterThan(said);
}

describe.each<[Language, string]>([
  ['en', 'northside.localhost'],
  ['fr', 'voltige.localhost'],
])('before the price, in %s', (language, host) => {
  let monthly: Answers;
  let annual: Answers;
  let scheduled: Answers;
  beforeAll(async () => {
    await loadLanguage(language);
    [monthly, annual, scheduled] = await Promise.all([
      subscriberOf(host, [MONTHLY]),
      subscriberOf(host, [ANNUAL]),
      subscriberOf(host, [ANNUAL, MONTHLY]),
    ]);
  });

  const t = (key: string, params: object = {}): string =>
    String(i18next.getFixedT(language)(key as never, params as never));
  const nameOf = (answers: Answers, id: number) => passOf(answers, id).name ?? '';
  const money = (answers: Answers, amount: number | null | undefined) =>
    formatMoney(amount ?? 0, answers.visitor.world.passes.currency, language);
  const priceOf = (answers: Answers, id: number) => money(answers, passOf(answers, id).price);
  const day = (answers: Answers, seconds: number | null | undefined) =>
    formatFullDay(
      seconds ?? 0,
      Intl.DateTimeFormat().resolvedOptions().timeZone,
      language,
      answers.visitor.clock.now() / 1000,
    );
  const changeOf = (answers: Answers, id: number) => {
    const pass: Subscription = passOf(answers, id);
    const { plan_change: change } = pass;
    if (change == null) throw new Error(`Plan ${id} changes nothing.`);
    return change;
  };

  test('a pass that the plan covers is included, and has no way to buy it', async () => {
    const name = nameOf(monthly, SPORT);
    const sentence = t('passes.includedIn', { name: nameOf(monthly, MONTHLY) });
    const card = articleNamed(passesScreen(monthly), name);
    expectBefore(card, sentence, priceOf(monthly, SPORT));
    expect(card.controls).toEqual([name]);

    const page = wholeOf(passScreen(monthly, SPORT));
    expectBefore(page, sentence, priceOf(monthly, SPORT));
    expect(page.controls).toEqual([t('passes.seeAll'), t('checkout.seeOrders')]);

    const checkout = await checkoutScreen(
      monthly,
      {
        pass: { itemType: 'package', id: SPORT },
        categoryId: passOf(monthly, SPORT).event_category_id ?? null,
      },
      null,
    );
    expect(roleIn(checkout, 'status').text).toBe(sentence);
    expectBefore(wholeOf(checkout), sentence, priceOf(monthly, SPORT));
    expect(articleNamed(checkout, name).controls).toEqual([name]);
  });

  test('a plan that replaces another names it, and what is credited', async () => {
    const name = nameOf(monthly, ANNUAL);
    const old = nameOf(monthly, MONTHLY);
    const [replaced] = changeOf(monthly, ANNUAL).replaced ?? [];
    const credit = money(monthly, replaced?.credit);
    const sentence = t('passes.replacesFor', { name: old, amount: credit });
    const card = articleNamed(passesScreen(monthly), name);
    expectBefore(card, sentence, priceOf(monthly, ANNUAL));
    expect(card.controls).toEqual([name, `${t('passes.change')} ${name}`]);

    const page = wholeOf(passScreen(monthly, ANNUAL, true));
    expectBefore(page, sentence, priceOf(monthly, ANNUAL));
    expect(page.controls).toContain(t('passes.change'));

    const preview = await previewOf(monthly.visitor, [plan(ANNUAL)]);
    const checkout = wholeOf(await checkoutScreen(monthly, buying(ANNUAL), preview));
    const total = money(monthly, preview.total);
    expectBefore(checkout, t('checkout.replacesFor', { plan: name, name: old, amount: credit }), total);
    expect(checkout.controls).toContain(plain(t('checkout.pay', { amount: total })));
  });

  test('a subscriber is offered no trial that would be refused', async () => {
    expect(passOf(monthly, ANNUAL).trial_period).toBeGreaterThan(0);
    const trial = t('passes.startTrial');
    for (const screen of [passesScreen(monthly), passScreen(monthly, ANNUAL, true)]) {
      expect(wholeOf(screen).text).not.toContain(trial);
      expect(wholeOf(screen).text).not.toContain(t('passes.trialThen', { price: '' }).trim());
    }
    const preview = await previewOf(monthly.visitor, [plan(ANNUAL)]);
    const asked = { ...buying(ANNUAL), isTrial: true };
    const { controls } = wholeOf(await checkoutScreen(monthly, asked, preview));
    expect(controls).toContain(plain(t('checkout.pay', { amount: money(monthly, preview.total) })));
    expect(controls).not.toContain(t('passes.startTrial'));
  });

  test('an add-on that the chosen plan includes is excluded, and not paid for', async () => {
    const visitor = (await subscriberOf(host, [])).visitor;
    const preview = await previewOf(visitor, [plan(MONTHLY), { type: 'package', package_id: DOWNLOADS }]);
    const fresh = await subscriberOf(host, []);
    const checkout = wholeOf(
      await checkoutScreen(fresh, { ...buying(MONTHLY), addOnIds: [DOWNLOADS] }, preview),
    );
    const sentence = t('checkout.excluded', { name: nameOf(fresh, DOWNLOADS), by: nameOf(fresh, MONTHLY) });
    expectBefore(checkout, sentence, money(fresh, preview.total));
  });

  test('an add-on that both the plan of the viewer and the new one include comes with the new one', async () => {
    const preview = await previewOf(monthly.visitor, [plan(ANNUAL)]);
    const screen = await checkoutScreen(monthly, { ...buying(ANNUAL), addOnIds: [DOWNLOADS] }, preview);
    const group = groupNamed(screen, t('passes.group.additional'));
    expect(group.text).toBe(
      [
        t('passes.group.additional'),
        nameOf(monthly, DOWNLOADS),
        t('passes.includedWith', { name: nameOf(monthly, ANNUAL) }),
      ].join(' '),
    );
    expect(screen.slice(screen.indexOf('<fieldset'), screen.indexOf('</fieldset>'))).not.toContain('<input');
  });

  test('a cheaper plan says when it begins, and that nothing is due before', async () => {
    const name = nameOf(annual, MONTHLY);
    const old = nameOf(annual, ANNUAL);
    const date = day(annual, changeOf(annual, MONTHLY).starts_ts);
    const sentence = t('passes.startsOn', { name: old, date });
    expectBefore(articleNamed(passesScreen(annual), name), sentence, priceOf(annual, MONTHLY));
    expectBefore(wholeOf(passScreen(annual, MONTHLY, true)), sentence, priceOf(annual, MONTHLY));

    const preview = await previewOf(annual.visitor, [plan(MONTHLY)]);
    const checkout = wholeOf(await checkoutScreen(annual, buying(MONTHLY), preview));
    expectBefore(checkout, t('checkout.changesOn', { plan: name, name: old, date }), money(annual, 0));
    expect(checkout.controls).toContain(t('checkout.changePlan'));
  });

  test('a plan to which the plan changes already has no way to buy it', async () => {
    const name = nameOf(scheduled, MONTHLY);
    const pass: Subscription = passOf(scheduled, MONTHLY);
    const sentence = t('passes.scheduledOn', { date: day(scheduled, pass.renews_ts) });
    const card = articleNamed(passesScreen(scheduled), name);
    expectBefore(card, sentence, priceOf(scheduled, MONTHLY));
    expect(card.controls).toEqual([name]);
    const page = wholeOf(passScreen(scheduled, MONTHLY, true));
    expectBefore(page, sentence, priceOf(scheduled, MONTHLY));
    expect(page.controls).toEqual([t('passes.seeAll'), t('checkout.seeOrders')]);
    const checkout = await checkoutScreen(scheduled, buying(MONTHLY), null);
    expect(roleIn(checkout, 'status').text).toBe(t('checkout.item.scheduled'));
    expect(articleNamed(checkout, name).controls).toEqual([name]);
  });
});
