import type { DescribedPass } from '../../../machines/checkout/pass';
import { includesAddOn, isDeferred } from '../../../machines/checkout/purchase';
import { Field } from '../../../ui/form/Field';
import { toPassView } from '../../passes/passView';
import styles from '../Checkout.module.css?adopted';
import { PLAIN_FIELD, TICKED } from '../card/plainField';
import type { CheckoutProps } from '../checkoutProps';
import { usePassTexts } from '../usePassTexts';

/** An add-on that the viewer has, by itself or by another pass, is named without a way to add it. */
const isShown = ({ obstacle }: DescribedPass): boolean =>
  obstacle === null || obstacle === 'covered' || obstacle === 'held';

/** The add-ons that can be bought on top, and those that the viewer has already or the pass includes. */
export function AddOns({ snapshot, send }: Omit<CheckoutProps, 'form'>) {
  const { catalogue, choice } = snapshot.context;
  const texts = usePassTexts(catalogue?.participants ?? []);
  const { t } = texts;
  const shown = (catalogue?.addOns ?? []).filter(isShown);
  if (shown.length === 0 || choice === null || choice.isTrial || choice.pass.kind === 'additional')
    return null;
  if (isDeferred(choice.pass)) return null;
  return (
    <fieldset className={styles.addOns}>
      <legend className={styles.legend}>{t('passes.group.additional')}</legend>
      {shown.map((addOn) => {
        const { pass, obstacle } = addOn;
        const { name, included, price } = toPassView(addOn, texts);
        const isIncluded = includesAddOn(choice.pass, addOn);
        if (obstacle !== null || isIncluded)
          return (
            <div key={pass.id} className={styles.included}>
              <b dir="auto">{name}</b>
              <p className={styles.note} dir="auto">
                {isIncluded
                  ? t('passes.includedWith', { name: choice.pass.pass.name || t('passes.unnamed') })
                  : (included ?? t('passes.held'))}
              </p>
            </div>
          );
        return (
          <Field
            key={pass.id}
            {...PLAIN_FIELD}
            kind="checkbox"
            label={name}
            isDisabled={!snapshot.matches('details')}
            hint={[
              ...(included === null ? [] : [included]),
              ...(price === null ? [] : [t('checkout.addOnPrice', { price: price.text })]),
              ...(pass.description ? [pass.description] : []),
            ].join(' · ')}
            value={choice.addOns.some((each) => each.pass.id === pass.id) ? TICKED : ''}
            onChange={() => send({ type: 'addOn.toggle', id: pass.id })}
            problem={null}
          />
        );
      })}
    </fieldset>
  );
}
