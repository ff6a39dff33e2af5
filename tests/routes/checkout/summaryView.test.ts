import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ItemPlanChange, PlanChange } from '../../../src/api/schema';
import type { DescribedPass } from '../../../src/machines/checkout/pass';
import { described } from '../../../src/machines/checkout/passSamples';
import { attempt as interrupted } from '../../../src/machines/checkout/samples';
import type { Attempt, CheckoutContext, Choice, Price, Purchase } from '../../../src/machines/checkout/types';
import {
  finishLabel,
  payLabel,
  type SummaryTexts,
  summaryView,
} from '../../../src/routes/checkout/summaryView';
import type { Language } from '../../../src/ui/i18n/language';
import { loadLanguage } from '../../../src/ui/i18n/text';

const NOW = 1_800_000_000;
const LATER = NOW + 300 * 86_400;

beforeAll(async () => {
  await loadLanguage('fr');
  await loadLanguage('en');
});

const texts = (language: Language): SummaryTexts => ({
  t: i18next.getFixedT(language),
  language,
  currency: 'CAD',
  timeZone: 'America/Montreal',
  now: NOW,
});

const atOnce = (credit: number): ItemPlanChange => ({
  name: 'New plan',
  timing: 'at_once',
  starts_ts: NOW,
  replaced: [{ order_id: 1, name: 'Monthly', ends_ts: NOW, credit }],
});
const later = {
  name: 'New plan',
  timing: 'at_period_end',
  starts_ts: LATER,
  replaced: [{ order_id: 1, name: 'Annual', ends_ts: LATER, credit: 0 }],
} satisfies ItemPlanChange;

function shown(language: Language, preview: Price | null, planChange: PlanChange | null = null) {
  const pass = described({ id: 3, name: 'New plan', price: 20 }, { itemType: 'subscription', planChange });
  const choice = { pass, participantId: null, categoryId: null, addOns: [], isTrial: false };
  const context = { choice, preview, catalogue: null } as unknown as CheckoutContext;
  const { changes, notes, lines } = summaryView(context, texts(language), false);
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  return {
    changes: changes.map(plain),
    notes: notes.map(plain),
    lines: lines.map(({ title, amount }) => plain(`${title} ${amount}`)),
    pay: plain(payLabel(context, texts(language))),
  };
}

describe('the summary of a plan that changes', () => {
  test('names the plan that ends, the credit, and what is left of it', () => {
    const preview: Price = {
      currency: 'CAD',
      lines: [
        { title: 'New plan', amount: 20, kind: 'pass' },
        { title: 'Unused part', amount: -20, kind: 'proration' },
      ],
      total: 0,
      credit_left: 5,
      plan_changes: [atOnce(25)],
    };
    expect(shown('en', preview)).toEqual({
      changes: ['New plan replaces Monthly today. You’ll get CA$25.00 in credit for unused time.'],
      notes: ['Your remaining credit of CA$5.00 will be applied to your next charge.'],
      lines: ['New plan CA$20.00', 'Credit for unused time -CA$20.00'],
      pay: 'Get it for free',
    });
    expect(shown('fr', preview)).toEqual({
      changes: [
        'New plan remplace Monthly dès aujourd’hui. Vous recevrez un crédit de 25,00 $ CA pour le temps non utilisé.',
      ],
      notes: ['Votre crédit restant de 5,00 $ CA sera appliqué à votre prochain paiement.'],
      lines: ['New plan 20,00 $ CA', 'Crédit pour le temps non utilisé -20,00 $ CA'],
      pay: 'Obtenir gratuitement',
    });
  });

  test('promises no credit where none is given', () => {
    expect(shown('en', { total: 20, plan_changes: [atOnce(0)] }).changes).toEqual([
      'New plan replaces Monthly today.',
    ]);
  });

  test('says that a cheaper plan waits for the end of the paid period, before the price is read too', () => {
    const sentence = 'You’ll keep Annual until November 11. New plan starts then. Nothing is due today.';
    const preview = { total: 0, next_total: 20, next_ts: LATER, plan_changes: [later] };
    expect(shown('en', preview, later)).toMatchObject({ changes: [sentence], pay: 'Confirm plan change' });
    expect(shown('en', null, later)).toMatchObject({ changes: [sentence], pay: 'Confirm plan change' });
    expect(shown('fr', preview, later)).toMatchObject({
      changes: [
        'Vous gardez Annual jusqu’au 11 novembre. New plan commence ensuite. Rien à payer aujourd’hui.',
      ],
      pay: 'Confirmer le changement',
    });
    const undated = { ...later, starts_ts: null };
    expect(shown('en', { total: 0, plan_changes: [undated] }, undated).changes).toEqual([
      'You’ll keep Annual until the end of its billing period. New plan starts then. Nothing is due today.',
    ]);
  });

  test('of two plans names both, and says of the later one that it is not paid for yet', () => {
    const replaced = [{ order_id: 2, name: 'Sport annual', ends_ts: LATER, credit: 0 }];
    const second = { ...later, name: 'Sport monthly', replaced };
    const preview = { total: 15, plan_changes: [atOnce(5), second] };
    expect(shown('en', preview).changes).toEqual([
      'New plan replaces Monthly today. You’ll get CA$5.00 in credit for unused time.',
      'You’ll keep Sport annual until November 11. Sport monthly starts then. You won’t be charged for it until then.',
    ]);
    expect(shown('fr', preview).changes).toEqual([
      'New plan remplace Monthly dès aujourd’hui. Vous recevrez un crédit de 5,00 $ CA pour le temps non utilisé.',
      'Vous gardez Sport annual jusqu’au 11 novembre. Sport monthly commence ensuite et vous sera facturé à ce moment-là.',
    ]);
    const undated = { ...preview, plan_changes: [{ ...second, starts_ts: null }] };
    expect([...shown('en', undated).changes, ...shown('fr', undated).changes]).toEqual([
      'You’ll keep Sport annual until the end of its billing period. Sport monthly starts then. You won’t be charged for it until then.',
      'Vous gardez Sport annual jusqu’à la fin de la période de facturation. Sport monthly commence ensuite et vous sera facturé à ce moment-là.',
    ]);
  });

  test('is none without a plan that ends', () => {
    expect(shown('en', { total: 20, plan_changes: [] }).changes).toEqual([]);
  });
});

