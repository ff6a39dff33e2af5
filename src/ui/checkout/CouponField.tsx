import { type FormEvent, useId, useState } from 'react';
import { useText } from '../i18n/text';
import { Button } from '../kit/buttons/Button';
import styles from './CouponField.module.css?adopted';

type CouponFieldProps = {
  /** The code in force; null for none. */
  applied: string | null;
  /** A code is being applied, or the price is being read, which has to end first. */
  isBusy: boolean;
  /** Why the code was not taken; null for no problem. */
  problem: string | null;
  onApply: (code: string) => void;
  onRemove: () => void;
  isDisabled: boolean;
  /** Whether there is a price that a code could change. */
  mayApply: boolean;
  /** The length of a code, at most. */
  longest: number;
};

/** A promo code: typed and applied, or in force and removable. The typed code stays after a refusal. */
export function CouponField({
  applied,
  isBusy,
  problem,
  onApply,
  onRemove,
  isDisabled,
  mayApply,
  longest,
}: CouponFieldProps) {
  const { t } = useText();
  const id = useId();
  const [code, setCode] = useState(applied ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '' && !isBusy && mayApply) onApply(code.trim());
  };
  return (
    <section className={styles.section}>
      {applied === null ? (
        <form onSubmit={submit}>
          <label className={styles.label} htmlFor={id}>
            {t('checkout.coupon')}
          </label>
          <div className={styles.row}>
            <input
              id={id}
              className={styles.input}
              dir="auto"
              maxLength={longest}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={code}
              disabled={isDisabled}
              aria-invalid={problem !== null}
              aria-describedby={problem === null ? undefined : `${id}-problem`}
              onChange={(event) => setCode(event.target.value)}
            />
            <Button
              type="submit"
              variant="quiet"
              size="small"
              isBusy={isBusy}
              disabled={isDisabled || !mayApply}
              onClick={submit}
            >
              {t('checkout.applyCoupon')}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.row}>
          <p role="status">{t('checkout.couponApplied', { code: applied })}</p>
          <Button variant="plain" size="small" disabled={isDisabled} onClick={onRemove}>
            {t('checkout.removeCoupon')}
          </Button>
        </div>
      )}
      {problem !== null && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
