import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, type FocusEvent, type ReactNode, useCallback, useId, useRef } from 'react';
import { useText } from '../i18n/text';
import { IconButton } from './Button';
import styles from './Rail.module.css';
import { SectionHead } from './SectionHead';
import { useAutoAdvance } from './useAutoAdvance';
import { useScrollEnds } from './useScrollEnds';

type RailProps = {
  title: string;
  seeAllHref?: string | undefined;
  /** Interval of the automatic scrolling, ms; none without it (spec §9 has 5000 for the VOD rail). */
  advanceEveryMs?: number;
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

/** A horizontally scrolling row of cards: by touch, wheel and Tab everywhere, by buttons with a mouse. */
export function Rail({ title, seeAllHref, advanceEveryMs, children }: RailProps) {
  const { t } = useText();
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  const { atStart, atEnd } = useScrollEnds(track);

  const page = useCallback((direction: 1 | -1) => {
    track.current?.scrollBy({ left: direction * track.current.clientWidth * PAGE });
  }, []);
  const advance = useCallback(() => {
    const list = track.current;
    if (!list) return;
    const isLast = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1;
    list.scrollTo({ left: isLast ? 0 : list.scrollLeft + list.clientWidth * PAGE });
  }, []);
  const overflows = !(atStart && atEnd);
  const everyMs = overflows ? (advanceEveryMs ?? null) : null;
  const { isPaused, setPaused, hold } = useAutoAdvance({ everyMs, onAdvance: advance });

  return (
    <section aria-labelledby={id} className={styles.rail} {...hold}>
      <SectionHead id={id} title={title} seeAllHref={seeAllHref}>
        {everyMs !== null && (
          <IconButton label={t(isPaused ? 'kit.play' : 'kit.pause')} onClick={() => setPaused(!isPaused)}>
            {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          </IconButton>
        )}
        {overflows && (
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