test('the summary names what another pass includes, which is not paid for', () => {
  const preview = { total: 20, excluded: [{ id: 9, name: 'Downloads', covered_by: 'New plan' }] };
  expect([...shown('en', preview).changes, ...shown('fr', preview).changes]).toEqual([
    'Downloads is included in New plan. You won’t be charged for it.',
    'Downloads est compris dans New plan. Il ne vous sera pas facturé.',
  ]);
});

describe('the renewal in the summary', () => {
  const monthly = described({ id: 5, name: 'Downloads', period: 'monthly' });
  const annual = described({ id: 6, name: 'Clips', period: 'annual' });
  const once = described({ id: 7, name: 'Programme' });

  function notesOf(
    period: 'annual' | 'month' | null,
    addOns: readonly DescribedPass[],
    { language = 'en' as Language, preview = null as Price | null } = {},
  ) {
    const pass = described({ id: 3, name: 'Ice pass', period });
    const choice = { pass, participantId: null, categoryId: null, addOns, isTrial: false };
    const context = { choice, preview, catalogue: null } as unknown as CheckoutContext;
    return summaryView(context, texts(language), false).notes;
  }

  test('is one sentence where everything renews together', () => {
    expect(notesOf('month', [])).toEqual(['Renews every 30 days until you cancel.']);
    expect(notesOf('month', [monthly])).toEqual(['Renews every 30 days until you cancel.']);
    expect(notesOf('annual', [annual])).toEqual(['Renews every 12 months until you cancel.']);
    expect(notesOf(null, [])).toEqual([]);
    expect(notesOf(null, [once])).toEqual([]);
  });

  test('names what renews where another part is paid once', () => {
    const sentence = 'Downloads renews every 30 days until you cancel.';
    expect(notesOf(null, [monthly])).toEqual([sentence]);
    expect(notesOf(null, [once, monthly])).toEqual([sentence]);
    expect(notesOf('annual', [once])).toEqual(['Ice pass renews every 12 months until you cancel.']);
    expect(notesOf(null, [monthly], { language: 'fr' })).toEqual([
      'Downloads se renouvelle tous les 30 jours jusqu’à l’annulation.',
    ]);
  });

  test('names each part where their periods differ', () => {
    expect(notesOf('annual', [monthly])).toEqual([
      'Ice pass renews every 12 months until you cancel.',
      'Downloads renews every 30 days until you cancel.',
    ]);
  });

  test('is that of the parts that are charged', () => {
    const preview = { total: 20, excluded: [{ id: 5, name: 'Downloads', covered_by: 'Ice pass' }] };
    expect(notesOf('annual', [monthly], { preview })).toContain('Renews every 12 months until you cancel.');
    expect(notesOf(null, [monthly], { preview }).join()).not.toContain('renews');
  });
});

