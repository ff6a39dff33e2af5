import type { ChannelBootstrap, Event, Participant } from '../../api/schema';
import { type BuyAddress, paths } from '../../app/paths';
import {
  categoriesOf,
  choiceOf,
  type DescribedPass,
  type PassChoice,
  participantsOf,
} from '../../machines/checkout/pass';
import { formatMoney } from '../../ui/i18n/formats';
import type { Language } from '../../ui/i18n/language';
import { formatFullDay, formatUnit } from '../../ui/i18n/otherFormats';
import type { useText } from '../../ui/i18n/text';
import type { PassView } from '../../ui/passes/PassCard';
import { priceTitle } from '../../ui/passes/priceTitle';
import { safePictureUrl } from '../../ui/safeUrl';
import { viewerZone } from '../events/eventTime';
import { flatCategories } from '../events/filterValues';

/** The data that the texts of a pass need. */
export interface PassTexts {
  t: ReturnType<typeof useText>['t'];
  language: Language;
  channel: ChannelBootstrap;
  participants: readonly Participant[];
  /** Seconds since the epoch. */
  now: number;
}

/** The parts of a pass that a buyer may choose among. */
export const choiceSources = ({ channel, participants }: Pick<PassTexts, 'channel' | 'participants'>) => ({
  categories: channel['events-categories'] ?? [],
  participants,
});

/**
 * The choice that remains, without the parts that the viewer already has; null where nothing is left open.
 * @param event that the pass is bought for
 */
export function openChoice(
  described: DescribedPass,
  texts: PassTexts,
  event: Event | null = null,
): PassChoice | null {
  const choice = choiceOf(described, { ...choiceSources(texts), event });
  if (choice === null) return null;
  const { disabledCategories, disabledParticipants } = described;
  const held = choice.of === 'category' ? disabledCategories : disabledParticipants;
  return { ...choice, among: choice.among.filter((id) => !held.includes(id)) };
}

/** The names of categories or participants; those that the channel does not name are left out. */
export function namesOf(of: PassChoice['of'], ids: readonly number[], texts: PassTexts): Map<number, string> {
  const named =
    of === 'participant'
      ? texts.participants.map(({ id, name }) => [id, name] as const)
      : flatCategories(texts.channel['events-categories'] ?? []).map(({ id, title }) => [id, title] as const);
  const names = new Map(named);
  return new Map(ids.flatMap((id) => (names.get(id) ? [[id, names.get(id) ?? ''] as const] : [])));
}

/** The address of the checkout for a pass and the part of it that was chosen. */
export function buyAddress(
  { pass, itemType, trialDays }: DescribedPass,
  chosen: Pick<BuyAddress, 'category_id' | 'participant_id'> = {},
): string {
  const { id, event_id, participant_id, event_category_id } = pass;
  if (itemType === 'event') return paths.buy({ event_id: event_id ?? null, single_event_package_id: id });
  const part = {
    category_id: itemType === 'package' ? (event_category_id ?? null) : null,
    participant_id: participant_id ?? null,
    ...chosen,
  };
  return paths.buy(
    itemType === 'subscription'
      ? { subscription_id: id, ...part, trial: trialDays === null ? null : 1 }
      : { package_id: id, ...part },
  );
}

const joined = (names: Iterable<string>, language: Language): string =>
  new Intl.ListFormat(language, { style: 'short', type: 'unit' }).format(names);

/** More names are counted in the text of the pass itself. */
const MOST_NAMES = 6;

/** The categories below one that is opened with all of its children. */
function childrenOfWhole(opened: readonly number[], { channel }: PassTexts): readonly number[] {
  return flatCategories(channel['events-categories'] ?? []).flatMap(({ id, children = [] }) => {
    const below = flatCategories(children).map((child) => child.id);
    return opened.includes(id) && below.every((child) => opened.includes(child)) ? below : [];
  });
}

/** The sports or the team that a pass opens; null where the channel has no names for them. */
function opensText(described: DescribedPass, texts: PassTexts): string | null {
  const { pass, passType } = described;
  const { t, language } = texts;
  if (passType === 'single' || passType === 'additional') return null;
  if (pass.is_team_pass === true) {
    const teams = participantsOf(pass, choiceSources(texts));
    const names = [...namesOf('participant', teams, texts).values()];
    return teams.length === 1 ? (names[0] ?? null) : t('passes.oneTeam');
  }
  if (openChoice(described, texts) !== null) return t('passes.oneSport');
  const named = (pass.event_categories?.length ?? 0) > 0 || pass.event_category_id;
  if (!named) return t('passes.everySport');
  const opened = categoriesOf(pass, choiceSources(texts));
  const children = childrenOfWhole(opened, texts);
  const shown = opened.filter((id) => !children.includes(id));
  const names = [...namesOf('category', shown, texts).values()];
  return names.length === 0 || names.length > MOST_NAMES ? null : joined(names, language);
}

