import { formatDuration } from '../../i18n/formats';
import { useText } from '../../i18n/text';
import { Button } from '../../kit/buttons/Button';
import styles from './Prompt.module.css';

interface ResumeQuestionProps {
  /** The resume point, seconds. */
  position: number;
  onResume(): void;
  onStartOver(): void;
}

/** Asks the viewer whether to resume at the stored position. */
export function ResumeQuestion({ position, onResume, onStartOver }: ResumeQuestionProps) {
  const { t } = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and these are two buttons.
    <div className={styles.prompt} data-prompt role="group" aria-label={t('player.resumeQuestion')}>
      <p className={styles.line}>{t('player.resumeQuestion')}</p>
      <div className={styles.buttons}>
        <Button onClick={onResume}>{t('player.resumeAt', { time: formatDuration(position) })}</Button>
        <Button variant="plain" className={styles.quiet} onClick={onStartOver}>
          {t('player.startOver')}
        </Button>
      </div>
    </div>
  );
}
