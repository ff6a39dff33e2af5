import { useSelector } from '@xstate/react';
import { type ComponentType, useMemo } from 'react';
import { startOf } from '../../machines/eventStatus/eventStatus';
import { missingEntitlement } from '../../machines/watch/accessDecision';
import {
  selectContent,
  selectDecision,
  selectPlayerShown,
  selectScreen,
  type WatchRef,
} from '../../machines/watch/selectors';
import type { WatchContent, WatchScreen } from '../../machines/watch/types';
import { formatEventTime } from '../../ui/i18n/formats';
import { useText } from '../../ui/i18n/text';
import { Countdown } from '../../ui/player/screens/Countdown';
import { EmbeddedPlayer } from '../../ui/player/screens/EmbeddedPlayer';
import { safePictureUrl } from '../../ui/safeUrl';
import { useViewerZone } from '../events/eventTime';
import { pictureOf } from '../events/media';
import { eventTitle } from '../events/teams';
import { useSystem } from '../useSystem';
import { AccessDenied, MissingEntitlementText } from './AccessDenied';
import { AddToCalendar } from './AddToCalendar';
import { ClipUnavailable } from './ClipUnavailable';
import { PrerollStage } from './PrerollStage';
import { previewOf } from './preview';
import { StreamPlayer } from './StreamPlayer';

/** What every screen of a visit is given. */
export interface StageProps {
  watch: WatchRef;
  content: WatchContent;
  title: string;
  poster: string | null;
}

/** Where the picture is: the stream, the countdown to it, or the one sentence that says why there is none. */
export function WatchStage({ watch }: { watch: WatchRef }) {
  const { t } = useText();
  const screen = useSelector(watch, selectScreen);
  const content = useSelector(watch, selectContent);
  if (screen === null || content === null) return null;
  const Screen = screens[screen];
  return (
    <Screen
      // A live stream and the recording of the same event are two players.
      key={screen}
      watch={watch}
      content={content}
      title={stageTitle(content) ?? t(content.kind === 'event' ? 'event.unnamed' : 'film.unnamed')}
      poster={posterOf(content)}
    />
  );
}

const screens = {
  accessDenied: Denied,
  countdown: BeforeStart,
  waitingForPicture: Denied,
  embedded: Embedded,
  clipUnavailable: ClipUnavailable,
  live: Stream,
  recording: Stream,
  over: Denied,
} satisfies Record<WatchScreen, ComponentType<StageProps>>;

function Stream(props: StageProps) {
  const isPlayerShown = useSelector(props.watch, selectPlayerShown);
  const playback = useSelector(props.watch, ({ context }) => context.playback);
  if (!isPlayerShown || playback === null) return <PrerollStage {...props} />;
  return <StreamPlayer {...props} playback={playback} />;
}

function Embedded({ watch, title }: StageProps) {
  const decision = useSelector(watch, selectDecision);
  return decision?.kind === 'embedded' ? <EmbeddedPlayer url={decision.url} title={title} /> : null;
}

function Denied({ watch, content, poster }: StageProps) {
  const decision = useSelector(watch, selectDecision);
  const isOver = useSelector(watch, selectScreen) === 'over';
  const preview = usePreview(content);
  if (decision === null) return null;
  const onRecording =
    isOver && decision.kind === 'stream' ? () => watch.send({ type: 'recording.watch' }) : null;
  return (
    <AccessDenied
      reason={isOver ? { kind: 'over' } : decision}
      onRecording={onRecording}
      poster={poster}
      preview={preview}
    />
  );
}

function BeforeStart({ watch, content, poster }: StageProps) {
  const { serverNow } = useSystem();
  const timeZone = useViewerZone();
  const { language } = useText();
  const capabilities = useSelector(watch, ({ context }) => context.viewer.capabilities);
  const preview = usePreview(content);
  if (content.kind !== 'event') return null;
  const { event } = content;
  const startsAt = startOf(event) ?? serverNow();
  const missing = missingEntitlement(event, { capabilities });
  return (
    <Countdown
      startsAt={startsAt}
      startsAtText={formatEventTime(startsAt, timeZone, language)}
      now={serverNow}
      poster={poster}
      preview={preview}
    >
      {missing && <MissingEntitlementText missing={missing} />}
      <AddToCalendar event={event} />
    </Countdown>
  );
}

function usePreview(content: WatchContent) {
  return useMemo(
    () => (content.kind === 'event' ? previewOf(content.event, location.origin, canPlayType) : null),
    [content],
  );
}

/** Whether a video element plays files of this type by itself. */
function canPlayType(mimeType: string): boolean {
  return document.createElement('video').canPlayType(mimeType) !== '';
}

function stageTitle(content: WatchContent): string | null {
  switch (content.kind) {
    case 'event':
      return eventTitle(content.event);
    case 'film':
      return content.film.title ?? null;
    case 'clip':
      return content.clip.name ?? null;
  }
}

function posterOf(content: WatchContent): string | null {
  switch (content.kind) {
    case 'event':
      return pictureOf(content.event, location.origin);
    case 'film':
      return safePictureUrl(content.film.assets?.find(({ type }) => type === 'image')?.path, location.origin);
    case 'clip':
      return safePictureUrl(content.clip.image?.url, location.origin);
  }
}
