import { type ComponentType, useMemo } from 'react';
import { startOf } from '../../../machines/eventStatus/eventStatus';
import { missingEntitlement } from '../../../machines/watch/accessDecision';
import {
  selectContent,
  selectDecision,
  selectScreen,
  type WatchRef,
  type WatchSnapshot,
} from '../../../machines/watch/selectors';
import type { WatchContent, WatchScreen } from '../../../machines/watch/types';
import { formatEventTime } from '../../../ui/i18n/formats';
import { useText } from '../../../ui/i18n/text';
import { Countdown } from '../../../ui/player/screens/Countdown';
import { EmbeddedPlayer } from '../../../ui/player/screens/EmbeddedPlayer';
import { useViewerZone } from '../../events/eventTime';
import { useSystem } from '../../hooks/useSystem';
import { RemindMe } from '../../reminders/RemindMe';
import { AddToCalendar } from '../AddToCalendar';
import { posterOf, useContentTitle } from '../contentTexts';
import { AccessDenied, MissingEntitlementText } from '../denied/AccessDenied';
import { ClipUnavailable } from '../denied/ClipUnavailable';
import { previewOf } from './preview';

/** The screens without the app's player. */
type NoPlayerScreenName = Exclude<WatchScreen, 'live' | 'recording'>;

interface ScreenProps {
  snapshot: WatchSnapshot;
  content: WatchContent;
  send: WatchRef['send'];
  loadsFrame: boolean;
}

interface NoPlayerScreenProps extends Omit<ScreenProps, 'content' | 'loadsFrame'> {
  /** The gallery loads no page of another site. */
  loadsFrame?: boolean;
}

const screens = {
  accessDenied: Denied,
  countdown: BeforeStart,
  waitingForPicture: Denied,
  embedded: Embedded,
  clipUnavailable: ClipUnavailable,
  over: Denied,
} satisfies Record<NoPlayerScreenName, ComponentType<ScreenProps>>;

/** In place of the player: the countdown, the player of another site, or the reason why there is none. */
export function NoPlayerScreen({ snapshot, send, loadsFrame = true }: NoPlayerScreenProps) {
  const screen = selectScreen(snapshot);
  const content = selectContent(snapshot);
  if (screen === null || screen === 'live' || screen === 'recording' || content === null) return null;
  const Screen = screens[screen];
  return <Screen snapshot={snapshot} content={content} send={send} loadsFrame={loadsFrame} />;
}

function Embedded({ snapshot, content, loadsFrame }: ScreenProps) {
  const decision = selectDecision(snapshot);
  const title = useContentTitle(content);
  if (decision?.kind !== 'embedded') return null;
  return <EmbeddedPlayer url={decision.url} title={title} loadsFrame={loadsFrame} />;
}

function Denied({ snapshot, content, send }: ScreenProps) {
  const decision = selectDecision(snapshot);
  const isOver = selectScreen(snapshot) === 'over';
  const preview = usePreview(content);
  if (decision === null) return null;
  const onRecording = isOver && decision.kind === 'stream' ? () => send({ type: 'recording.watch' }) : null;
  return (
    <AccessDenied
      reason={isOver ? { kind: 'over' } : decision}
      event={content.kind === 'event' ? content.event : null}
      isEmbedded={snapshot.context.isEmbedded}
      onRecording={onRecording}
      poster={posterOf(content)}
      preview={preview}
    />
  );
}

function BeforeStart({ snapshot, content }: ScreenProps) {
  const { serverNow } = useSystem();
  const timeZone = useViewerZone();
  const { language } = useText();
  const preview = usePreview(content);
  if (content.kind !== 'event') return null;
  const { event } = content;
  const startsAt = startOf(event) ?? serverNow();
  const missing = missingEntitlement(event, snapshot.context.viewer);
  return (
    <Countdown
      startsAt={startsAt}
      startsAtText={formatEventTime(startsAt, timeZone, language)}
      now={serverNow}
      poster={posterOf(content)}
      preview={preview}
    >
      {missing && (
        <MissingEntitlementText missing={missing} event={event} isEmbedded={snapshot.context.isEmbedded} />
      )}
      {snapshot.context.isEmbedded ? (
        <AddToCalendar event={event} />
      ) : (
        <RemindMe event={event}>
          <AddToCalendar event={event} />
        </RemindMe>
      )}
    </Countdown>
  );
}

function usePreview(content: WatchContent) {
  return useMemo(
    () => (content.kind === 'event' ? previewOf(content.event, location.origin, canPlayType) : null),
    [content],
  );
}

/** Whether a video element can play files of this type natively. */
function canPlayType(mimeType: string): boolean {
  return document.createElement('video').canPlayType(mimeType) !== '';
}
