import { type ReactNode, useEffect, useRef } from 'react';
import type { Event } from '../../api/schema';
import { PrerollScreen } from '../../ui/player/screens/PrerollScreen';
import { usePreroll } from './usePreroll';

type AfterPrerollProps = { event: Event; live: boolean; poster: string | null; children: ReactNode };

/** The channel's advert, if this programme gets one, and then the programme. */
export function AfterPreroll({ event, live, poster, children }: AfterPrerollProps) {
  const { preroll, host, facts, isOver } = usePreroll(event, live);
  const programme = useRef<HTMLDivElement>(null);
  const wasSkipped = useRef(false);

  // The button that was pressed is gone: the keys go on with the player.
  useEffect(() => {
    if (!isOver || !wasSkipped.current) return;
    wasSkipped.current = false;
    programme.current?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  }, [isOver]);

  if (isOver) return <div ref={programme}>{children}</div>;
  return (
    <PrerollScreen
      view={facts}
      poster={poster}
      attach={host.attach}
      onPlay={() => preroll.send({ type: 'play.requested' })}
      onMute={(muted) => preroll.send({ type: 'mute.requested', muted })}
      onSkip={() => {
        wasSkipped.current = true;
        preroll.send({ type: 'skip.requested' });
      }}
    />
  );
}
