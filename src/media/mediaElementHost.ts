/** The elements that a player renders to. */
export interface MediaElements {
  video: HTMLVideoElement;
  /** The element in which Shaka renders captions, above the video and below the controls. */
  captions: HTMLElement;
}

/** Passes the elements that React renders to the media actor, in whichever order both appear. */
export interface MediaElementHost {
  /** Call it with the elements when they mount, and with null when they unmount. */
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
