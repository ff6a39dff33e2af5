import { cheapestForEvent, type DescribedPass } from '../../../machines/checkout/pass';
import { isOpen, isTaken } from '../../../machines/checkout/purchase';
import type { Choice } from '../../../machines/checkout/types';
import { Select } from '../../../ui/form/Select';
import { useText } from '../../../ui/i18n/text';
import { VisuallyHidden } from '../../../ui/kit/VisuallyHidden';
import { PassCard } from '../../../ui/passes/PassCard';
import { namesOf, openChoice, type PassTexts, toPassView } from '../../passes/passView';
import styles from '../Checkout.module.css?adopted';
import type { CheckoutProps } from '../checkoutProps';
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
    return <ChoosePart choice={choice} texts={texts} onChoose={choose} />;
  const obstacle = choice?.pass.obstacle ?? null;
  const cheapest = address.eventId === null ? null : cheapestForEvent(catalogue.passes, address.eventId);
  return (
    <>
      {obstacle !== null && (
        <p className={styles.notice} role="status">
          {(choice && toPassView(choice.pass, texts).included) ?? t(`checkout.item.${OBSTACLES[obstacle]}`)}
        </p>
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

/** Why the pass of the address cannot be bought. */
const OBSTACLES = {
  held: 'held',
  covered: 'covered',
  scheduled: 'scheduled',
  soldOut: 'sold_out',
  saleEnded: 'sale_ended',
  unknown: 'other',
} as const satisfies Record<NonNullable<DescribedPass['obstacle']>, string>;

type ChoosePartProps = { choice: Choice; texts: PassTexts; onChoose: (choice: Choice) => void };

/** The team or the sport that the chosen pass is for. */
function ChoosePart({ choice, texts, onChoose }: ChoosePartProps) {
  const { t } = texts;
  const open = openChoice(choice.pass, texts);
  if (open === null) return null;
  const names = namesOf(open.of, open.among, texts);
  const isTeam = open.of === 'participant';
  return (
    <div className={styles.choice}>
      <h2 className={styles.stepTitle} dir="auto">
        {choice.pass.pass.name || t('passes.unnamed')}
      </h2>
      <Select
        label={t(isTeam ? 'passes.team' : 'passes.sport')}
        value=""
        noChoice={t(isTeam ? 'passes.chooseTeam' : 'passes.chooseSport')}
        options={open.among.map((id) => ({ value: String(id), label: names.get(id) ?? String(id) }))}
        onChange={(value) => {
          const id = Number(value);
          onChoose({ ...choice, ...(isTeam ? { participantId: id } : { categoryId: id }) });
        }}
      />
    </div>
  );
}
