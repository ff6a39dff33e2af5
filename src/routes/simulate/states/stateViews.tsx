import type { ReactNode } from 'react';
import type { AnyMachineSnapshot, EventFrom, EventObject, SnapshotFrom } from 'xstate';
import type { CheckoutSnapshot } from '../../../machines/checkout/selectors';
import type { ClipSnapshot } from '../../../machines/clip/selectors';
import type { ClipDeletionSnapshot } from '../../../machines/clipDeletion/selectors';
import type { CodeScannerSnapshot } from '../../../machines/codeScanner/selectors';
import type { crashMachine } from '../../../machines/crash/machine';
import { selectTakeover } from '../../../machines/crash/selectors';
import type { DeviceRemovalSnapshot } from '../../../machines/deviceRemoval/selectors';
import type { downloadMachine } from '../../../machines/download/machine';
import { selectDownload } from '../../../machines/download/selectors';
import type { FormSnapshot } from '../../../machines/form/selectors';
import { type LogoutSnapshot, selectLogoutNotice } from '../../../machines/logout/selectors';
import type { MailedLinkSnapshot } from '../../../machines/mailedLink/selectors';
import type { playbackMachine } from '../../../machines/playback/machine';
import { selectPlaybackView } from '../../../machines/playback/selectors';
import type { PlaybackContext } from '../../../machines/playback/types';
import type { PortalSnapshot } from '../../../machines/portal/selectors';
import type { prerollMachine } from '../../../machines/preroll/machine';
import { selectPreroll } from '../../../machines/preroll/selectors';
import type { StateViewName } from '../../../machines/promise';
import { type RailSnapshot, selectPaused } from '../../../machines/rail/selectors';
import type { reloadMachine } from '../../../machines/reload/machine';
import { selectBesidePicture } from '../../../machines/reload/selectors';
import { isOf } from '../../../machines/reminder/reminders';
import { GAME } from '../../../machines/reminder/samples';
import { type ReminderSnapshot, selectReminderStep } from '../../../machines/reminder/selectors';
import type { RenewalSnapshot } from '../../../machines/renewal/selectors';
import type { SocialLoginSnapshot } from '../../../machines/socialLogin/selectors';
import {
  selectNextOffer,
  selectResumeQuestion,
  selectRetrying,
  type WatchSnapshot,
} from '../../../machines/watch/selectors';
import { useText } from '../../../ui/i18n/text';
import { ToastItem } from '../../../ui/kit/surfaces/ToastRegion';
import { PauseButton } from '../../../ui/library/PauseButton';
import { DEFAULT_CAPTION_LOOK } from '../../../ui/player/captions/captionLook';
import { Player } from '../../../ui/player/Player';
import type { Timeline } from '../../../ui/player/view';
import { ErrorScreen } from '../../../ui/screens/ErrorScreen';
import { NewDeletionLink } from '../../account/ConfirmAccountDeletion';
import { MailedLinkScreen } from '../../account/MailedLinkScreen';
import { SocialLoginView } from '../../account/social/SocialCallback';
import { CheckoutView } from '../../checkout/CheckoutView';
import { deletionToast } from '../../clips/deleteClip';
import { ClipPanel } from '../../clips/editor/ClipPanel';
import { DifficultiesView } from '../../Difficulties';
import { useSystem } from '../../hooks/useSystem';
import { PortalButton } from '../../orders/PortalButton';
import { RenewalDialog } from '../../orders/renewal/RenewalDialog';
import { ContactFormView } from '../../pages/contacts/ContactForm';
import { CodeScannerView } from '../../profile/CodeScanner';
import { DetailsForm } from '../../profile/DetailsSection';
import { DeviceRemovalDialog } from '../../profile/devices/DeviceRemovalDialog';
import { ReminderControl } from '../../reminders/ReminderControl';
import { logoutToast } from '../../session/sessionNotices';
import { DownloadControl } from '../../watch/details/DownloadButton';
import { CornerView } from '../../watch/mini/CornerPlayer';
import { DifficultiesBeside } from '../../watch/player/BesidePicture';
import { NoPlayerScreen } from '../../watch/player/NoPlayerScreen';
import { PlayerOverlay } from '../../watch/player/PlayerOverlay';
import { AdvertView } from '../../watch/player/PrerollPlayer';
import { ClipDeleted, ClipMissing, OwnClipOnly, VideoMissing, VisitFailed } from '../../watch/VisitScreen';

