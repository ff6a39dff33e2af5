import { correctedStart, returnToWindow, type SeekTarget } from './liveWindow';
import { followContent, type LoadedContent } from './loadedContent';
import type { MediaElementHost, MediaElements } from './mediaElementHost';
import { isShakaError, toMediaError, watchUnusableSegments } from './mediaError';
import { attachPlayer, releasePlayer } from './releasedPlayers';
import { loadShaka as loadShakaBuild, type ShakaModule, type ShakaPlayer } from './shaka';
import { preferredText, shakaConfig, trustDeclaredCaptions } from './shakaConfig';
import { type StreamKind, streamType } from './streamType';
import { collectImageStreams, type ImageStreams } from './thumbnails/imageStreams';
import { activeCaption, nextLowerHeight, readTracks, selectHeight } from './tracks';
import type { MediaCommand, MediaFact, MediaPreferences } from './types';

export interface ShakaAdapterDependencies {
  host: MediaElementHost;
  loadShaka?: (kind: StreamKind) => Promise<ShakaModule>;
}

type LoadCommand = Extract<MediaCommand, { type: 'media.load' }>;

/** A Shaka player with the elements it is attached to. */
interface Attachment {
  kind: StreamKind;
  player: ShakaPlayer;
  elements: MediaElements;
  images: ImageStreams;
  /** Resolves when Shaka has the video element, or never will; rejects if it cannot have it. */
  attaching: Promise<unknown>;
}

/** Plays one content on one video element: executes the machine's commands and reports what happens. */
export class ShakaAdapter {
  private readonly host: MediaElementHost;
  private readonly loadShaka: (kind: StreamKind) => Promise<ShakaModule>;
  private readonly preferences: MediaPreferences;
  private readonly report: (fact: MediaFact) => void;
  private attachment: Attachment | null = null;
  private content: LoadedContent | null = null;
  private endWatch: () => void = () => undefined;
  /** Counts loads, so that the results of an older one are dropped. */
  private loadCount = 0;
  private wantsToPlay = false;
  private hasData = false;
  /** A seek that waits until the element has data; seconds. */
  private pendingSeek: SeekTarget | null = null;
  private chosenHeight: number | null = null;
  private isQualityLowered = false;

  constructor(
    { host, loadShaka = loadShakaBuild }: ShakaAdapterDependencies,
    preferences: MediaPreferences,
    report: (fact: MediaFact) => void,
  ) {
    this.host = host;
    this.loadShaka = loadShaka;
    this.preferences = { ...preferences };
    this.report = report;
  }

  execute(command: MediaCommand): void {
    switch (command.type) {
      case 'media.load':
        void this.load(command);
        break;
      case 'media.play':
        this.wantsToPlay = true;
        if (this.loaded) this.resume(this.loaded);
        break;
      case 'media.pause':
        this.wantsToPlay = false;
        this.loaded?.elements.video.pause();
        break;
      case 'media.seek':
        this.pendingSeek = command.position;
        this.seek();
        break;
      case 'media.seekLiveEdge':
        this.pendingSeek = 'liveEdge';
        this.seek();
        break;
      case 'media.setVolume':
        this.preferences.volume = command.volume;
        this.preferences.muted = command.muted;
        if (this.attachment) this.applyVolume(this.attachment.elements.video);
        break;
      case 'media.setQuality':
        this.chosenHeight = command.height;
        this.restoreQuality();
        if (this.loaded) selectHeight(this.loaded.player, command.height);
        this.reportTracks();
        break;
      case 'media.setCaptions':
        this.selectCaptions(command.id);
        break;
      case 'media.setSpeed':
        this.preferences.speed = command.speed;
        if (this.loaded) this.applySpeed(this.loaded);
        break;
      case 'media.loadThumbnails':
        this.content?.thumbnails.load();
        break;
      case 'media.retrySegment':
        this.loaded?.player.retryStreaming();
        // The buffer may play on meanwhile.
        this.content?.observation.awaitMovement();
        break;
      case 'media.lowerQuality':
        this.lowerQuality();
        break;
      case 'media.restoreQuality':
        this.restoreQuality();
        break;
    }
  }

  /** Releases the elements. */
  close(): void {
    this.loadCount += 1;
    this.detach();
  }

  private get loaded(): Attachment | null {
    return this.content === null ? null : this.attachment;
  }

  private async load(command: LoadCommand): Promise<void> {
    const { source, position, wallClockTime, thumbnailsUrl } = command;
    const count = ++this.loadCount;
    const isCurrent = () => count === this.loadCount;
    this.wantsToPlay = command.play;
    this.chosenHeight = command.height;
    this.pendingSeek = null;
    this.hasData = false;
    this.release();
    try {
      const { kind, mimeType } = streamType(source);
      const [shaka, elements] = await Promise.all([this.loadShaka(kind), this.host.elements()]);
      if (!isCurrent()) return;
      const { player, images } = await this.attach(kind, shaka, elements);
      if (!isCurrent()) return;
      images.forget();
      this.endWatch = watchUnusableSegments(player, this.report);
      await player.load(
        source.url,
        wallClockTime === null ? position : new Date(wallClockTime * 1000),
        mimeType,
      );
      if (!isCurrent()) return;
      // A position after the end cannot be shown, so the content starts at its beginning.
      if (position !== null && !player.isLive() && position > player.seekRange().end) {
        await player.load(source.url, null, mimeType);
        if (!isCurrent()) return;
      }
      this.applySpeed({ player, elements });
      selectHeight(player, this.chosenHeight);
      this.report({ type: 'media.loaded', live: player.isLive() });
      const content = followContent(player, elements.video, { url: thumbnailsUrl, images }, this.report);
      this.content = content;
      if (player.isLive()) this.pendingSeek ??= correctedStart(player, content.window.current(), command);
      // Shaka sets the start position with the first data, which would override an earlier seek.
      if (elements.video.readyState > 1) this.seekWithData();
      else elements.video.addEventListener('loadeddata', () => this.seekWithData(), { once: true });
      this.reportTracks();
      if (this.wantsToPlay) await this.play();
    } catch (thrown) {
      if (isCurrent()) this.reportError(thrown);
    }
  }

