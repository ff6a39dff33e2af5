import { type FormEvent, useState } from 'react';
import { registry } from '../../../machines';
import { type CodeProblem, MAX_TEXT_LENGTH, unpackCode } from '../../../support/code';
import { type ReplayedStep, replay } from '../../../support/replay';
import { storefrontVersion } from '../../../support/storefrontVersion';
import type { Trail } from '../../../support/trail';
import { Field } from '../../../ui/form/Field';
import { useText } from '../../../ui/i18n/text';
import { Button } from '../../../ui/kit/buttons/Button';
import styles from '../Gallery.module.css?adopted';
import type { GalleryNavigation } from '../useGallery';
import { ReplayedTrail } from './ReplayedTrail';

/** The result of reading a pasted text. */
type Pasted = { problem: CodeProblem } | { trail: Trail; steps: readonly ReplayedStep[] };

/** Replays the support code of a viewer. */
export function Replay({ navigation }: { navigation: GalleryNavigation }) {
  const { t } = useText();
  const [text, setText] = useState('');
  const [pasted, setPasted] = useState<Pasted | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const unpacked = await unpackCode(text);
    if ('problem' in unpacked) return setPasted(unpacked);
    const { trail } = unpacked;
    setPasted({ trail, steps: replay(trail, registry, storefrontVersion()) });
  }

  return (
    <section className={styles.section} aria-labelledby="simulate-replay">
      <h2 id="simulate-replay" className={styles.sectionTitle}>
        {t('simulate.replay')}
      </h2>
      <p className={styles.intro}>{t('simulate.replayIntro')}</p>
      <form className={styles.code} onSubmit={(event) => void submit(event)}>
        <Field
          label={t('simulate.code')}
          kind="textarea"
          value={text}
          onChange={(value) => setText(value.slice(0, MAX_TEXT_LENGTH + 1))}
          ticked=""
          isRequired={false}
          requiredMark={null}
          problem={
            pasted !== null && 'problem' in pasted ? t(`simulate.codeProblem.${pasted.problem}`) : null
          }
          options={[]}
          noChoice=""
          autoComplete="off"
        />
        <div>
          <Button type="submit">{t('simulate.replayButton')}</Button>
        </div>
      </form>
      {pasted !== null && 'trail' in pasted && (
        <ReplayedTrail
          key={`${pasted.trail.reference} ${pasted.trail.startedAt} ${pasted.trail.steps.length}`}
          {...pasted}
          navigation={navigation}
        />
      )}
    </section>
  );
}
