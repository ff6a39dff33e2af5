import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
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
  const section = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pressed is unmounted with its row.
  useLayoutEffect(() => {
    if (isPressed.current && document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('input, button')?.focus();
    isPressed.current = false;
  }, [applied === null]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '' || isBusy || !mayApply) return;
    isPressed.current = true;
    onApply(code.trim());
  };
  const remove = () => {
    isPressed.current = true;
    onRemove();
  };
  return (
    <section ref={section} className={styles.section}>
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
          <Button variant="plain" size="small" disabled={isDisabled} onClick={remove}>
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
