/** The elements that a player shows its picture on. */
export interface MediaElements {
  video: HTMLVideoElement;
  /** Where Shaka renders captions; it lies over the picture and under the controls. */
  captions: HTMLElement;
}

/** Hands the elements that React renders to the media actor, whichever of the two is there first. */
export interface MediaElementHost {
  /** Call it with the elements when they are mounted, and with null when they are unmounted. */
  attach(video: HTMLVideoElement | null, captions: HTMLElement | null): void;
  /** Resolves when the elements are mounted. */
  elements(): Promise<MediaElements>;
}

export function createMediaElementHost(): MediaElementHost {
  let current: MediaElements | null = null;
  let requests: ((elements: MediaElements) => void)[] = [];
  return {
    attach(video, captions) {
      current = video !== null && captions !== null ? { video, captions } : null;
      if (current === null) return;
      for (const resolve of requests) resolve(current);
      requests = [];
    },
    elements() {
      return current === null ? new Promise((resolve) => requests.push(resolve)) : Promise.resolve(current);
    },
  };
}
