import { useText } from '../i18n/text';
import { Button } from '../kit/buttons/Button';
import { SupportLine } from './SupportLine';
import { Takeover } from './Takeover';
import styles from './Takeover.module.css';

type ErrorScreenProps = {
  /** `crash` after a final failure of a call or the code, `updating` after a deploy. */
  kind: 'crash' | 'updating';
  onRefresh: () => void;
  reference: string | null;
  onCopyDiagnostics: (() => Promise<void>) | null;
};

/** The global error screen (spec §8), and its variant after a deploy (design §9). */
export function ErrorScreen({ kind, onRefresh, reference, onCopyDiagnostics }: ErrorScreenProps) {
  const { t } = useText();
  const isCrash = kind === 'crash';
  return (
    <Takeover title={t(isCrash ? 'crash.title' : 'crash.updating')}>
      <p className={styles.text} role="alert">
        {t(isCrash ? 'crash.text' : 'crash.updatingText')}
      </p>
      <Button onClick={onRefresh}>{t('crash.refresh')}</Button>
      {isCrash && <SupportLine reference={reference} onCopyDiagnostics={onCopyDiagnostics} />}
    </Takeover>
  );
}
