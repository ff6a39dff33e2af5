import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Children,
  type ComponentPropsWithoutRef,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
} from 'react';
import { useText } from '../../i18n/text';
import { IconButton } from '../buttons/Button';
import styles from './Rail.module.css';
import { SectionHead } from './SectionHead';
import { useScrollEnds } from './useScrollEnds';

type RailProps = {
  title: string;
  seeAllHref?: string | undefined;
  /** The scrolling row, for a parent that moves it too. */
  track?: RefObject<HTMLUListElement | null>;
  /** Listeners of the whole rail. */
  on?: Omit<ComponentPropsWithoutRef<'section'>, 'children'>;
  /** Actions beside the arrows. */
  actions?: ReactNode;
  /** Cards. */
  children: ReactNode;
};

/** Part of its width that one press scrolls, so that the last visible card stays visible. */
const PAGE = 0.86;

/** Scroll snapping does not reveal a partly visible card on Tab. A press must not scroll it. */
function showWhole({ target, currentTarget }: FocusEvent): void {
  if (!target.matches(':focus-visible')) return;
  const item = target.closest('li') ?? target;
  const card = item.getBoundingClientRect();
  const track = currentTarget.getBoundingClientRect();
  if (card.left < track.left || card.right > track.right) {
    item.scrollIntoView({ inline: 'start', block: 'nearest' });
  }
}

/** Scrolls a row by one page of it, in the direction of reading or against it. */
export function scrollPage(list: HTMLElement, direction: 1 | -1): void {
  list.scrollBy({ left: (document.dir === 'rtl' ? -direction : direction) * list.clientWidth * PAGE });
}

/** A horizontally scrolling row of cards: by touch, wheel and Tab everywhere, by buttons with a mouse. */
export function Rail({ title, seeAllHref, track: given, on, actions, children }: RailProps) {
  const { t } = useText();
  const id = useId();
  const own = useRef<HTMLUListElement>(null);
  const track = given ?? own;
  const { atStart, atEnd } = useScrollEnds(track);
  const page = (direction: 1 | -1) => track.current && scrollPage(track.current, direction);

  return (
    <section aria-labelledby={id} className={styles.rail} {...on}>
      <SectionHead id={id} title={title} seeAllHref={seeAllHref}>
        {actions}
        {!(atStart && atEnd) && (
          <span className={styles.arrows}>
            <IconButton label={t('kit.previous', { title })} aria-disabled={atStart} onClick={() => page(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton label={t('kit.next', { title })} aria-disabled={atEnd} onClick={() => page(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </span>
        )}
      </SectionHead>
      <ul ref={track} className={styles.track} onFocus={showWhole}>
        {Children.map(children, (card) => (
          <li className={styles.item}>{card}</li>
        ))}
      </ul>
    </section>
  );
}
