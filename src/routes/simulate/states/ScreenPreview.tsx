import { useId } from 'react';
import type { MachineFixture } from '../../../machines/fixture';
import { isLeaf, reasonsWithoutScreen } from '../../../plans/screens';
import { Select } from '../../../ui/form/Select';
import { LANGUAGES, type Language, languages } from '../../../ui/i18n/language';
import { useText } from '../../../ui/i18n/text';
import { Choice } from '../../../ui/simulate/Choice';
import { ScreenFrame } from '../../../ui/simulate/states/ScreenFrame';
import { useSystem } from '../../hooks/useSystem';
import styles from '../Gallery.module.css?adopted';
import type { Chosen } from '../selection';
import type { GalleryNavigation } from '../useGallery';
import { PreviewBoundary } from './PreviewBoundary';
import { StateScreen, viewsOf } from './StateScreen';

/** The windows of viewers, in px. */
const WINDOWS = { phone: { width: 390, height: 780 }, wide: { width: 1366, height: 768 } } as const;

type ScreenPreviewProps = {
  fixture: MachineFixture;
  chosen: Chosen;
  language: Language;
  navigation: GalleryNavigation;
};

/** The viewer's screen in the chosen state, or the reason why there is none. */
export function ScreenPreview({ fixture, chosen, language, navigation }: ScreenPreviewProps) {
  const { t } = useText();
  const id = useId();
  const system = useSystem();
  const { address, go } = navigation;
  const { snapshot, cases, caseIndex } = chosen;
  const size = address.width ?? 'phone';
  const leaves = snapshot?._nodes.filter(isLeaf) ?? [];
  const path = chosen.path ?? leaves.map((node) => node.path.join('.')).join(', ');
  const reasons = snapshot === null ? [] : reasonsWithoutScreen(fixture, snapshot);

  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.partTitle}>
        {t('simulate.screen')}
      </h3>
      <div className={styles.choices}>
        <Choice
          label={t('shell.language')}
          value={language}
          options={languages.map((value) => ({ value, label: LANGUAGES[value].name }))}
          onChange={(value) => go({ language: value }, { replace: true })}
        />
        <Choice
          label={t('simulate.width')}
          value={size}
          options={[
            { value: 'phone', label: t('simulate.phone') },
            { value: 'wide', label: t('simulate.wide') },
          ]}
          onChange={(width) => go({ width }, { replace: true })}
        />
      </div>
      {cases.length > 1 && (
        <Select
          label={t('simulate.looks')}
          value={`${caseIndex + 1}`}
          options={cases.map(({ cause }, index) => ({
            value: `${index + 1}`,
            label: t('simulate.look', {
              number: index + 1,
              total: cases.length,
              cause: cause ?? t('simulate.atFirst'),
            }),
          }))}
          onChange={(value) => go({ case: Number(value) }, { replace: true })}
        />
      )}
      {snapshot !== null && viewsOf(fixture, snapshot).length > 0 ? (
        <ScreenFrame
          {...WINDOWS[size]}
          title={t('simulate.screenOf', { path })}
          language={language}
          contentKey={`${path} ${caseIndex} ${chosen.stepIndex}`}
        >
          <PreviewBoundary snapshot={snapshot}>
            <StateScreen
              key={`${language} ${path} ${caseIndex}`}
              fixture={fixture}
              snapshot={snapshot}
              language={language}
              system={system}
            />
          </PreviewBoundary>
        </ScreenFrame>
      ) : (
        <div
          className={styles.empty}
          aria-busy={chosen.isPending || undefined}
          data-shows-nothing={chosen.isPending ? undefined : ''}
        >
          {chosen.isPending && <p role="status">{t('simulate.preparing')}</p>}
          {chosen.isPassing && <p>{t('simulate.passing')}</p>}
          {snapshot !== null && (
            <>
              <p className={styles.emptyTitle}>{t('simulate.noScreen')}</p>
              {reasons.map((reason) => (
                <p key={reason} lang="en">
                  {reason}
                </p>
              ))}
            </>
          )}
        </div>
      )}
    </section>
  );
}