/** A snapshot of a machine, and the way to it for what its screen offers. */
export type ViewProps<Snapshot extends AnyMachineSnapshot, Event extends EventObject = EventObject> = {
  snapshot: Snapshot;
  send(event: Event): void;
};

const ignore = () => undefined;
/** A time that stands still, of a recording. */
function stillTimeline(time: PlaybackContext['time']): Timeline {
  // React reads it more than once, and takes another object for another time.
  const shown = time && { ...time, gameOffset: 0 };
  return { get: () => shown, subscribe: () => ignore };
}
const copied = () => Promise.resolve();
/** The page of a recording names its file. */
const DOWNLOADED = 'recording.mp4';

/**
 * The components that the live routes render for a snapshot, with what they offer sent to the machine. Deeds of the
 * page alone are left out. The keys are the names that the promises of states use.
 */
export const stateViews = {
  checkout: ({ snapshot, send }: ViewProps<CheckoutSnapshot>) => (
    <CheckoutView snapshot={snapshot} send={send} form={null} />
  ),
  clip: ({ snapshot, send }: ViewProps<ClipSnapshot>) => (
    <ClipPanel
      snapshot={snapshot}
      send={send}
      timeline={null}
      thumbnails={[]}
      left={null}
      onAnother={ignore}
    />
  ),
  clipDeleted: ClipDeleted,
  clipDeletion: ({ snapshot, send }: ViewProps<ClipDeletionSnapshot>) => {
    const toast = deletionToast(snapshot, send);
    return (
      toast && (
        <ToastItem toast={{ ...toast, id: 1 }} milliseconds={null} onTimeout={ignore} onDismiss={ignore} />
      )
    );
  },
  clipMissing: ClipMissing,
  codeScanner: ({ snapshot, send }: ViewProps<CodeScannerSnapshot>) => (
    <CodeScannerView snapshot={snapshot} send={send} attach={ignore} />
  ),
  contactForm: ({ snapshot, send }: ViewProps<FormSnapshot>) => (
    <ContactFormView
      snapshot={snapshot}
      send={send}
      fields={snapshot.context.fields.map((field) => ({ ...field, label: field.name, kind: 'email' }))}
      label={null}
    />
  ),
  deviceRemoval: ({ snapshot, send }: ViewProps<DeviceRemovalSnapshot>) => (
    <DeviceRemovalDialog snapshot={snapshot} send={send} />
  ),
  difficulties: ({ snapshot, send }: ViewProps<SnapshotFrom<typeof reloadMachine>>) =>
    selectBesidePicture(snapshot) ? (
      <DifficultiesBeside snapshot={snapshot} send={send} onCopyDiagnostics={copied} />
    ) : (
      <DifficultiesView
        snapshot={snapshot}
        onReload={() => send({ type: 'reload.pressed' })}
        onCopyDiagnostics={copied}
      />
    ),
  download: ({
    snapshot,
    send,
  }: ViewProps<SnapshotFrom<typeof downloadMachine>, EventFrom<typeof downloadMachine>>) => (
    <DownloadControl
      view={selectDownload(snapshot)}
      note={null}
      usedUp=""
      onStart={() => send({ type: 'download.start', fileName: DOWNLOADED })}
      onCancel={() => send({ type: 'download.cancel' })}
    />
  ),
  errorScreen: ({ snapshot }: ViewProps<SnapshotFrom<typeof crashMachine>>) => {
    const { diagnostics } = useSystem();
    const kind = selectTakeover(snapshot);
    if (kind === null) return null;
    return (
      <ErrorScreen
        kind={kind}
        onRefresh={ignore}
        reference={diagnostics.reference}
        onCopyDiagnostics={copied}
      />
    );
  },
  logout: ({ snapshot, send }: ViewProps<LogoutSnapshot>) => {
    const toast = logoutToast(selectLogoutNotice(snapshot), () => send({ type: 'logout.retry' }));
    return (
      toast && (
        <ToastItem toast={{ ...toast, id: 1 }} milliseconds={null} onTimeout={ignore} onDismiss={ignore} />
      )
    );
  },
  mailedLink: ({ snapshot, send }: ViewProps<MailedLinkSnapshot>) => {
    const { t } = useText();
    const { asksFirst } = snapshot.context;
    return (
      <MailedLinkScreen
        snapshot={snapshot}
        send={send}
        title={t(asksFirst ? 'account.deletionTitle' : 'account.verifyNoticeTitle')}
        doneTitle={t(asksFirst ? 'account.deletedTitle' : 'account.verifiedTitle')}
        doneText={t(asksFirst ? 'account.deletedText' : 'account.verifiedText')}
        usedText={t(asksFirst ? 'account.alreadyDeleted' : 'serverMessage.emailVerified')}
        unconfirmedText={t(asksFirst ? 'account.deletionUnconfirmed' : 'account.verifyUnconfirmed')}
        actions={asksFirst && <NewDeletionLink snapshot={snapshot} />}
      />
    );
  },
  ownClipOnly: OwnClipOnly,
  player: ({
    snapshot,
    send,
  }: ViewProps<SnapshotFrom<typeof playbackMachine>, EventFrom<typeof playbackMachine>>) => (
    <Player
      view={{ ...selectPlaybackView(snapshot), title: '', poster: null }}
      timeline={stillTimeline(snapshot.context.time)}
      on={{
        onPlay: () => send({ type: 'playback.play' }),
        onPause: () => send({ type: 'playback.pause' }),
        onRetry: () => send({ type: 'playback.retry' }),
        onSeek: (position) => send({ type: 'playback.seek', position }),
        onGoLive: () => send({ type: 'playback.seekLiveEdge' }),
        onStay: () => send({ type: 'outage.stay' }),
        onVolume: (volume) => send({ type: 'volume.set', volume }),
        onMute: (muted) => send({ type: 'volume.setMuted', muted }),
        onQuality: (height) => send({ type: 'quality.select', height }),
        onCaptions: (id) => send({ type: 'captions.select', id }),
        onSpeed: (speed) => send({ type: 'speed.set', speed }),
        onScrub: () => send({ type: 'thumbnails.load' }),
      }}
      attach={ignore}
    />
  ),
  miniPlayer: ({ snapshot, send }: ViewProps<WatchSnapshot>) => (
    <CornerView snapshot={snapshot} send={send} attach={ignore} look={DEFAULT_CAPTION_LOOK} />
  ),
  playerOverlay: ({ snapshot, send }: ViewProps<WatchSnapshot>) => (
    <PlayerOverlay
      resumeAt={selectResumeQuestion(snapshot)}
      offer={selectNextOffer(snapshot)}
      live={snapshot.context.screen === 'live'}
      send={send}
    />
  ),
  portal: ({ snapshot, send }: ViewProps<PortalSnapshot>) => <PortalButton snapshot={snapshot} send={send} />,
  preroll: ({ snapshot, send }: ViewProps<SnapshotFrom<typeof prerollMachine>>) => (
    <AdvertView view={selectPreroll(snapshot)} poster={null} send={send} attach={ignore} />
  ),
  profileForm: ({ snapshot, send }: ViewProps<FormSnapshot>) => (
    <DetailsForm snapshot={snapshot} send={send} viewer={{ id: 1 }} isVerified newEmail={null} />
  ),
  rail: ({ snapshot, send }: ViewProps<RailSnapshot>) => (
    <PauseButton
      isPaused={selectPaused(snapshot)}
      onToggle={() => send({ type: selectPaused(snapshot) ? 'rail.play' : 'rail.pause' })}
    />
  ),
  reminder: ({ snapshot, send }: ViewProps<ReminderSnapshot>) => (
    <ReminderControl
      step={selectReminderStep(snapshot, GAME.eventId)}
      hasNotifications={snapshot.context.hasNotifications}
      reminder={snapshot.context.reminders.find(isOf(GAME.eventId)) ?? GAME}
      send={send}
    />
  ),
  renewal: ({ snapshot, send }: ViewProps<RenewalSnapshot>) => (
    <RenewalDialog snapshot={snapshot} send={send} />
  ),
  socialLogin: ({ snapshot, send }: ViewProps<SocialLoginSnapshot>) => (
    <SocialLoginView snapshot={snapshot} send={send} />
  ),
  videoMissing: VideoMissing,
  visitFailed: ({ snapshot, send }: ViewProps<WatchSnapshot>) => {
    const { t } = useText();
    return (
      <VisitFailed
        title={t(snapshot.context.address.kind === 'event' ? 'watch.failedTitle' : 'library.failedTitle')}
        failure={snapshot.context.failure}
        isRetrying={selectRetrying(snapshot)}
        send={send}
      />
    );
  },
  watchStage: ({ snapshot, send }: ViewProps<WatchSnapshot>) => (
    <NoPlayerScreen snapshot={snapshot} send={send} loadsFrame={false} />
  ),
} satisfies Record<StateViewName, (props: ViewProps<never, never>) => ReactNode>;