describe('the summary of a pass that leaves a choice', () => {
  const teams = [
    { id: 21, name: 'Hawks' },
    { id: 22, name: 'Bears' },
  ];
  const sports = [{ id: 1, title: 'Hockey', children: [{ id: 2, title: 'Girls’ hockey' }] }, { id: 3 }];
  const team = described({ id: 3, name: 'Team pass', price: 20, is_team_pass: true });
  const sport = described({ id: 4, name: 'Sport pass', price: 20 }, { passType: 'category' });
  const addOn = described({ id: 5, name: 'Downloads', price: 5 });

  function summaryOf(chosen: Partial<Choice>, preview: Price | null = null) {
    const choice = { pass: team, participantId: null, categoryId: null, addOns: [addOn], isTrial: false };
    const catalogue = { participants: teams, categories: sports };
    const context = { choice: { ...choice, ...chosen }, preview, catalogue } as unknown as CheckoutContext;
    const { name, lines } = summaryView(context, texts('en'), false);
    return { name, lines: lines.map(({ title }) => title) };
  }

  test('names the team or the sport that was chosen', () => {
    const lines = (name: string) => ({ name, lines: [name, 'Downloads'] });
    expect(summaryOf({ participantId: 22 })).toEqual(lines('Team pass – Bears'));
    expect(summaryOf({ pass: sport, categoryId: 2 })).toEqual(lines('Sport pass – Girls’ hockey'));
  });

  test('names nothing before the choice, and nothing that the channel does not name', () => {
    const lines = (name: string) => ({ name, lines: [name, 'Downloads'] });
    expect(summaryOf({})).toEqual(lines('Team pass'));
    expect(summaryOf({ participantId: 99 })).toEqual(lines('Team pass'));
    expect(summaryOf({ pass: sport, categoryId: 3 })).toEqual(lines('Sport pass'));
    const only = described({ ...team.pass, participants: [22] });
    expect(summaryOf({ pass: only, participantId: 22 })).toEqual(lines('Team pass'));
  });

  test('names the team in the line of the platform’s bill that has the name of the pass', () => {
    const lines = [
      { title: 'Team pass', amount: 20, kind: 'pass' as const },
      { title: 'Downloads', amount: 5, kind: 'pass' as const },
      { title: 'Team pass', amount: -2, kind: 'discount' as const },
    ];
    expect(summaryOf({ participantId: 21 }, { total: 25, lines }).lines).toEqual([
      'Team pass – Hawks',
      'Downloads',
      'Team pass',
    ]);
  });

  test('names the team in the line of the first item, where the platform says which it is', () => {
    const line = { title: 'Team pass', amount: 20, kind: 'pass' as const };
    const lines = [
      { ...line, item_index: 1 },
      { ...line, title: 'Pass for one team', item_index: 0 },
    ];
    expect(summaryOf({ participantId: 21 }, { total: 25, lines }).lines).toEqual([
      'Team pass',
      'Team pass – Hawks',
    ]);
  });
});

test.each<[string, Partial<Purchase>, PlanChange | null, string]>([
  ['an amount in its own currency', { expectedTotal: 19.5, currency: 'EUR' }, null, 'Finish paying €19.50'],
  ['an amount of an earlier version', { expectedTotal: 19.5 }, null, 'Finish paying CA$19.50'],
  ['nothing', { expectedTotal: 0 }, null, 'Get it for free'],
  ['a trial', { expectedTotal: 0, isTrial: true }, null, 'Start free trial'],
  ['a plan that waits', { expectedTotal: 0 }, later, 'Confirm plan change'],
])('an interrupted purchase of %s is finished by a button that says so', (_, purchase, planChange, label) => {
  const pass = described({ id: 3 }, { itemType: 'subscription', planChange });
  const choice = { pass, participantId: null, categoryId: null, addOns: [], isTrial: false };
  const attempt: Attempt = { ...interrupted, purchase: { ...interrupted.purchase, ...purchase } };
  expect(finishLabel({ attempt, choice }, texts('en'))).toBe(label);
});