/** The pass of the viewer that includes this one, with its end where it has one. */
function includedText({ pass: { coverage }, isPurchased }: DescribedPass, texts: PassTexts): string | null {
  const { t } = texts;
  if (!coverage || isPurchased) return null;
  const name = coverage.name || t('passes.unnamed');
  return coverage.until_ts == null
    ? t('passes.includedIn', { name })
    : t('passes.includedUntil', { name, date: dayText(coverage.until_ts, texts) });
}

/** The effect of the pass on the viewer's plan, or the notice that the plan changes to it. */
function changeText({ pass, planChange, obstacle }: DescribedPass, texts: PassTexts): string | null {
  const { t } = texts;
  if (obstacle === 'scheduled') {
    const startsTs = 'renews_ts' in pass ? pass.renews_ts : null;
    return startsTs == null ? null : t('passes.scheduledOn', { date: dayText(startsTs, texts) });
  }
  const plans = planChange?.replaced ?? [];
  const [replaced] = plans;
  if (planChange === null || replaced === undefined || obstacle !== null) return null;
  const name = replaced.name || t('passes.unnamed');
  if (planChange.timing === 'at_period_end')
    return planChange.starts_ts == null
      ? null
      : t('passes.startsOn', { name, date: dayText(planChange.starts_ts, texts) });
  const isCreditKnown = plans.every((plan) => plan.credit != null);
  const credit = plans.reduce((sum, plan) => sum + (plan.credit ?? 0), 0);
  if (!isCreditKnown || credit === 0) return t('passes.replaces', { name });
  const amount = formatMoney(credit, texts.channel.settings?.currency, texts.language);
  return t('passes.replacesFor', { name, amount });
}

const dayText = (seconds: number, { channel, language, now }: PassTexts): string =>
  formatFullDay(seconds, viewerZone(channel), language, now);

function heldText(described: DescribedPass, texts: PassTexts): string | null {
  const { isPurchased, disabledCategories, disabledParticipants } = described;
  if (isPurchased) return null;
  const names = [
    ...namesOf('category', disabledCategories, texts).values(),
    ...namesOf('participant', disabledParticipants, texts).values(),
  ];
  return names.length === 0
    ? null
    : texts.t('passes.heldParts', { names: joined(names.slice(0, MOST_NAMES), texts.language) });
}

/** The trial that the viewer is offered, in the channel's own sentence if it has one (spec §9). */
function trialText({ trialDays }: DescribedPass, { t, language, channel }: PassTexts): string | null {
  if (trialDays === null) return null;
  const sentence = channel.settings?.trial_text;
  if (sentence?.includes('{days}')) return sentence.replaceAll('{days}', `${trialDays}`);
  return t('passes.trial', { duration: formatUnit(trialDays, 'day', language).text });
}

/** The key of the label of the way to the checkout. */
export function buyLabel({
  trialDays,
  planChange,
}: DescribedPass): 'passes.get' | 'passes.startTrial' | 'passes.change' {
  if (trialDays !== null) return 'passes.startTrial';
  return planChange === null ? 'passes.get' : 'passes.change';
}

function actionOf(described: DescribedPass, texts: PassTexts): PassView['action'] {
  const { t } = texts;
  if (described.obstacle !== null) return null;
  const choice = openChoice(described, texts);
  if (choice !== null) {
    const label = t(choice.of === 'participant' ? 'passes.chooseTeam' : 'passes.chooseSport');
    return { href: paths.selectPackage(described.pass.id, described.itemType === 'subscription'), label };
  }
  return {
    href: buyAddress(described),
    label: t(buyLabel(described)),
  };
}

/** The texts and addresses of a pass. */
export function toPassView(described: DescribedPass, texts: PassTexts): PassView {
  const { pass, itemType, obstacle } = described;
  const { t, language, channel } = texts;
  return {
    id: `${itemType}-${pass.id}`,
    name: pass.name || t('passes.unnamed'),
    description: pass.description || null,
    picture: safePictureUrl(pass.image?.url, location.origin),
    href: paths.selectPackage(pass.id, itemType === 'subscription'),
    price: priceTitle({ ...pass, price: pass.price, currency: channel.settings?.currency }, t, language),
    trial: trialText(described, texts),
    opens: opensText(described, texts),
    obstacle: obstacle === null ? null : t(`passes.${obstacle}`),
    isHeld: obstacle === 'held' || obstacle === 'covered' || obstacle === 'scheduled',
    included: includedText(described, texts),
    change: changeText(described, texts),
    heldParts: heldText(described, texts),
    action: actionOf(described, texts),
  };
}
