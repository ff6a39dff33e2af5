import type { InvoiceLine, ItemPlanChange } from '../../api/schema';
import { selectPassName, withChosenName } from '../../machines/checkout/chosenName';
import type { DescribedPass } from '../../machines/checkout/pass';
import { isDeferred } from '../../machines/checkout/purchase';
import type { CheckoutContext } from '../../machines/checkout/types';
import type { SummaryView } from '../../ui/checkout/OrderSummary';
import { formatMoney } from '../../ui/i18n/formats';
import type { Language } from '../../ui/i18n/language';
import { formatFullDay } from '../../ui/i18n/otherFormats';
import type { useText } from '../../ui/i18n/text';

export interface SummaryTexts {
  t: ReturnType<typeof useText>['t'];
  language: Language;
  /** ISO 4217, of the channel. */
  currency: string | null | undefined;
  timeZone: string;
  /** Seconds since the epoch. */
  now: number;
}

/** The bill as it is shown: the platform's preview, or the prices of the passes before there is one. */
export function summaryView(context: CheckoutContext, texts: SummaryTexts, isReading: boolean): SummaryView {
  const { choice, problem } = context;
  const preview = context.preview && withChosenName(context.preview, context);
  const { t, language, timeZone, now } = texts;
  const name = selectPassName(context) ?? t('passes.unnamed');
  const currency = preview?.currency ?? texts.currency;
  const money = (amount: number) => formatMoney(amount, currency, language);
  const day = (seconds: number) => formatFullDay(seconds, timeZone, language, now);
  const passes = choice === null ? [] : [choice.pass, ...choice.addOns];
  const lines =
    preview?.lines ??
    passes.map(({ pass }) => ({
      title: pass === choice?.pass.pass ? name : (pass.name ?? null),
      amount: pass.price ?? null,
      kind: 'pass' as const,
    }));
  const changed = changesOf(context).flatMap((change) =>
    changeTexts(change, preview?.total ?? 0, { t, money, day }),
  );
  const hasNext = preview?.next_total != null && preview.next_ts != null;
  const place = placeText(preview, language);
  return {
    name,
    description: choice?.pass.pass.description || null,
    lines: lines.flatMap((line, index) =>
      line.amount == null
        ? []
        : [{ key: `${index}-${line.kind}`, title: titleOf(line, preview, t), amount: money(line.amount) }],
    ),
    changes: [...changed, ...excludedTexts(preview, t)],
    total: preview === null ? null : money(preview.total),
    oldTotal:
      problem?.kind === 'priceChanged' && problem.from !== null && problem.from !== preview?.total
        ? money(problem.from)
        : null,
    next: hasNext
      ? {
          key: 'next',
          title: t('checkout.nextCharge', { date: day(preview.next_ts ?? 0) }),
          amount: money(preview.next_total ?? 0),
        }
      : null,
    notes: [
      ...((preview?.credit_left ?? 0) > 0
        ? [t('checkout.creditLeft', { amount: money(preview?.credit_left ?? 0) })]
        : []),
      ...(preview?.trial_ends_ts ? [t('checkout.trialEnds', { date: day(preview.trial_ends_ts) })] : []),
      ...(place === null ? [] : [t('checkout.taxEstimated', { place })]),
      ...(preview !== null && preview.tax == null && preview.total > 0 ? [t('checkout.taxLater')] : []),
      ...renewalTexts(context, name, t),
    ],
    isReading,
  };
}

interface Words {
  t: SummaryTexts['t'];
  money: (amount: number) => string;
  day: (seconds: number) => string;
}

/** The plans that change; as the catalogue has it before the preview. */
function changesOf({ choice, preview }: CheckoutContext): readonly ItemPlanChange[] {
  if (choice === null || choice.isTrial) return [];
  if (preview !== null) return preview.plan_changes ?? [];
  const { planChange, pass } = choice.pass;
  return planChange === null ? [] : [{ ...planChange, name: pass.name ?? null }];
}

/** The plans that end, what of them is credited, and when the new plan begins. Something else may be due meanwhile. */
function changeTexts(change: ItemPlanChange, total: number, { t, money, day }: Words): string[] {
  const plan = change.name || t('passes.unnamed');
  return (change.replaced ?? []).map((replaced) => {
    const name = replaced.name || t('passes.unnamed');
    if (change.timing === 'at_period_end') {
      const date = change.starts_ts == null ? null : day(change.starts_ts);
      if (date === null)
        return t(total > 0 ? 'checkout.startsLater' : 'checkout.changesLater', { name, plan });
      return t(total > 0 ? 'checkout.startsOn' : 'checkout.changesOn', { name, plan, date });
    }
    const credit = replaced.credit ?? 0;
    return credit > 0
      ? t('checkout.replacesFor', { name, plan, amount: money(credit) })
      : t('checkout.replaces', { name, plan });
  });
}

