import { useState } from 'react';
import { useText } from '../i18n/text';
import { Button } from '../kit/buttons/Button';
import styles from './SupportLine.module.css';

type SupportLineProps = {
  /** A short support code; null before there is one. */
  reference: string | null;
  /** Null if the browser has no clipboard. */
  onCopyDiagnostics: (() => Promise<void>) | null;
};

/** Information for support: the reference, and a button that copies diagnostics. */
export function SupportLine({ reference, onCopyDiagnostics }: SupportLineProps) {
  const { t } = useText();
  const [isCopied, setCopied] = useState(false);
  return (
    <p className={styles.line}>
      {reference !== null && <span>{t('kit.reference', { reference })}</span>}
      {onCopyDiagnostics !== null && (
        <Button
          variant="plain"
          size="small"
          onClick={() => {
            onCopyDiagnostics().then(() => setCopied(true), console.warn);
          }}
        >
          <span aria-live="polite">{t(isCopied ? 'kit.copied' : 'kit.copyDiagnostics')}</span>
        </Button>
      )}
    </p>
  );
}
