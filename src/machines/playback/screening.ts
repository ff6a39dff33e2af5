import { clampToWindow, returnToWindow } from '../../media/liveWindow';
import { type StreamKind, streamType } from '../../media/streamType';
import { watchElement } from './elementFacts';
import { isShakaError, toMediaError } from './mediaError';
import { loadShaka as loadShakaBuild, type ShakaModule, type ShakaPlayer } from './shaka';
import { preferredText, shakaConfig } from './shakaConfig';
import type { Screen, Stage } from './stage';
import { readThumbnails } from './thumbnails';
import { activeCaption, chooseHeight, nextSmallerHeight, readTracks } from './tracks';
import type { MediaCommand, MediaFact, PlaybackInput } from './types';

export interface ScreeningDependencies {
  stage: Stage;
  loadShaka?: (kind: StreamKind) => Promise<ShakaModule>;
}

type LoadCommand = Extract<MediaCommand, { type: 'load' }>;
interface Equipment {
  kind: StreamKind;
  player: ShakaPlayer;
  screen: Screen;
}

// A video element takes one player at a time: the next waits until the last has let go.
const released = new WeakMap<HTMLVideoElement, Promise<unknown>>();

/** One programme on one video element: does what the machine commands, reports what happens. */
export class Screening {
  private readonly stage: Stage;
  private readonly loadShaka: (kind: StreamKind) => Promise<ShakaModule>;
  private readonly input: PlaybackInput;
  private readonly report: (fact: MediaFact) => void;
  private equipment: Equipment | null = null;
  private stopWatching: (() => void) | null = null;
  /** Counts loads: what an older one still brings is dropped. */
  private turn = 0;
  private wantsToPlay = false;
  /** Where the viewer wants to go as soon as the element can go anywhere, seconds. */
  private seekTo: number | 'liveEdge' | null = null;
  private chosenHeight: number | null = null;
  /** Whether big pictures are kept out, because one of them broke. */
  private isLowered = false;

  constructor(
    { stage, loadShaka = loadShakaBuild }: ScreeningDependencies,
    input: PlaybackInput,
    report: (fact: MediaFact) => void,
  ) {
    this.stage = stage;
    this.loadShaka = loadShaka;
    this.input = { ...input };
    this.report = report;
  }

  obey(command: MediaCommand): void {
    switch (command.type) {
      case 'load':
        void this.load(command);
        break;
      case 'play':
        this.wantsToPlay = true;
        if (this.loaded) this.resume(this.loaded);
        break;
      case 'pause':
        this.wantsToPlay = false;
        this.loaded?.screen.video.pause();
        break;
      case 'seek':
        this.seekTo = command.seconds;
        this.seek();
        break;
      case 'seekLiveEdge':
        this.seekTo = 'liveEdge';
        this.seek();
        break;
      case 'setVolume':
        this.input.volume = command.volume;
        this.input.muted = command.muted;
        if (this.equipment) this.applyVolume(this.equipment.screen.video);
        break;
      case 'setQuality':
        this.chosenHeight = command.height;
        this.liftQuality();
        if (this.loaded) chooseHeight(this.loaded.player, command.height);
        this.reportTracks();
        break;
      case 'setCaptions':
        this.selectCaptions(command.id);
        break;
      case 'setSpeed':
        this.input.speed = command.speed;
        if (this.loaded) this.applySpeed(this.loaded);
        break;
      case 'retrySegment':
        this.loaded?.player.retryStreaming();
        break;
      case 'lowerQuality':
        this.lowerQuality();
        break;
      case 'liftQuality':
        this.liftQuality();
        break;
    }
  }

  /** Lets go of the element. */
  close(): void {
    this.turn += 1;
    this.dismantle();
  }

  private get loaded(): Equipment | null {
    return this.stopWatching === null ? null : this.equipment;
  }

  private async load({ source, position, moment, thumbnails, play, height }: LoadCommand): Promise<void> {
    this.turn += 1;
    const turn = this.turn;
    const current = () => turn === this.turn;
    this.wantsToPlay = play;
    this.chosenHeight = height;
    this.seekTo = null;
    this.stopWatching?.();
    this.stopWatching = null;
    try {
      const { kind, mimeType } = streamType(source);
      const [shaka, screen] = await Promise.all([this.loadShaka(kind), this.stage.screen()]);
      if (!current()) return;
      const { player } = await this.equip(kind, shaka, screen);
      if (!current()) return;
      await player.load(source.url, moment === null ? position : new Date(moment * 1000), mimeType);
      if (!current()) return;
      // Nothing is shown after the end: such a link is as good as none.
      if (position !== null && !player.isLive() && position > player.seekRange().end) {
        await player.load(source.url, null, mimeType);
        if (!current()) return;
      }
      if (player.isLive()) {
        const startedAt = player.getPresentationStartTimeAsDate();
        const place = moment !== null && startedAt !== null ? moment - startedAt.getTime() / 1000 : position;
        if (place !== null) this.seekTo ??= returnToWindow(place, player.seekRange());
      }
      this.applySpeed({ player, screen });
      if (this.chosenHeight !== null) chooseHeight(player, this.chosenHeight);
      this.report({ type: 'media.loaded', live: player.isLive() });
      this.stopWatching = watchElement(player, screen.video, this.report);
      this.seek();
      // Until its first data the element forgets where it was sent: Shaka puts it at the start then.
      screen.video.addEventListener('loadeddata', () => this.seek(), { once: true });
      if (thumbnails !== null) {
        // After the first picture, which they must not delay.
        screen.video.addEventListener('timeupdate', () => void this.readStills(player, thumbnails, current), {
          once: true,
        });
      }
      this.reportTracks();
      if (this.wantsToPlay) await this.play();
    } catch (thrown) {
      if (current()) this.reportError(thrown);
    }
  }