/** Sentences about what renews; they name the parts where some renew otherwise or not at all. */
function renewalTexts({ choice, preview }: CheckoutContext, name: string, t: SummaryTexts['t']): string[] {
  if (choice === null) return [];
  const addOns = choice.addOns
    .map(({ pass }) => pass)
    .filter(({ id }) => !(preview?.excluded ?? []).some((excluded) => excluded.id === id));
  const bought = [{ ...choice.pass.pass, name }, ...addOns];
  const isAnnual = ({ period }: Pick<DescribedPass['pass'], 'period'>) => period === 'annual';
  const renewing = bought.filter(({ period }) => period != null);
  const [first] = renewing;
  if (first === undefined) return [];
  if (renewing.length === bought.length && new Set(renewing.map(isAnnual)).size === 1)
    return [t(isAnnual(first) ? 'checkout.renewsAnnual' : 'checkout.renewsMonthly')];
  return renewing.map((each) =>
    t(isAnnual(each) ? 'checkout.partRenewsAnnual' : 'checkout.partRenewsMonthly', {
      name: each.name || t('passes.unnamed'),
    }),
  );
}

const excludedTexts = (preview: CheckoutContext['preview'], t: SummaryTexts['t']): string[] =>
  (preview?.excluded ?? []).map(({ name, covered_by }) =>
    t('checkout.excluded', { name: name || t('passes.unnamed'), by: covered_by || t('passes.unnamed') }),
  );

const titleOf = (line: InvoiceLine, preview: CheckoutContext['preview'], t: SummaryTexts['t']): string =>
  line.kind === 'tax' && preview?.tax_estimated_for != null ? t('checkout.estimatedTax') : lineTitle(line, t);

/** The place that the tax is an estimate for; null where it is none. */
function placeText(preview: CheckoutContext['preview'], language: Language): string | null {
  const { country = null, postal_code = null } = preview?.tax_estimated_for ?? {};
  if (country === null || !/^[A-Z]{2}$/.test(country)) return postal_code;
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  return [postal_code, name].filter(Boolean).join(', ');
}

export function lineTitle({ title, kind }: InvoiceLine, t: SummaryTexts['t']): string {
  if (title && (kind === 'pass' || kind === 'discount')) return title;
  switch (kind) {
    case 'fee':
    case 'tax':
    case 'discount':
    case 'proration':
    case 'credit':
      return t(`checkout.${kind}`);
    default:
      return title || t('passes.unnamed');
  }
}

/** The label of the button that pays. */
export function payLabel(context: CheckoutContext, texts: SummaryTexts): string {
  const { t, language } = texts;
  const { preview } = context;
  const kind = purchaseKind(context);
  if (kind !== 'payment') return t(LABELS[kind]);
  if (preview === null) return t('checkout.payNow');
  return t('checkout.pay', {
    amount: formatMoney(preview.total, preview.currency ?? texts.currency, language),
  });
}

/** The label of the button that finishes an interrupted purchase, in the words of the one that began it. */
export function finishLabel(
  { attempt, choice }: Pick<CheckoutContext, 'attempt' | 'choice'>,
  { t, language, ...texts }: SummaryTexts,
): string {
  const { isTrial = false, expectedTotal = 0, currency = null } = attempt?.purchase ?? {};
  if (isTrial) return t(LABELS.trial);
  if (expectedTotal === 0) return t(choice !== null && isDeferred(choice.pass) ? LABELS.change : LABELS.free);
  return t('checkout.finishPayment', {
    amount: formatMoney(expectedTotal, currency ?? texts.currency, language),
  });
}

const LABELS = {
  free: 'checkout.getFree',
  trial: 'passes.startTrial',
  change: 'checkout.changePlan',
} as const;

/** The kind of a purchase: something is paid, nothing is due, a trial starts, or a plan waits for the end of another one. */
export function purchaseKind({
  choice,
  preview,
}: Pick<CheckoutContext, 'choice' | 'preview'>): 'payment' | 'free' | 'trial' | 'change' {
  if (choice?.isTrial) return 'trial';
  if (choice !== null && isDeferred(choice.pass)) return 'change';
  return preview?.total === 0 ? 'free' : 'payment';
}
