import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/text';
import { CardBrand } from './CardBrand';
import styles from './CardChoice.module.css?adopted';

/** A saved card as it may be shown. */
interface SavedCard {
  id: string;
  /** Network, lower case; null while unknown. */
  brand: string | null;
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
  newCard: { brand: string | null; name: string } | null;
  onChoose: (id: string) => void;
  onEnterNew: () => void;
  isDisabled: boolean;
  /** The form for a new card. */
  children: ReactNode;
};

/** The saved cards and, below them, a new one. The radio buttons are the browser's own. */
export function CardChoice(props: CardChoiceProps) {
  const { cards, chosen, newCard, onChoose, onEnterNew, isDisabled, children } = props;
  const { t } = useText();
  const group = useId();
  const radio = { type: 'radio', name: group, className: styles.dot, disabled: isDisabled } as const;
  return (
    <section className={styles.section}>
      <h2 className={styles.title} id={group}>
        {t('checkout.card')}
      </h2>
      {cards.length === 0 ? (
        newCard !== null && (
          <p className={styles.only}>
            <CardBrand brand={newCard.brand} />
            {newCard.name}
          </p>
        )
      ) : (
        <div className={styles.group} role="radiogroup" aria-labelledby={group}>
          {cards.map(({ id, brand, name, expires }) => (
            <label key={id} className={styles.card}>
              <input {...radio} checked={chosen === id} onChange={() => onChoose(id)} />
              <CardBrand brand={brand} />
              <span>{name}</span>
              {expires !== null && <span className={styles.expires}>{expires}</span>}
            </label>
          ))}
          <label className={styles.card}>
            <input {...radio} checked={chosen === null} onChange={onEnterNew} />
            <CardBrand brand={newCard?.brand ?? null} />
            <span>{newCard?.name ?? t('checkout.newCard')}</span>
          </label>
        </div>
      )}
      {children}
    </section>
  );
}
