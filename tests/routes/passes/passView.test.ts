import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order, Package, Subscription } from '../../../src/api/schema';
import { chosenIn, parsePassesAddress } from '../../../src/app/paths/screens/passes';
import { type DescribedPass, describePass, packageItemType } from '../../../src/machines/checkout/pass';
import { openChoice, type PassTexts, toPassView } from '../../../src/routes/passes/passView';
import { loadLanguage } from '../../../src/ui/i18n/text';

beforeAll(() => loadLanguage('en'));
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://northside.test/passes'));
});

const texts: PassTexts = {
  t: i18next.t,
  language: 'en',
  now: 1_800_000_000,
  channel: {
    settings: { currency: 'USD' },
    'events-categories': [
      { id: 0, title: 'All' },
      {
        id: 1,
        title: 'Hockey',
        children: [
          { id: 2, title: 'Girls’ hockey' },
          { id: 3, title: 'Boys’ hockey' },
        ],
      },
    ],
  },
  participants: [
    { id: 21, name: 'Harbor' },
    { id: 22, name: 'Oakmont' },
  ],
};

const described = (pass: Partial<Subscription>, orders: readonly Order[] = [], isSubscription = false) => {
  const whole: Package = { id: 5, pass_type: 'package', price: 10, ...pass };
  return describePass(whole, isSubscription ? 'subscription' : packageItemType(whole), {
    orders,
    viewer: null,
    categories: texts.channel['events-categories'] ?? [],
    participants: texts.participants,
  });
};
const view = (...given: Parameters<typeof described>) => toPassView(described(...given), texts);

describe('the way to the checkout', () => {
  test.each<[string, Parameters<typeof described>, string]>([
    ['of a package', [{}], '/buy?package_id=5'],
    [
      'of a category pass',
      [{ pass_type: 'category', event_category_id: 2 }],
      '/buy?package_id=5&category_id=2',
    ],
    [
      'of a single-event pass',
      [{ pass_type: 'single', event_id: 41 }],
      '/buy?event_id=41&single_event_package_id=5',
    ],
    ['of a subscription', [{ pass_type: 'subscription' }, [], true], '/buy?subscription_id=5'],
    [
      'of a subscription of one team',
      [{ pass_type: 'subscription', is_team_pass: true, participant_id: 21 }, [], true],
      '/buy?subscription_id=5&participant_id=21',
    ],
    ['of a team pass leads to the choice', [{ is_team_pass: true }], '/select-package/5'],
    [
      'of a team subscription leads to the choice',
      [{ is_team_pass: true, pass_type: 'subscription' }, [], true],
      '/select-package/5?type=subscription',
    ],
  ])('%s', (_, given, href) => {
    expect(view(...given).action?.href).toBe(href);
  });

  test('is missing where the pass cannot be bought, and the reason is said', () => {
    const shown = [
      { availability: 'held' },
      { availability: 'sold_out' },
      { availability: 'sale_ended' },
      { pass_type: null },
    ] as const;
    expect(shown.map((pass) => view(pass)).map(({ action, obstacle }) => [action, obstacle])).toEqual([
      [null, 'Purchased'],
      [null, 'Sold out'],
      [null, 'Sale ended'],
      [null, 'Not available'],
    ]);
  });
});

test('what is left to choose excludes what the viewer has, which is named', () => {
  const order: Order = {
    id: 1,
    type: 'package',
    status: 'paid',
    activity_status: 'active',
    product: { id: 5, participant_id: 21 },
  };
  const pass = described({ is_team_pass: true }, [order]);
  expect(openChoice(pass, texts)).toEqual({ of: 'participant', among: [22] });
  expect(toPassView(pass, texts).heldParts).toBe('You already have: Harbor');
});

test('what a pass opens is named', () => {
  expect([
    view({}).opens,
    view({ event_categories: [1, 2] }).opens,
    view({ event_categories: [1, 2, 3] }).opens,
    view({ event_categories: [2, 3] }).opens,
    view({ is_team_pass: true, participant_id: 22 }).opens,
    view({ is_team_pass: true }).opens,
    view({ pass_type: 'category', event_categories: [1, 2] }).opens,
    view({ pass_type: 'additional' }).opens,
    view({ event_categories: [99] }).opens,
  ]).toEqual([
    'Every sport',
    'Hockey, Girls’ hockey',
    'Hockey',
    'Girls’ hockey, Boys’ hockey',
    'Oakmont',
    'One team of your choice',
    'One sport of your choice',
    null,
    null,
  ]);
});

const IN_A_MONTH = texts.now + 30 * 86_400;

