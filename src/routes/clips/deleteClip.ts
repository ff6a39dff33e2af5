import type { Clip } from '../../api/schema';
import type { RudySystem } from '../../app/system';
import { startClipDeletion } from '../../app/visits/clips';
import type { ClipDeletionRef, ClipDeletionSnapshot } from '../../machines/clipDeletion/selectors';
import { currentText } from '../../ui/i18n/text';
import type { Toast } from '../../ui/kit/surfaces/toasts';
import { toasts } from '../shell/toasts';
import { clipName } from './clipView';

const followed = new WeakSet<ClipDeletionRef>();

/** Deletes a clip, with a toast that offers to undo it, on whatever screen the viewer is. */
export function deleteClip(system: RudySystem, clip: Clip): void {
  const deletion = startClipDeletion(system, { clipId: clip.id, name: clipName(clip, currentText) });
  if (followed.has(deletion)) return;
  followed.add(deletion);
  let shown: { state: string; toast: number } | null = null;
  const show = () => {
    const snapshot = deletion.getSnapshot();
    const state = snapshot.matches('undoable') ? 'undoable' : String(snapshot.value);
    if (shown?.state === state) return;
    if (shown !== null) toasts.dismiss(shown.toast);
    const toast = deletionToast(snapshot, deletion.send);
    shown = { state, toast: toast === null ? 0 : toasts.add(toast) };
  };
  deletion.subscribe({ next: show, complete: show });
  show();
}

/** The toast of a deletion; null for a state without one. */
export function deletionToast(
  snapshot: ClipDeletionSnapshot,
  send: ClipDeletionRef['send'],
): Omit<Toast, 'id'> | null {
  const name = snapshot.context.name ?? currentText('clips.unnamed');
  if (snapshot.matches('undoable')) {
    return {
      text: currentText('clips.deleted', { name }),
      tone: 'neutral',
      action: { label: currentText('clips.undo'), onPress: () => send({ type: 'deletion.undo' }) },
      onHold: (isHeld) => send({ type: isHeld ? 'deletion.hold' : 'deletion.release' }),
    };
  }
  const isUnconfirmed = snapshot.matches('unconfirmed');
  if (!isUnconfirmed && !snapshot.matches('refused')) return null;
  return {
    text: currentText(isUnconfirmed ? 'clips.deleteUnconfirmed' : 'clips.notDeleted', { name }),
    tone: 'error',
    action: { label: currentText('kit.retry'), onPress: () => send({ type: 'deletion.retry' }) },
    onHold: null,
  };
}
