import { CirclePlay } from 'lucide-react';
import { LinkButton } from '../kit/buttons/Button';
import { LiveBadge } from '../kit/feedback/LiveBadge';
import styles from './HeroSlide.module.css';
import { type CardPicture, Picture } from './Picture';

export type Slide = {
  id: number;
  title: string;
  subtitle: string | null;
  picture: CardPicture;
  isLive: boolean;
  /** The link; null if its target no longer exists. */
  action: { text: string; href: string; isWatch: boolean } | null;
};

type HeroSlideProps = {
  slide: Slide;
  isCurrent: boolean;
  /** Whether to load the picture. */
  isNear: boolean;
  isFirst: boolean;
  label: string;
};

export function HeroSlide({ slide, isCurrent, isNear, isFirst, label }: HeroSlideProps) {
  const { title, subtitle, picture, isLive, action } = slide;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group (WAI-ARIA practices), not a fieldset.
    <div
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isCurrent}
    >
      <div className={styles.art}>
        <Picture {...picture} src={isNear ? picture.src : null} isFirst={isFirst} hasLetters={false} />
      </div>
      <div className={styles.text}>
        {(isLive || action?.isWatch) && <span className={styles.badge}>{isLive && <LiveBadge />}</span>}
        {title !== '' && (
          <h2 className={styles.title} dir="auto">
            {title}
          </h2>
        )}
        {subtitle !== null && (
          <p className={styles.subtitle} dir="auto">
            {subtitle}
          </p>
        )}
        {action && (
          <LinkButton
            className={styles.action}
            href={action.href}
            icon={action.isWatch && <CirclePlay aria-hidden="true" />}
          >
            <bdi className={styles.actionText}>{action.text}</bdi>
          </LinkButton>
        )}
      </div>
    </div>
  );
}
