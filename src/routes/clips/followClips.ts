import { navigate } from 'wouter/use-browser-location';
import type { Failure } from '../../api/failures/failure';
import { failureText } from '../../api/failures/failureText';
import type { Clip } from '../../api/schema';
import { resumeClips } from '../../app/clips/resumeClips';
import { type ClipListener, retryClip } from '../../app/clips/startClip';
import { paths, patterns } from '../../app/paths';
import type { RudySystem } from '../../app/system';
import { denialReason } from '../../machines/clip/denial';
import { selectClipFailure } from '../../machines/clip/selectors';
import { currentText, loadMessages } from '../../ui/i18n/text';
import { toasts } from '../shell/toasts';

/** Tells what became of a clip that no editor shows, wherever the viewer is. */
export const toastClip: ClipListener = (clip, fact) => {
  if (fact.isShown) return;
  const snapshot = clip.getSnapshot();
  // Without its messages there is no toast; the clip is in the list of clips.
  void Promise.all([loadMessages('Others'), loadMessages('ClipEditor')]).then(
    () => {
      if (fact.type === 'clip.ready') {
        const { id, name } = fact.clip;
        toasts.add({
          text: currentText('clipEditor.readyToast', { name: name ?? '' }),
          tone: 'success',
          action: { label: currentText('clipEditor.watch'), href: paths.clip(id) },
        });
        return;
      }
      const { eventId, failure } = snapshot.context;
      const denial = failure && denialReason(failure);
      const canRetry = selectClipFailure(snapshot).canRetry && denial === null;
      const isMade = fact.clip !== null;
      toasts.add({
        text: currentText('clipEditor.failedToast', {
          name: fact.name,
          reason:
            fact.reason !== null
              ? currentText(`clipEditor.reason.${fact.reason}`)
              : denial !== null
                ? currentText(`clipEditor.refused.${denial}`)
                : messageOf(failure),
        }).trim(),
        tone: 'error',
        action:
          isMade && canRetry
            ? { label: currentText('kit.retry'), onPress: () => clip.send({ type: 'clip.retry' }) }
            : isMade || denial === 'unknown'
              ? { label: currentText('clipEditor.yourClips'), href: patterns.profileClips }
              : {
                  label: currentText('clipEditor.editAgain'),
                  onPress: () => navigate(paths.watch(eventId)),
                },
      });
    },
    () => undefined,
  );
};

function messageOf(failure: Failure | null): string {
  if (failure === null) return '';
  const { key, params } = failureText(failure);
  return currentText(key, params);
}

/** Makes a failed clip of a list again; a toast says what becomes of it. */
export function makeClipAgain(system: RudySystem, clip: Clip): void {
  retryClip(system, clip, toastClip);
}

/** Follows the clips of this viewer that were in the making when the page was left. */
export function followClips(system: RudySystem, viewerId: number): void {
  resumeClips(system, viewerId, toastClip);
}
