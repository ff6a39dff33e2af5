/** The elements that a player renders to. */
export interface MediaElements {
  video: HTMLVideoElement;
  /** The element in which Shaka renders captions, above the video and below the controls. */
  captions: HTMLElement;
}

/** Owns the elements of one player, and passes them to the media actor, in whichever order both are ready. */
export interface MediaElementHost {
  /**
   * Moves the elements into this place; what plays goes on. Returns a function that ends them, unless they have moved on
   * to another place.
   */
  show(place: HTMLElement): () => void;
  /** Resolves when the elements are in a place. */
  elements(): Promise<MediaElements>;
}

export function createMediaElementHost(create: () => MediaElements = createElements): MediaElementHost {
  let current: MediaElements | null = null;
  let requests: ((elements: MediaElements) => void)[] = [];
  return {
    show(place) {
      const elements = current ?? create();
      current = elements;
      move(elements.video, place);
      move(elements.captions, place);
      for (const resolve of requests) resolve(elements);
      requests = [];
      return () => {
        if (elements.video.parentElement !== place) return;
        elements.video.remove();
        elements.captions.remove();
        current = null;
      };
    },
    elements() {
      return current === null ? new Promise((resolve) => requests.push(resolve)) : Promise.resolve(current);
    },
  };
}

function createElements(): MediaElements {
  const video = document.createElement('video');
  video.playsInline = true;
  video.crossOrigin = 'anonymous';
  video.tabIndex = -1;
  return { video, captions: document.createElement('div') };
}

/** A parent that moves a node of its document without any effect on it (DOM standard, not yet in every browser). */
interface Mover {
  moveBefore(node: Node, child: Node | null): void;
}

const canMove = (place: Node): place is Node & Mover => 'moveBefore' in place;

/** A video that is taken out and put in again within one task plays on too (HTML standard, "removed from a document"). */
function move(node: HTMLElement, place: HTMLElement): void {
  const isNear = node.isConnected && place.isConnected && node.ownerDocument === place.ownerDocument;
  if (isNear && canMove(place)) place.moveBefore(node, null);
  else place.append(node);
}
