import { useId } from 'react';
import { Picture } from '../cards/Picture';
import { useText } from '../i18n/text';
import { Button, LinkButton } from '../kit/buttons/Button';
import { Chip } from '../kit/buttons/Chip';
import { classes } from '../kit/classes';
import { VisuallyHidden } from '../kit/VisuallyHidden';
import styles from './PassCard.module.css';
import type { PriceTitle } from './priceTitle';

/** A pass as its card and its page show it. */
export interface PassView {
  id: string;
  name: string;
  description: string | null;
  /** An address from `safePictureUrl`, or null. */
  picture: string | null;
  /** The page of the pass. */
  href: string;
  /** Null where the platform names no price. */
  price: PriceTitle | null;
  /** "Free for 7 days"; null without a trial for this viewer. */
  trial: string | null;
  /** The sports or the team that it opens. */
  opens: string | null;
  /** Why it cannot be bought; null if it can. */
  obstacle: string | null;
  isHeld: boolean;
  /** The pass of the viewer that includes all of this one; null for none. */
  included: string | null;
  /** The effect of buying it on the viewer's plan; null for none. */
  change: string | null;
  /** The parts of it that the viewer already has; null for none. */
  heldParts: string | null;
  /** The way to the checkout, or to what must be chosen first; null where it cannot be bought. */
  action: { href: string; label: string } | null;
}

type PassCardProps = {
  pass: PassView;
  /** Chooses the pass on this page; null where it cannot be chosen. Left out: the action is a link. */
  onChoose?: (() => void) | null;
  /** Why this one stands out. */
  badge?: string | null;
};

/** A pass in the catalogue. */
export function PassCard({ pass, onChoose, badge = null }: PassCardProps) {
  const id = useId();
  const { name, description, picture, href, isHeld, obstacle } = pass;
  return (
    <article className={styles.card} aria-labelledby={id} data-off={obstacle !== null || undefined}>
      <div className={styles.picture}>
        <Picture src={picture} sides={[{ name, color: null }]} />
        {(obstacle ?? badge) !== null && (
          <span className={styles.chip}>
            <Chip tone={isHeld || obstacle === null ? 'own' : 'neutral'}>{obstacle ?? badge}</Chip>
          </span>
        )}
      </div>
      <div className={styles.body}>
        <h3 className={styles.name} id={id}>
          <a className={styles.link} href={href} dir="auto">
            {name}
          </a>
        </h3>
        {description !== null && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        <PassOpens pass={pass} />
        <PassPrice pass={pass} />
        {onChoose === undefined ? (
          <PassAction pass={pass} />
        ) : (
          onChoose !== null && <PassButton pass={pass} onChoose={onChoose} />
        )}
      </div>
    </article>
  );
}

/** The contents that a pass opens, and those of them that the viewer has. */
export function PassOpens({ pass: { opens, included, change, heldParts } }: { pass: PassView }) {
  return (
    <>
      {opens !== null && (
        <p className={styles.opens} dir="auto">
          {opens}
        </p>
      )}
      {[included, change, heldParts].map(
        (text) =>
          text !== null && (
            <p key={text} className={styles.held} dir="auto">
              {text}
            </p>
          ),
      )}
    </>
  );
}

export function PassPrice({ pass: { price, trial } }: { pass: PassView }) {
  const { t } = useText();
  return (
    <div className={styles.price}>
      {trial !== null && <p className={styles.trial}>{trial}</p>}
      {price === null ? (
        <p className={styles.small}>{t('passes.unpriced')}</p>
      ) : (
        <>
          <p>
            {price.was !== null && (
              <>
                <s className={styles.was} aria-hidden="true">
                  {price.was}
                </s>{' '}
                <VisuallyHidden>{t('passes.was', { price: price.was })} </VisuallyHidden>
              </>
            )}
            <b className={trial === null ? styles.amount : undefined}>
              {trial === null ? price.amount : t('passes.trialThen', { price: price.amount })}
            </b>{' '}
            <span className={classes(styles.small, styles.period)}>{price.suffix ?? t('passes.once')}</span>
          </p>
          {price.parts !== null && <p className={styles.small}>{price.parts}</p>}
        </>
      )}
    </div>
  );
}

function PassAction({ pass: { name, action } }: { pass: PassView }) {
  if (action === null) return null;
  return (
    <LinkButton className={styles.action} href={action.href}>
      {action.label}
      <VisuallyHidden>{name}</VisuallyHidden>
    </LinkButton>
  );
}

function PassButton({ pass: { name, action }, onChoose }: { pass: PassView; onChoose: () => void }) {
  const { t } = useText();
  return (
    <Button className={styles.action} onClick={onChoose}>
      {action?.label ?? t('passes.get')}
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
}
