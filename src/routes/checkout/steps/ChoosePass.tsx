import { useState } from 'react';
import type { Event } from '../../../api/schema';
import { paths, patterns } from '../../../app/paths';
import { cheapestForEvent, type DescribedPass } from '../../../machines/checkout/pass';
import { isOpen, isTaken, needsNoPass } from '../../../machines/checkout/purchase';
import type { Choice } from '../../../machines/checkout/types';
import { useText } from '../../../ui/i18n/text';
import { Button, LinkButton } from '../../../ui/kit/buttons/Button';
import { VisuallyHidden } from '../../../ui/kit/VisuallyHidden';
import { PassCard, PassOpens, PassPrice } from '../../../ui/passes/PassCard';
import { BlockedRegion } from '../../passes/BlockedRegion';
import { PartSelect } from '../../passes/PartSelect';
import { buyLabel, openChoice, type PassTexts, toPassView } from '../../passes/passView';
import styles from '../Checkout.module.css?adopted';
import type { CheckoutProps } from '../checkoutProps';
import { freeText } from '../freeText';
import { usePassTexts } from '../usePassTexts';

/** The passes to choose from, those that open the event first, and the choice that a pass leaves. */
export function ChoosePass({ snapshot, send }: CheckoutProps) {
  const { t } = useText();
  const { catalogue, choice, address } = snapshot.context;
  const texts = usePassTexts(catalogue?.participants ?? []);
  if (catalogue === null) return null;
  const choose = (chosen: Choice) => send({ type: 'pass.choose', choice: chosen });
  const choosePass = (pass: DescribedPass) =>
    choose({
      pass,
      participantId: pass.pass.participant_id ?? null,
      categoryId: pass.pass.event_category_id ?? null,
      addOns: [],
      isTrial: pass.trialDays !== null,
    });
  if (
    choice !== null &&
    choice.pass.obstacle === null &&
    (isOpen(choice, catalogue) || isTaken(choice, catalogue))
  )
    return <ChoosePart choice={choice} event={catalogue.event} texts={texts} onChoose={choose} />;
  const obstacle = choice?.pass.obstacle ?? null;
  const refused = choice && toPassView(choice.pass, texts);
  const cheapest = address.eventId === null ? null : cheapestForEvent(catalogue.passes, address.eventId);
  return (
    <>
      <BlockedRegion event={catalogue.event} />
      {catalogue.event !== null && needsNoPass(catalogue.event) && <FreeGame event={catalogue.event} />}
      {obstacle !== null && (
        <div className={styles.notice}>
          <p role="status">{refused?.included ?? t(`checkout.item.${OBSTACLES[obstacle]}`)}</p>
          {refused?.isHeld && <WayOn event={catalogue.event} />}
        </div>
      )}
      <section>
        <h2>
          <VisuallyHidden>{t('passes.title')}</VisuallyHidden>
        </h2>
        <ul className={styles.passes}>
          {catalogue.passes.map((each) => (
            <li key={`${each.itemType}-${each.pass.id}`}>
              <PassCard
                pass={toPassView(each, texts)}
                badge={each === cheapest ? t('checkout.cheapest') : null}
                onChoose={each.obstacle === null ? () => choosePass(each) : null}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** An event that is watched without a pass, and the way to it. */
function FreeGame({ event }: { event: Event }) {
  const { t } = useText();
  return (
    <div className={styles.notice}>
      <p>{freeText(event, t)}</p>
      <LinkButton href={paths.watch(event.id)}>{t('watch.watchThis')}</LinkButton>
    </div>
  );
}

/** The way to the event that a held pass opens, or to the orders. */
function WayOn({ event }: { event: Event | null }) {
  const { t } = useText();
  return (
    <LinkButton variant="quiet" href={event === null ? patterns.profile : paths.watch(event.id)}>
      {t(event === null ? 'checkout.seeOrders' : 'watch.watchThis')}
    </LinkButton>
  );
}

/** Why the pass of the address cannot be bought. */
const OBSTACLES = {
  held: 'held',
  covered: 'covered',
  scheduled: 'scheduled',
  soldOut: 'sold_out',
  saleEnded: 'sale_ended',
  unknown: 'other',
} as const satisfies Record<NonNullable<DescribedPass['obstacle']>, string>;

type ChoosePartProps = {
  choice: Choice;
  /** The event that the viewer wants to watch; null without one. */
  event: Event | null;
  texts: PassTexts;
  onChoose: (choice: Choice) => void;
};

/** The team or the sport that the chosen pass is for, and the way on with it. */
function ChoosePart({ choice, event, texts, onChoose }: ChoosePartProps) {
  const { t } = texts;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const open = openChoice(choice.pass, texts, event);
  if (open === null) return null;
  const view = toPassView(choice.pass, texts);
  const goOn = () => {
    if (chosen === null) setAsked(true);
    else
      onChoose({
        ...choice,
        ...(open.of === 'participant' ? { participantId: chosen } : { categoryId: chosen }),
      });
  };
  return (
    <div className={styles.choice}>
      <h2 className={styles.stepTitle} dir="auto">
        {view.name}
      </h2>
      <PassOpens pass={view} />
      <PassPrice pass={view} />
      <PartSelect open={open} chosen={chosen} isAsked={isAsked} texts={texts} onChoose={setChosen} />
      <Button onClick={goOn}>{t(buyLabel(choice.pass))}</Button>
    </div>
  );
}