  /** Attaches a player of the right build to the elements, or keeps the attached one if it matches. */
  private async attach(kind: StreamKind, shaka: ShakaModule, elements: MediaElements): Promise<Attachment> {
    const { attachment } = this;
    if (attachment?.kind === kind && attachment.elements.video === elements.video) {
      await attachment.attaching;
      return attachment;
    }
    this.detach();
    const player = new shaka.Player();
    const isWanted = () => this.attachment === next;
    const attaching = attachPlayer(player, elements.video, isWanted);
    const images = collectImageStreams(player);
    const next: Attachment = { kind, player, elements, images, attaching };
    this.attachment = next;
    player.configure(shakaConfig(this.preferences, kind));
    trustDeclaredCaptions(player);
    player.setVideoContainer(elements.captions);
    player.addEventListener('error', (event) => {
      const thrown = 'detail' in event ? event.detail : null;
      // Exceptions of Shaka's own code are ignored; if playback stops, the machine's timeout handles it.
      if (this.attachment === next && isShakaError(thrown)) this.reportError(thrown);
    });
    for (const type of ['trackschanged', 'adaptation', 'variantchanged', 'textchanged']) {
      player.addEventListener(type, () => this.reportTracks());
    }
    this.applyVolume(elements.video);
    await next.attaching;
    return next;
  }

  /** Plays; if the live window has passed the position during a pause, it first seeks into the window. */
  private resume({ player, elements }: Attachment): void {
    const { readyState, currentTime } = elements.video;
    const window = this.content?.window.current();
    if (window && readyState > 0 && player.isLive() && currentTime < window.start) {
      this.pendingSeek ??= returnToWindow(currentTime, window);
      this.seek();
    }
    void this.play();
  }

  private async play(): Promise<void> {
    try {
      await this.loaded?.elements.video.play();
    } catch (thrown) {
      // Other rejections, such as an abort by a newer load, have their own events.
      if (thrown instanceof DOMException && thrown.name === 'NotAllowedError')
        this.report({ type: 'media.autoplayBlocked' });
    }
  }

  private seekWithData(): void {
    this.hasData = true;
    this.seek();
  }

  private seek(): void {
    const { content, pendingSeek } = this;
    if (content === null || !this.hasData || pendingSeek === null) return;
    content.observation.endWakeUp();
    content.seeking.to(pendingSeek);
    this.pendingSeek = null;
  }

  /** The speed of a live stream does not change. */
  private applySpeed({ player, elements: { video } }: Pick<Attachment, 'player' | 'elements'>): void {
    const speed = player.isLive() ? 1 : this.preferences.speed;
    video.defaultPlaybackRate = speed;
    video.playbackRate = speed;
  }

  private applyVolume(video: HTMLVideoElement): void {
    video.volume = this.preferences.volume;
    video.muted = this.preferences.muted;
  }

  private selectCaptions(id: number | null): void {
    const player = this.loaded?.player;
    const track = player?.getTextTracks().find((each) => each.id === id) ?? null;
    this.preferences.captions = track !== null;
    if (track !== null) this.preferences.captionLanguage = track.language;
    player?.selectTextTrack(track);
    // A reload creates new tracks; this setting makes Shaka select the same language among them.
    player?.configure({ preferredText: preferredText(this.preferences) });
    this.reportTracks();
  }

  private lowerQuality(): void {
    const player = this.attachment?.player;
    if (player === undefined) return;
    const height = nextLowerHeight(readTracks(player));
    this.chosenHeight = null;
    this.isQualityLowered ||= height !== null;
    const restrictions = height === null ? {} : { restrictions: { maxHeight: height } };
    player.configure({ abr: { enabled: true, ...restrictions } });
  }

  private restoreQuality(): void {
    if (!this.isQualityLowered) return;
    this.isQualityLowered = false;
    this.attachment?.player.configure({ abr: { restrictions: { maxHeight: Number.POSITIVE_INFINITY } } });
  }

  private reportTracks(): void {
    const player = this.loaded?.player;
    if (player === undefined) return;
    this.report({ type: 'tracks.changed', tracks: readTracks(player) });
    this.report({ type: 'captions.changed', id: activeCaption(player)?.id ?? null });
  }

  private reportError(thrown: unknown): void {
    const error = toMediaError(thrown);
    if (error !== null) this.report({ type: 'media.failed', error });
  }

  /** Ends what belongs to the loaded content. */
  private release(): void {
    this.endWatch();
    this.content?.stop();
    this.content = null;
  }

  private detach(): void {
    this.release();
    const { attachment } = this;
    this.attachment = null;
    if (attachment === null) return;
    const { player, elements, attaching } = attachment;
    releasePlayer(player, elements.video, attaching);
  }
}
