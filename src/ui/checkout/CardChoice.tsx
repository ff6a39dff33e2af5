import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { useText } from '../i18n/text';
import styles from './CardChoice.module.css';

/** A saved card as it may be shown. */
interface SavedCard {
  id: string;
  /** "Visa ending 4242". */
  name: string;
  /** "expires 12/30"; null while unknown. */
  expires: string | null;
}

type CardChoiceProps = {
  cards: readonly SavedCard[];
  /** The chosen saved card; null for a new one. */
  chosen: string | null;
  /** The new card once Stripe has it: "Visa ending 4242"; null before. */
  newCard: string | null;
  onChoose: (id: string) => void;
  onEnterNew: () => void;
  isDisabled: boolean;
  /** The form for a new card. */
  children: ReactNode;
};

const NEW = 'new';

/** The saved cards and, below them, a new one. */
export function CardChoice(props: CardChoiceProps) {
  const { cards, chosen, newCard, onChoose, onEnterNew, isDisabled, children } = props;
  const { t } = useText();
  return (
    <section className={styles.section}>
      {cards.length === 0 ? (
        <>
          <h2 className={styles.title}>{t('checkout.card')}</h2>
          {newCard !== null && <p className={styles.only}>{newCard}</p>}
        </>
      ) : (
        <RadioGroup
          className={styles.group ?? ''}
          aria-label={t('checkout.card')}
          isDisabled={isDisabled}
          value={chosen ?? NEW}
          onChange={(value) => (value === NEW ? onEnterNew() : onChoose(value))}
        >
          <h2 className={styles.title}>{t('checkout.card')}</h2>
          {cards.map(({ id, name, expires }) => (
            <Radio key={id} value={id} className={styles.card ?? ''}>
              <span className={styles.dot} />
              <span className={styles.name}>{name}</span>
              {expires !== null && <span className={styles.expires}>{expires}</span>}
            </Radio>
          ))}
          <Radio value={NEW} className={styles.card ?? ''}>
            <span className={styles.dot} />
            <span className={styles.name}>{newCard ?? t('checkout.newCard')}</span>
          </Radio>
        </RadioGroup>
      )}
      {children}
    </section>
  );
}
