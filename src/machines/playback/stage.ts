/** The elements that a player shows its picture on. */
export interface Screen {
  video: HTMLVideoElement;
  /** Where Shaka draws captions; it lies over the picture and under the controls. */
  captions: HTMLElement;
}

/** Hands the elements that React makes to the media actor, whichever of the two comes first. */
export interface Stage {
  /** As a ref does: with the elements when they appear, with null when they go. */
  attach(video: HTMLVideoElement | null, captions: HTMLElement | null): void;
  /** Resolves when there are elements. */
  screen(): Promise<Screen>;
}

export function createStage(): Stage {
  let current: Screen | null = null;
  let waiting: ((screen: Screen) => void)[] = [];
  return {
    attach(video, captions) {
      current = video !== null && captions !== null ? { video, captions } : null;
      if (current === null) return;
      const screen = current;
      for (const resolve of waiting) resolve(screen);
      waiting = [];
    },
    screen() {
      return current === null ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(current);
    },
  };
}
