import { useSelector } from '@xstate/react';
import type { Failure } from '../../api/failures/failure';
import { failureText } from '../../api/failures/failureText';
import { userAccessQuery } from '../../api/queries/viewer';
import type { Clip } from '../../api/schema';
import type { RudySystem } from '../../app/system';
import { clipDownload } from '../../app/visits/clips';
import { recordingName } from '../../machines/download/recordingName';
import {
  type DownloadRef,
  type DownloadView,
  sameDownload,
  selectDownload,
} from '../../machines/download/selectors';
import { currentText } from '../../ui/i18n/text';
import { isUsedUp } from '../downloads/isUsedUp';
import { useSystem } from '../hooks/useSystem';
import { toasts } from '../shell/toasts';
import { clipName } from './clipView';

const followed = new WeakSet<DownloadRef>();

/** Saves a clip as a file; a toast says how that ended, on whatever screen the viewer is. */
export function downloadClip(system: RudySystem, clip: Clip): void {
  const download = clipDownload(system, clip.id);
  const name = clipName(clip, currentText);
  if (!followed.has(download)) {
    followed.add(download);
    let phase: DownloadView['phase'] = 'idle';
    download.subscribe((snapshot) => {
      const view = selectDownload(snapshot);
      if (view.phase === phase) return;
      phase = view.phase;
      if (view.phase === 'saved') toasts.add({ text: currentText('clips.saved', { name }), tone: 'success' });
      if (view.phase === 'handedOver') toasts.add({ text: currentText('clips.handedOver', { name }) });
      if (view.phase !== 'failed') return;
      const text = currentText('clips.notSaved', { name, reason: reasonOf(view.failure) });
      toasts.add({ text, tone: 'error' });
      // The platform may count otherwise than what is on screen.
      void system.queries.invalidateQueries({ queryKey: userAccessQuery(system.api).queryKey });
    });
  }
  download.send({ type: 'download.start', fileName: recordingName(name, null) });
}

function reasonOf(failure: Failure | null): string {
  if (failure === null) return currentText('download.failed');
  if (isUsedUp(failure)) return currentText('download.noneLeft');
  const { key, params } = failureText(failure);
  return currentText(key, params);
}

const IDLE: DownloadView = { phase: 'idle' };

/** The download of a clip as it stands, and how to cancel it. */
export function useClipDownload(clipId: number): { view: DownloadView; cancel: () => void } {
  const { root } = useSystem();
  const download = useSelector(root, ({ context }) => context.clips.download[clipId]);
  const view = useSelector(
    download,
    (snapshot) => (snapshot === undefined ? IDLE : selectDownload(snapshot)),
    sameDownload,
  );
  return { view, cancel: () => download?.send({ type: 'download.cancel' }) };
}
