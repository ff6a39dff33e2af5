import type { ReactNode } from 'react';
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { CheckoutSnapshot } from '../../machines/checkout/selectors';
import type { ClipSnapshot } from '../../machines/clip/selectors';
import type { ClipDeletionSnapshot } from '../../machines/clipDeletion/selectors';
import type { CodeScannerSnapshot } from '../../machines/codeScanner/selectors';
import type { crashMachine } from '../../machines/crash/machine';
import { selectTakeover } from '../../machines/crash/selectors';
import type { downloadMachine } from '../../machines/download/machine';
import { selectDownload } from '../../machines/download/selectors';
import type { StateViewName } from '../../machines/fixture';
import type { FormSnapshot } from '../../machines/form/selectors';
import { type LogoutSnapshot, selectLogoutNotice } from '../../machines/logout/selectors';
import type { MailedLinkSnapshot } from '../../machines/mailedLink/selectors';
import type { playbackMachine } from '../../machines/playback/machine';
import { selectPlaybackView } from '../../machines/playback/selectors';
import type { PortalSnapshot } from '../../machines/portal/selectors';
import type { prerollMachine } from '../../machines/preroll/machine';
import { selectPreroll } from '../../machines/preroll/selectors';
import { type RailSnapshot, selectPaused } from '../../machines/rail/selectors';
import type { reloadMachine } from '../../machines/reload/machine';
import { selectBesidePicture } from '../../machines/reload/selectors';
import type { RenewalSnapshot } from '../../machines/renewal/selectors';
import type { SocialLoginSnapshot } from '../../machines/socialLogin/selectors';
import {
  selectNextOffer,
  selectResumeQuestion,
  selectRetrying,
  type WatchSnapshot,
} from '../../machines/watch/selectors';
import { useText } from '../../ui/i18n/text';
import { ToastItem } from '../../ui/kit/ToastRegion';
import { PauseButton } from '../../ui/library/PauseButton';
import { Player } from '../../ui/player/Player';
import { ErrorScreen } from '../../ui/screens/ErrorScreen';
import { MailedLinkScreen } from '../account/MailedLinkScreen';
import { SocialLoginView } from '../account/SocialCallback';
import { CheckoutView } from '../checkout/CheckoutView';
import { deletionToast } from '../clips/deleteClip';
import { ClipPanel } from '../clips/editor/ClipPanel';
import { DifficultiesView } from '../Difficulties';
import { PortalButton } from '../orders/PortalButton';
import { RenewalDialog } from '../orders/RenewalDialog';
import { ContactFormView } from '../pages/contacts/ContactForm';
import { CodeScannerView } from '../profile/CodeScanner';
import { DetailsForm } from '../profile/DetailsSection';
import { logoutToast } from '../session/sessionNotices';
import { DifficultiesBeside } from '../watch/BesidePicture';
import { DownloadControl } from '../watch/DownloadButton';
import { NoPlayerScreen } from '../watch/NoPlayerScreen';
import { PlayerOverlay } from '../watch/PlayerOverlay';
import { AdvertView } from '../watch/PrerollPlayer';
import { ClipDeleted, ClipMissing, OwnClipOnly, VideoMissing, VisitFailed } from '../watch/VisitScreen';

type ViewOf<Snapshot extends AnyMachineSnapshot> = (props: { snapshot: Snapshot }) => ReactNode;

const ignore = () => undefined;

/**
 * The components that the live routes render for a snapshot, with callbacks that do nothing. The keys are the
 * names that the screens of states use.
 */