  /** A player of the right build on the right element; the same one again where it still fits. */
  private async equip(kind: StreamKind, shaka: ShakaModule, screen: Screen): Promise<Equipment> {
    const { equipment } = this;
    if (equipment !== null && equipment.kind === kind && equipment.screen.video === screen.video)
      return equipment;
    this.dismantle();
    const player = new shaka.Player();
    const next: Equipment = { kind, player, screen };
    this.equipment = next;
    player.configure(shakaConfig(this.input));
    player.setVideoContainer(screen.captions);
    player.addEventListener('error', (event) => {
      const thrown = 'detail' in event ? event.detail : null;
      // Switching renditions, Shaka may stumble over itself; if no picture comes of it, the clock says so.
      if (this.equipment === next && isShakaError(thrown)) this.reportError(thrown);
    });
    for (const type of ['trackschanged', 'adaptation', 'variantchanged', 'textchanged']) {
      player.addEventListener(type, () => this.reportTracks());
    }
    this.applyVolume(screen.video);
    await released.get(screen.video);
    await player.attach(screen.video);
    return next;
  }

  /** During a long pause the window of a live stream may have left the position behind. */
  private resume({ player, screen }: Equipment): void {
    const { readyState, currentTime } = screen.video;
    if (readyState > 0 && player.isLive() && currentTime < player.seekRange().start) {
      this.seekTo ??= returnToWindow(currentTime, player.seekRange());
      this.seek();
    }
    void this.play();
  }

  private async play(): Promise<void> {
    const video = this.loaded?.screen.video;
    try {
      await video?.play();
    } catch (thrown) {
      // Other refusals (an abort by a newer load) speak through the element's events.
      if (thrown instanceof DOMException && thrown.name === 'NotAllowedError')
        this.report({ type: 'media.autoplayBlocked' });
    }
  }

  private seek(): void {
    const { loaded, seekTo } = this;
    if (loaded === null || loaded.screen.video.readyState === 0 || seekTo === null) return;
    const { player, screen } = loaded;
    if (seekTo === 'liveEdge') player.goToLive();
    else screen.video.currentTime = player.isLive() ? clampToWindow(seekTo, player.seekRange()) : seekTo;
    this.seekTo = null;
  }

  private async readStills(player: ShakaPlayer, url: string, current: () => boolean): Promise<void> {
    if (!current()) return;
    const thumbnails = await readThumbnails(player, url);
    if (current()) this.report({ type: 'thumbnails.read', thumbnails });
  }

  /** Also for what the element plays after a reload. A live stream comes as fast as it is. */
  private applySpeed({ player, screen }: Pick<Equipment, 'player' | 'screen'>): void {
    const speed = player.isLive() ? 1 : this.input.speed;
    screen.video.defaultPlaybackRate = speed;
    screen.video.playbackRate = speed;
  }

  private applyVolume(video: HTMLVideoElement): void {
    video.volume = this.input.volume;
    video.muted = this.input.muted;
  }

  private selectCaptions(id: number | null): void {
    const player = this.loaded?.player;
    const track = player?.getTextTracks().find((each) => each.id === id) ?? null;
    this.input.captions = track !== null;
    if (track !== null) this.input.captionLanguage = track.language;
    player?.selectTextTrack(track);
    // A reload makes new tracks; the preference finds the same language among them.
    player?.configure({ preferredText: preferredText(this.input) });
    this.reportTracks();
  }

  private lowerQuality(): void {
    const player = this.loaded?.player ?? this.equipment?.player;
    if (player === undefined) return;
    const height = nextSmallerHeight(readTracks(player));
    if (height === null) return;
    this.chosenHeight = null;
    this.isLowered = true;
    player.configure({ abr: { enabled: true, restrictions: { maxHeight: height } } });
  }

  private liftQuality(): void {
    if (!this.isLowered) return;
    this.isLowered = false;
    this.equipment?.player.configure({ abr: { restrictions: { maxHeight: Number.POSITIVE_INFINITY } } });
  }

  private reportTracks(): void {
    const player = this.loaded?.player;
    if (player === undefined) return;
    this.report({ type: 'tracks.changed', tracks: readTracks(player) });
    this.report({ type: 'media.captionsChanged', id: activeCaption(player)?.id ?? null });
  }

  private reportError(thrown: unknown): void {
    const error = toMediaError(thrown);
    if (error !== null) this.report({ type: 'media.error', error });
  }

  private dismantle(): void {
    this.stopWatching?.();
    this.stopWatching = null;
    const { equipment } = this;
    this.equipment = null;
    if (equipment === null) return;
    const destroyed = equipment.player.destroy().catch(() => undefined);
    released.set(equipment.screen.video, destroyed);
  }
}
