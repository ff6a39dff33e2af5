import { Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../ui/i18n/text';
import { Button } from '../../ui/kit/buttons/Button';
import { Dialog } from '../../ui/kit/surfaces/Dialog';
import { CopyField } from '../../ui/share/CopyField';
import { QrCode } from '../../ui/share/QrCode';
import { embedCode, linkTo, type SharedPosition } from './links';
import styles from './ShareDialog.module.css?adopted';

type ShareDialogProps = {
  /** Path and query of the page to share. */
  path: string;
  /** Path of the embedded player; null without one. */
  embedPath: string | null;
  title: string;
  /** The playback position; null if a link cannot start there. */
  position: SharedPosition | null;
  onClose: () => void;
};

/** The ways to share content: the system's share sheet, a link, a QR code, an embed code. */
export default function ShareDialog({ path, embedPath, title, position, onClose }: ShareDialogProps) {
  const { t } = useText();
  const id = useId();
  const [startsHere, setStartsHere] = useState(false);
  const start = startsHere && position !== null ? position.at : null;
  const url = linkTo(path, start, location.origin);

  const shareBySystem = () => {
    // Closing the sheet rejects the promise but is not a failure.
    navigator.share({ title, url }).catch(() => undefined);
  };

  return (
    <Dialog title={t('share.button')} isOpen onClose={onClose}>
      <div className={styles.share}>
        <div className={styles.fields}>
          {position !== null && (
            <label className={styles.start} htmlFor={id}>
              <input
                id={id}
                type="checkbox"
                checked={startsHere}
                onChange={(event) => setStartsHere(event.target.checked)}
              />
              {t('share.startAt', { time: position.text })}
            </label>
          )}
          <CopyField label={t('share.link')} text={url} />
          {embedPath !== null && (
            <CopyField
              label={t('share.embed')}
              text={embedCode(linkTo(embedPath, start, location.origin), title)}
            />
          )}
          {'share' in navigator && (
            <Button icon={<Share2 aria-hidden="true" />} onClick={shareBySystem}>
              {t('share.system')}
            </Button>
          )}
        </div>
        <figure className={styles.code}>
          <QrCode text={url} label={t('share.code')} />
          <figcaption>{t('share.codeHint')}</figcaption>
        </figure>
      </div>
    </Dialog>
  );
}
