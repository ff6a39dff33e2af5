import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../../i18n/text';
import { Button } from '../../kit/buttons/Button';
import { ReloadButton } from '../../screens/ReloadButton';
import { SupportLine } from '../../screens/SupportLine';
import styles from './DifficultiesPanel.module.css?adopted';

type DifficultiesPanelProps = {
  secondsLeft: number;
  canReload: boolean;
  isRequesting: boolean;
  /** Whether the viewer is asked if the picture may stop. */
  isAsking: boolean;
  onReload: () => void;
  onConfirm: () => void;
  onDecline: () => void;
  reference: string | null;
  onCopyDiagnostics: (() => Promise<void>) | null;
  /** Called when the panel goes while it has the focus. */
  onFocusLost: () => void;
};

/** Technical difficulties (spec §4) beside a picture that plays on; takes no focus when it appears. */
export function DifficultiesPanel({ onFocusLost, ...props }: DifficultiesPanelProps) {
  const { secondsLeft, canReload, isRequesting, isAsking, onReload } = props;
  const { t } = useText();
  const id = useId();
  const panel = useRef<HTMLElement>(null);

  // The DOM is still in place when a layout effect is cleaned up.
  useLayoutEffect(() => {
    const { current } = panel;
    return () => {
      if (current?.contains(document.activeElement)) onFocusLost();
    };
  }, [onFocusLost]);

  return (
    <section ref={panel} className={styles.panel} aria-labelledby={id} data-difficulties="">
      <div className={styles.words}>
        <h2 className={styles.title} id={id}>
          {t('difficulties.title')}
        </h2>
        <p className={styles.text}>{t('difficulties.beside')}</p>
      </div>
      <div className={styles.actions}>
        {isAsking ? (
          <Question onConfirm={props.onConfirm} onDecline={props.onDecline} />
        ) : (
          <ReloadButton
            {...{ secondsLeft, canReload, isRequesting, onReload }}
            size="small"
            className={styles.reload}
          />
        )}
        <SupportLine reference={props.reference} onCopyDiagnostics={props.onCopyDiagnostics} />
      </div>
    </section>
  );
}

function Question({ onConfirm, onDecline }: Pick<DifficultiesPanelProps, 'onConfirm' | 'onDecline'>) {
  const { t } = useText();
  const id = useId();
  const decline = useRef<HTMLButtonElement>(null);
  // The pressed button has unmounted.
  useEffect(() => decline.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p className={styles.question} id={id}>
        {t('difficulties.reloadStops')}
      </p>
      <Button size="small" onClick={onConfirm} aria-describedby={id}>
        {t('difficulties.reload')}
      </Button>
      <Button ref={decline} size="small" variant="quiet" onClick={onDecline} aria-describedby={id}>
        {t('difficulties.keepWatching')}
      </Button>
    </>
  );
}
