import type { MachineFixture } from '../../machines/fixture';
import type { Walk } from '../../plans/paths/explore';
import { Select } from '../../ui/form/Select';
import type { Language } from '../../ui/i18n/language';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/buttons/Button';
import { StepList, type StepRow } from '../../ui/simulate/states/StepList';
import styles from './Gallery.module.css?adopted';
import type { Chosen } from './selection';
import { promisedText } from './states/StateScreen';
import type { GalleryNavigation } from './useGallery';

type WalksProps = {
  fixture: MachineFixture;
  /** Null until they are asked for and planned. */
  walks: readonly Walk[] | null;
  chosen: Chosen;
  language: Language;
  navigation: GalleryNavigation;
};

/** The walks of a machine, one of which is gone through step by step. */
export function Walks({ fixture, walks, chosen, language, navigation }: WalksProps) {
  const { t } = useText();
  const { address, hrefOf, go } = navigation;
  const { walk: number } = address;
  const walk = number === null ? undefined : walks?.[number - 1];
  const hrefOfStep = (index: number) => hrefOf({ walk: number, step: index + 1 });

  return (
    <section className={styles.section} aria-labelledby="simulate-walks">
      <h3 id="simulate-walks" className={styles.partTitle}>
        {t('simulate.walks')}
      </h3>
      <p className={styles.intro}>{t('simulate.walksIntro')}</p>
      {walks === null ? (
        <div>
          <Button variant="quiet" isBusy={number !== null} onClick={() => go({ walk: 1, step: 1 })}>
            {t(number === null ? 'simulate.chooseWalk' : 'simulate.planning')}
          </Button>
        </div>
      ) : (
        <StepList
          title={t('simulate.walk')}
          steps={walk === undefined ? [] : rowsOf(fixture, walk, language, t('simulate.begins'), hrefOfStep)}
          current={chosen.stepIndex}
          onStep={(index) => go({ walk: number, step: index + 1 }, { replace: true })}
        >
          <Select
            label={t('simulate.walk')}
            value={walk === undefined ? '' : `${number}`}
            noChoice={t('simulate.chooseWalk')}
            options={walks.map(({ steps, variant }, index) => ({
              value: `${index + 1}`,
              label: t('simulate.walkOf', {
                number: index + 1,
                steps: steps.length,
                start: variant === 'sample' ? t('simulate.usualStart') : variant,
              }),
            }))}
            onChange={(value) => go(value === '' ? { walk: null } : { walk: Number(value), step: 1 })}
          />
        </StepList>
      )}
    </section>
  );
}

function rowsOf(
  fixture: MachineFixture,
  walk: Walk,
  language: Language,
  begins: string,
  hrefOf: (index: number) => string,
): StepRow[] {
  return [{ ...walk.start, words: begins }, ...walk.steps].map(({ words, expect, shows }, index) => ({
    href: hrefOf(index),
    text: words,
    expected: expect,
    messages: shows.map((sentence) => promisedText(fixture, sentence, language)),
  }));
}
