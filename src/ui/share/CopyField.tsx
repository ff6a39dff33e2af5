import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../i18n/text';
import { Button } from '../kit/buttons/Button';
import { VisuallyHidden } from '../kit/VisuallyHidden';
import styles from './CopyField.module.css';

/** How long "Copied" is shown, ms. */
const SHOWN_MS = 2_500;

/** A text to copy: selected on focus, copied by the button if the browser allows it. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const { t } = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Without permission the text is selected for copying by keyboard.
      field.current?.focus();
    }
  };

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          className={styles.input}
          readOnly
          value={text}
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          size="small"
          variant="quiet"
          icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          aria-label={t('share.copyThis', { what: label })}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'kit.copied' : 'share.copy')}
        </Button>
      </div>
      <VisuallyHidden role="status">{isCopied ? t('kit.copied') : ''}</VisuallyHidden>
    </div>
  );
}
