import { paths } from '../../../app/paths';
import type { selectNextOffer, WatchRef } from '../../../machines/watch/selectors';
import { NEXT_SECONDS } from '../../../machines/watch/setup';
import { useText } from '../../../ui/i18n/text';
import { ResumeQuestion } from '../../../ui/player/overlays/ResumeQuestion';
import { UpNext } from '../../../ui/player/overlays/UpNext';
import { pictureOf } from '../../events/media';
import { eventTitle } from '../../events/teams';

interface PlayerOverlayProps {
  /** The resume point, seconds, while the viewer is asked about it; otherwise null. */
  resumeAt: number | null;
  offer: ReturnType<typeof selectNextOffer>;
  /** After a live stream, the next content does not open automatically. */
  live: boolean;
  send: WatchRef['send'];
}

/** The question over the video: where to resume, or what to watch next. */
export function PlayerOverlay({ resumeAt, offer, live, send }: PlayerOverlayProps) {
  const { t } = useText();
  return (
    <>
      {resumeAt !== null && (
        <ResumeQuestion
          position={resumeAt}
          onResume={() => send({ type: 'resume.accept' })}
          onStartOver={() => send({ type: 'resume.startOver' })}
        />
      )}
      {offer !== null && (
        <UpNext
          title={eventTitle(offer.next) ?? t('event.unnamed')}
          href={paths.watch(offer.next.id)}
          picture={pictureOf(offer.next, location.origin)}
          secondsLeft={offer.secondsLeft}
          opensByItself={!live}
          seconds={NEXT_SECONDS}
          onCancel={() => send({ type: 'next.cancel' })}
        />
      )}
    </>
  );
}
