import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useText } from '../i18n/text';
import { IconButton } from '../kit/buttons/Button';
import { useAutoAdvance } from '../kit/surfaces/useAutoAdvance';
import styles from './Hero.module.css';
import { HeroSlide, type Slide } from './HeroSlide';

type HeroProps = {
  /** At least one. */
  slides: readonly Slide[];
  /** Time per slide, ms. */
  advanceEveryMs: number;
};

/** More touch targets would not fit on a phone; then only Back, the position and Next are shown. */
const MOST_INDICATORS = 8;

/**
 * The channel's slides, one at a time, under the header. Advances automatically until the viewer interacts or
 * pauses it.
 */
export function Hero({ slides, advanceEveryMs }: HeroProps) {
  const { t } = useText();
  const [chosen, setChosen] = useState(0);
  const total = slides.length;
  const current = Math.min(chosen, total - 1);
  const advance = useCallback(() => setChosen((at) => (at + 1) % total), [total]);
  const everyMs = total > 1 ? advanceEveryMs : null;
  // The next picture loads while the current slide is shown, after the page's own requests.
  const [fetchesNext, setFetchesNext] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFetchesNext(true), advanceEveryMs / 2);
    return () => clearTimeout(timer);
  }, [advanceEveryMs]);
  const { isPaused, setPaused, hold } = useAutoAdvance({ everyMs, onAdvance: advance });

  return (
    <section
      className={styles.hero}
      aria-roledescription={total > 1 ? 'carousel' : undefined}
      aria-label={t('home.featured')}
      {...hold}
    >
      <div className={styles.slides} aria-live={isPaused ? 'polite' : 'off'}>
        {slides.map((slide, index) => (
          <HeroSlide
            key={slide.id}
            slide={slide}
            isCurrent={index === current}
            isNear={index === current || (fetchesNext && index === (current + 1) % total)}
            isFirst={index === 0}
            label={t('home.slide', { position: index + 1, total })}
          />
        ))}
      </div>
      {total > 1 && (
        <div className={styles.controls}>
          <IconButton
            label={t(isPaused ? 'home.playSlides' : 'home.pauseSlides')}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          </IconButton>
          {total <= MOST_INDICATORS ? (
            slides.map((slide, index) => (
              <button
                key={slide.id}
                type="button"
                className={styles.indicator}
                aria-label={t('home.showSlide', { position: index + 1, total })}
                aria-current={index === current}
                onClick={() => setChosen(index)}
              />
            ))
          ) : (
            <>
              <IconButton
                label={t('kit.previous', { title: t('home.featured') })}
                onClick={() => setChosen((current - 1 + total) % total)}
              >
                <ChevronLeft aria-hidden="true" />
              </IconButton>
              <span className={styles.position}>{t('home.slide', { position: current + 1, total })}</span>
              <IconButton
                label={t('kit.next', { title: t('home.featured') })}
                onClick={() => setChosen((current + 1) % total)}
              >
                <ChevronRight aria-hidden="true" />
              </IconButton>
            </>
          )}
        </div>
      )}
    </section>
  );
}
