import { useSelector } from '@xstate/react';
import { ScanQrCode } from 'lucide-react';
import { useState } from 'react';
import { createVideoHost, startCodeScanner } from '../../app/account/codeScanner';
import {
  type CodeScannerRef,
  type CodeScannerSnapshot,
  selectOffered,
  selectWindowOpen,
} from '../../machines/codeScanner/selectors';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/buttons/Button';
import { Dialog } from '../../ui/kit/surfaces/Dialog';
import { useVisit } from '../hooks/useVisit';
import styles from './ProfilePage.module.css?adopted';

/**
 * Reads the code with the camera, where the browser can; nothing elsewhere.
 * @param onCode read once: the form of the page stays the same
 */
export function CodeScanner({ onCode }: { onCode: (code: string) => void }) {
  const [host] = useState(() => ({ ...createVideoHost(), onCode }));
  const scanner = useVisit('codeScanner', startCodeScanner, host);
  const snapshot = useSelector(scanner ?? undefined, (current) => current);
  if (scanner === null || snapshot === undefined) return null;
  return <CodeScannerView snapshot={snapshot} send={scanner.send} attach={host.attach} />;
}

interface CodeScannerViewProps {
  snapshot: CodeScannerSnapshot;
  send: CodeScannerRef['send'];
  attach: (video: HTMLVideoElement | null) => void;
}

/** The button, the window with the camera's picture, and what is wrong with the camera. */
export function CodeScannerView({ snapshot, send, attach }: CodeScannerViewProps) {
  const { t } = useText();
  if (!selectOffered(snapshot)) return null;
  const problem = problemOf(snapshot);
  const open = () => send({ type: 'scanner.open' });
  return (
    <div>
      <Button
        variant="quiet"
        icon={<ScanQrCode aria-hidden="true" />}
        isBusy={snapshot.matches('reloading')}
        onClick={open}
      >
        {t('profile.scan')}
      </Button>
      <p role="status" className={styles.scanned}>
        {snapshot.matches('found') && t('profile.scanned')}
      </p>
      <Dialog
        title={t('profile.scan')}
        isOpen={selectWindowOpen(snapshot)}
        onClose={() => send({ type: 'scanner.close' })}
      >
        {problem === null ? (
          <>
            <video
              ref={attach}
              className={styles.camera}
              aria-label={t('profile.scanPicture')}
              muted
              playsInline
            />
            <p role="status">{t(adviceOf(snapshot))}</p>
          </>
        ) : (
          <>
            <p role="alert">{t(problem)}</p>
            <div>
              <Button onClick={open}>{t('kit.retry')}</Button>
            </div>
          </>
        )}
      </Dialog>
    </div>
  );
}

function problemOf(snapshot: CodeScannerSnapshot) {
  if (snapshot.matches('denied')) return 'profile.scanDenied';
  return snapshot.matches('unavailable') ? 'profile.scanUnavailable' : null;
}

function adviceOf(snapshot: CodeScannerSnapshot) {
  if (snapshot.matches({ open: 'requesting' })) return 'profile.scanAsking';
  return snapshot.context.isOtherCode ? 'profile.scanOtherCode' : 'profile.scanning';
}
