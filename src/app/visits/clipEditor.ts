import { type ClipRef, selectEditorShown } from '../../machines/clip/selectors';
import { clipActors } from '../rootActors';
import type { RudySystem } from '../system';

/**
 * Subscribes to whether the editor of a clip of this event is on screen; the listener hears every change, and first
 * an editor that is open already. Returns a function that unsubscribes.
 */
export function onClipEditor(
  root: RudySystem['root'],
  eventId: number,
  listener: (isOpen: boolean) => void,
): () => void {
  const followed = new Map<ClipRef, { unsubscribe(): void }>();
  let wasOpen = false;
  const isOpen = (clip: ClipRef) => {
    const snapshot = clip.getSnapshot();
    return snapshot.context.eventId === eventId && selectEditorShown(snapshot);
  };
  const update = () => {
    const clips = Object.values(clipActors(root, 'clip'));
    for (const clip of clips) {
      if (!followed.has(clip)) followed.set(clip, clip.subscribe({ next: update, complete: update }));
    }
    const isOneOpen = clips.some(isOpen);
    if (isOneOpen === wasOpen) return;
    wasOpen = isOneOpen;
    listener(isOneOpen);
  };
  const subscription = root.subscribe(update);
  update();
  return () => {
    subscription.unsubscribe();
    for (const each of followed.values()) each.unsubscribe();
  };
}
