import { createMediaElementHost, type MediaElementHost } from '../../src/media/mediaElementHost';
import type { ShakaModule, ShakaPlayer, ShakaResponse } from '../../src/media/shaka';
import type { MediaFact, MediaPreferences } from '../../src/media/types';

/** The part of a video element that playback uses: properties to set, events to dispatch, recorded calls. */
export class FakeVideo extends EventTarget {
  currentTime = 0;
  /** Seconds. */
  duration = Number.POSITIVE_INFINITY;
  volume = 1;
  muted = false;
  paused = true;
  ended = false;
  seeking = false;
  readyState = 4;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  /** The rejection of `play`; null lets it play. */
  refusal: DOMException | null = null;

  async play(): Promise<void> {
    if (this.refusal !== null) throw this.refusal;
    this.paused = false;
  }

  pause(): void {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }

  say(type: string): void {
    this.dispatchEvent(new Event(type));
  }

  /** The same, as the element that the code is typed for. */
  get element(): HTMLVideoElement {
    return this as unknown as HTMLVideoElement;
  }
}

/** A host with this video, which is in a place. */
export function hostOf(video: FakeVideo): MediaElementHost {
  const host = createMediaElementHost(() => ({ video: video.element, captions: Object.create(null) }));
  host.show({ append: () => undefined } as unknown as HTMLElement);
  return host;
}

/** Settings of a fake Shaka player, and its recorded calls. */
export class FakeShaka {
  readonly calls: unknown[][] = [];
  readonly events = new EventTarget();
  private readonly listeners = new Map<string, Set<(event: Event) => void>>();
  /** Filters of the answers that Shaka gets. */
  readonly filters: ((type: number, response: ShakaResponse) => void)[] = [];
  live = false;
  buffering = false;
  /** The height that plays: 720 or 360. */
  activeHeight = 720;
  /** The parts of the buffer by their kind. */
  bufferedKinds: Record<'audio' | 'video', { start: number; end: number }[]> = { audio: [], video: [] };
  range = { start: 0, end: 60 };
  /** Seconds. */
  availability = Number.POSITIVE_INFINITY;
  /** Wall-clock time of the first second. */
  startedAt: Date | null = null;
  /** Image tracks of a manifest, and the thumbnails of each track. */
  imageTracks: { id: number; width: number | null; tilesLayout: string | null }[] = [];
  readonly thumbnails = [
    { startTime: 0, duration: 4, uris: ['/s.jpg'], positionX: 0, positionY: 0, width: 160, height: 90 },
    { startTime: 4, duration: 4, uris: [], positionX: 160, positionY: 0, width: 160, height: 90 },
  ];
  /** The results of the next attachment and of the next load. */
  attaching: Promise<unknown> = Promise.resolve();
  loading: Promise<unknown> = Promise.resolve();

  dispatch(type: string, detail?: unknown): void {
    this.events.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** One segment was appended to the buffer. */
  append(contentType: string): void {
    this.events.dispatchEvent(Object.assign(new Event('segmentappended'), { contentType }));
  }

  /** Number of listeners of an event. */
  listening(type: string): number {
    return this.listeners.get(type)?.size ?? 0;
  }

  listen(type: string, listener: (event: Event) => void): void {
    this.events.addEventListener(type, listener);
    this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(listener));
  }

  forget(type: string, listener: (event: Event) => void): void {
    this.events.removeEventListener(type, listener);
    this.listeners.get(type)?.delete(listener);
  }

  /** Every call of this method. */
  called(name: string): unknown[][] {
    return this.calls.filter(([each]) => each === name).map(([, ...values]) => values);
  }
}

/** A build of Shaka whose players all use the settings of `shaka`. */
export function fakeModule(shaka: FakeShaka, video: FakeVideo): ShakaModule {
  const note = (name: string, ...values: unknown[]) => void shaka.calls.push([name, ...values]);
  class Player implements ShakaPlayer {
    static isBrowserSupported = () => true;
    attach = async () => {
      note('attach');
      await shaka.attaching;
      note('attached');
    };
    getNetworkingEngine = () => ({
      registerResponseFilter: (filter: (type: number, response: ShakaResponse) => void) =>
        void shaka.filters.push(filter),
    });
    setVideoContainer = () => note('setVideoContainer');
    configure = (config: object) => {
      note('configure', config);
      return true;
    };
    load = (...values: unknown[]) => {
      note('load', ...values);
      return shaka.loading;
    };
    destroy = async () => note('destroy');
    isLive = () => shaka.live;
    isBuffering = () => shaka.buffering;
    seekRange = () => shaka.range;
    getManifest = () => ({
      presentationTimeline: {
        getSegmentAvailabilityDuration: () => shaka.availability,
        setSegmentAvailabilityDuration: (seconds: number) => {
          note('setSegmentAvailabilityDuration', seconds);
          shaka.availability = seconds;
        },
      },
    });
    getPlayheadTimeAsDate = () =>
      shaka.startedAt && new Date(shaka.startedAt.getTime() + video.currentTime * 1000);
    getPresentationStartTimeAsDate = () => shaka.startedAt;
    retryStreaming = () => {
      note('retryStreaming');
      return true;
    };
    getBufferedInfo = () => ({ total: [{ start: 0, end: 20 }], ...shaka.bufferedKinds });
    getVideoTracks = () => [
      { active: shaka.activeHeight === 720, bandwidth: 2_000_000, height: 720 },
      { active: shaka.activeHeight === 360, bandwidth: 600_000, height: 360 },
    ];
    selectVideoTrack = (track: object) => note('selectVideoTrack', track);
    getTextTracks = () => [{ id: 1, active: false, language: 'fr', label: null, forced: false }];
    selectTextTrack = (track?: object | null) => note('selectTextTrack', track);
    addThumbnailsTrack = async (url: string) => {
      note('addThumbnailsTrack', url);
      return { id: 9 };
    };
    getImageTracks = () => shaka.imageTracks;
    getAllThumbnails = async (id: number) => {
      note('getAllThumbnails', id);
      return shaka.thumbnails;
    };
    addEventListener = (type: string, listener: (event: Event) => void) => shaka.listen(type, listener);
    removeEventListener = (type: string, listener: (event: Event) => void) => shaka.forget(type, listener);
  }
  return { Player, polyfill: { installAll: () => undefined } };
}

export const input: MediaPreferences = {
  volume: 0.4,
  muted: true,
  captions: false,
  captionLanguage: null,
  language: 'fr',
  speed: 1.5,
};

/** The kinds of facts, in order. */
export const kindsOf = (facts: MediaFact[]): string[] => facts.map(({ type }) => type);
