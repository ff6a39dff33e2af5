import type { WatchRef } from '../../../machines/watch/selectors';
import { EmbedTitle } from '../../../ui/player/overlays/EmbedTitle';
import { useChannel } from '../../hooks/useChannel';
import { WatchPlayer } from '../player/WatchPlayer';
import styles from './WatchEmbed.module.css';

interface EmbeddedPlayerProps {
  watch: WatchRef;
  title: string;
  /** The path of the page on the storefront. */
  href: string;
}

/** A player in a frame, with the way to its page on the storefront. */
export function EmbeddedPlayer({ watch, title, href }: EmbeddedPlayerProps) {
  const channel = useChannel().settings?.name ?? location.hostname;
  return (
    <div className={styles.picture}>
      <EmbedTitle title={title} channel={channel} href={href}>
        <WatchPlayer watch={watch} />
      </EmbedTitle>
    </div>
  );
}