export const stateViews = {
  checkout: ({ snapshot }: { snapshot: CheckoutSnapshot }) => (
    <CheckoutView snapshot={snapshot} send={ignore} form={null} />
  ),
  clip: ({ snapshot }: { snapshot: ClipSnapshot }) => (
    <ClipPanel
      snapshot={snapshot}
      send={ignore}
      timeline={null}
      thumbnails={[]}
      left={null}
      onAnother={ignore}
    />
  ),
  clipDeleted: ClipDeleted,
  clipDeletion: ({ snapshot }: { snapshot: ClipDeletionSnapshot }) => {
    const toast = deletionToast(snapshot, ignore);
    return toast && <ToastItem toast={{ ...toast, id: 1 }} milliseconds={null} onDismiss={ignore} />;
  },
  clipMissing: ClipMissing,
  codeScanner: ({ snapshot }: { snapshot: CodeScannerSnapshot }) => (
    <CodeScannerView snapshot={snapshot} send={ignore} attach={ignore} />
  ),
  contactForm: ({ snapshot }: { snapshot: FormSnapshot }) => (
    <ContactFormView
      snapshot={snapshot}
      send={ignore}
      fields={snapshot.context.fields.map((field) => ({ ...field, label: field.name, kind: 'email' }))}
      label={null}
    />
  ),
  difficulties: ({ snapshot }: { snapshot: SnapshotFrom<typeof reloadMachine> }) =>
    selectBesidePicture(snapshot) ? (
      <DifficultiesBeside snapshot={snapshot} send={ignore} onCopyDiagnostics={null} />
    ) : (
      <DifficultiesView snapshot={snapshot} onReload={ignore} onCopyDiagnostics={null} />
    ),
  download: ({ snapshot }: { snapshot: SnapshotFrom<typeof downloadMachine> }) => (
    <DownloadControl view={selectDownload(snapshot)} count={0} onStart={ignore} onCancel={ignore} />
  ),
  errorScreen: ({ snapshot }: { snapshot: SnapshotFrom<typeof crashMachine> }) => {
    const kind = selectTakeover(snapshot);
    if (kind === null) return null;
    return <ErrorScreen kind={kind} onRefresh={ignore} reference={null} onCopyDiagnostics={null} />;
  },
  logout: ({ snapshot }: { snapshot: LogoutSnapshot }) => {
    const toast = logoutToast(selectLogoutNotice(snapshot), ignore);
    return toast && <ToastItem toast={{ ...toast, id: 1 }} milliseconds={null} onDismiss={ignore} />;
  },
  mailedLink: ({ snapshot }: { snapshot: MailedLinkSnapshot }) => {
    const { t } = useText();
    const { asksFirst } = snapshot.context;
    return (
      <MailedLinkScreen
        snapshot={snapshot}
        send={ignore}
        title={t(asksFirst ? 'account.deletionTitle' : 'account.verifyNoticeTitle')}
        doneText={t(asksFirst ? 'account.deletedText' : 'account.verifiedText')}
        usedText={t(asksFirst ? 'account.alreadyDeleted' : 'serverMessage.emailVerified')}
        unconfirmedText={t(asksFirst ? 'account.deletionUnconfirmed' : 'account.verifyUnconfirmed')}
        actions={null}
      />
    );
  },
  ownClipOnly: OwnClipOnly,
  player: ({ snapshot }: { snapshot: SnapshotFrom<typeof playbackMachine> }) => (
    <Player
      view={{ ...selectPlaybackView(snapshot), title: '', poster: null }}
      timeline={{ get: () => snapshot.context.time, subscribe: () => ignore }}
      on={{
        onPlay: ignore,
        onPause: ignore,
        onRetry: ignore,
        onSeek: ignore,
        onGoLive: ignore,
        onVolume: ignore,
        onMute: ignore,
        onQuality: ignore,
        onCaptions: ignore,
        onSpeed: ignore,
      }}
      attach={ignore}
    />
  ),
  playerOverlay: ({ snapshot }: { snapshot: WatchSnapshot }) => (
    <PlayerOverlay
      resumeAt={selectResumeQuestion(snapshot)}
      offer={selectNextOffer(snapshot)}
      live={snapshot.context.screen === 'live'}
      send={ignore}
    />
  ),
  portal: ({ snapshot }: { snapshot: PortalSnapshot }) => <PortalButton snapshot={snapshot} send={ignore} />,
  preroll: ({ snapshot }: { snapshot: SnapshotFrom<typeof prerollMachine> }) => (
    <AdvertView view={selectPreroll(snapshot)} poster={null} send={ignore} attach={ignore} />
  ),
  profileForm: ({ snapshot }: { snapshot: FormSnapshot }) => (
    <DetailsForm snapshot={snapshot} send={ignore} viewer={{ id: 1 }} isVerified newEmail={null} />
  ),
  rail: ({ snapshot }: { snapshot: RailSnapshot }) => (
    <PauseButton isPaused={selectPaused(snapshot)} onToggle={ignore} />
  ),
  renewal: ({ snapshot }: { snapshot: RenewalSnapshot }) => (
    <RenewalDialog snapshot={snapshot} send={ignore} />
  ),
  socialLogin: ({ snapshot }: { snapshot: SocialLoginSnapshot }) => (
    <SocialLoginView snapshot={snapshot} send={ignore} />
  ),
  videoMissing: VideoMissing,
  visitFailed: ({ snapshot }: { snapshot: WatchSnapshot }) => {
    const { t } = useText();
    return (
      <VisitFailed
        title={t('watch.failedTitle')}
        failure={snapshot.context.failure}
        isRetrying={selectRetrying(snapshot)}
        send={ignore}
      />
    );
  },
  watchStage: ({ snapshot }: { snapshot: WatchSnapshot }) => (
    <NoPlayerScreen snapshot={snapshot} send={ignore} loadsFrame={false} />
  ),
} satisfies Record<StateViewName, ViewOf<never>>;