describe('before its price a pass says', () => {
  const coverage = { order_id: 1, name: 'All Access', until_ts: null };
  const change = { timing: 'at_once' as const, starts_ts: texts.now };
  const replaced = { order_id: 1, name: 'Monthly', ends_ts: IN_A_MONTH, credit: 0 };
  const plan = (more: Partial<Subscription>) => described({ pass_type: 'subscription', ...more }, [], true);

  beforeAll(async () => {
    await loadLanguage('fr');
    await loadLanguage('en');
  });

  test.each<[string, DescribedPass, (string | null)[], string | null, (string | null)[]]>([
    [
      'that another pass includes it',
      described({ availability: 'covered', coverage }),
      ['Already included with All Access.', null],
      null,
      ['Déjà compris dans All Access.', null],
    ],
    [
      'until when another pass includes it',
      described({ coverage: { ...coverage, until_ts: IN_A_MONTH } }),
      ['Already included with All Access until February 14.', null],
      'Get this pass',
      ['Déjà compris dans All Access jusqu’au 14 février.', null],
    ],
    [
      'which plan it replaces, and what is credited',
      plan({ plan_change: { ...change, replaced: [{ ...replaced, credit: 6.59 }] } }),
      [null, 'Replaces Monthly right away. You’ll get $6.59 in credit for unused time.'],
      'Change to this plan',
      [
        null,
        'Remplace Monthly dès maintenant. Vous recevrez un crédit de 6,59 $ US pour le temps non utilisé.',
      ],
    ],
    [
      'which plan it replaces, and no sum where one of the credits is unknown',
      plan({ plan_change: { ...change, replaced: [{ ...replaced, credit: 6.59 }, { name: 'Clips' }] } }),
      [null, 'Replaces Monthly right away.'],
      'Change to this plan',
      [null, 'Remplace Monthly dès maintenant.'],
    ],
    [
      'which plan it replaces where nothing is credited',
      plan({ plan_change: { ...change, replaced: [replaced] } }),
      [null, 'Replaces Monthly right away.'],
      'Change to this plan',
      [null, 'Remplace Monthly dès maintenant.'],
    ],
    [
      'when it begins',
      plan({ plan_change: { timing: 'at_period_end', starts_ts: IN_A_MONTH, replaced: [replaced] } }),
      [null, 'Starts February 14, when Monthly ends.'],
      'Change to this plan',
      [null, 'Commence le 14 février, à la fin de Monthly.'],
    ],
    [
      'that the plan changes to it',
      plan({ availability: 'scheduled', renews_ts: IN_A_MONTH }),
      [null, 'Your plan changes to this one on February 14.'],
      null,
      [null, 'Votre abonnement passe à celui-ci le 14 février.'],
    ],
  ])('%s', (_, pass, sentences, label, frenchSentences) => {
    const { included, change: changed, action } = toPassView(pass, texts);
    expect([[included, changed], action?.label ?? null]).toEqual([sentences, label]);
    const french = toPassView(pass, { ...texts, t: i18next.getFixedT('fr'), language: 'fr' });
    expect([french.included, french.change].map((text) => text?.replaceAll(/\s/g, ' ') ?? null)).toEqual(
      frenchSentences,
    );
  });
});

test('a trial is offered in the sentence of the channel, or in ours', () => {
  const trial = described({ pass_type: 'subscription', trial_period: 14 }, [], true);
  const withSentence = (trial_text: string | null) =>
    toPassView(trial, { ...texts, channel: { settings: { trial_text } } }).trial;
  expect([withSentence('Try it free for {days} days'), withSentence(null), withSentence('Try it')]).toEqual([
    'Try it free for 14 days',
    'Free for 14 days',
    'Free for 14 days',
  ]);
});

test('what is null or missing is left out', () => {
  expect(view({ name: null, description: null, price: null, image: null })).toMatchObject({
    name: 'Pass',
    description: null,
    picture: null,
    price: null,
    trial: null,
    heldParts: null,
  });
});

test('the days of a plan are in the zone of the channel where the browser knows none', () => {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Etc/Unknown' };
  const unknown = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValueOnce(options);
  const atMidnight = Date.parse('2027-02-14T23:30:00-10:00') / 1000;
  const channel = { ...texts.channel, settings: { currency: 'USD', time_zone: 'Hawaii' } };
  const held = described({ availability: 'scheduled', renews_ts: atMidnight }, [], true);
  expect(toPassView(held, { ...texts, channel }).change).toBe(
    'Your plan changes to this one on February 14.',
  );
  unknown.mockRestore();
});

test.each([21, 1_234_567_890, 2_147_483_648])('the team or the sport %d of an address is chosen', (id) => {
  expect(chosenIn(`?participant_id=${id}`, 'participant_id')).toBe(id);
  expect(chosenIn(`?type=subscription&category_id=${id}`, 'category_id')).toBe(id);
  expect(parsePassesAddress(`?event_category_id=${id}&participant_id=${id}`, [])).toEqual({
    event_category_id: id,
    participant_id: id,
  });
});
