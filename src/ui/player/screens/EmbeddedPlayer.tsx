import { useText } from '../../i18n/text';
import { isExternal, safeWebUrl } from '../../safeUrl';
import styles from './EmbeddedPlayer.module.css';

interface EmbeddedPlayerProps {
  /** Address of the media as the channel sent it. */
  url: string;
  title: string;
  /** False where nothing may be requested: the frame stays empty. */
  loadsFrame: boolean;
}

// The frame may run scripts but not navigate the page.
const SANDBOX = 'allow-scripts allow-presentation allow-popups';
// A page of another origin keeps its origin and cookies; a page of the same origin could then remove its
// sandbox.
const FOREIGN_SANDBOX = `${SANDBOX} allow-same-origin`;

/** Media of the kind `embedded`: a third-party player in a sandboxed frame. */
export function EmbeddedPlayer({ url, title, loadsFrame }: EmbeddedPlayerProps) {
  const { t } = useText();
  const address = safeWebUrl(url, location.origin);
  if (address === null) {
    return (
      <p className={styles.refused} role="alert">
        {t('player.embeddedRefused')}
      </p>
    );
  }
  return (
    <iframe
      className={styles.frame}
      src={loadsFrame ? address : undefined}
      title={t('player.embedded', { title })}
      sandbox={isExternal(address) ? FOREIGN_SANDBOX : SANDBOX}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
