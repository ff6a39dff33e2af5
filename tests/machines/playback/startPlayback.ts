import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { playbackMachine } from '../../../src/machines/playback/machine';
import type {
  PlaybackEmitted,
  PlaybackEvent,
  PlaybackInput,
  PlaybackSource,
} from '../../../src/machines/playback/types';
import type { MediaCommand, MediaPreferences } from '../../../src/media/types';

export const hls: PlaybackSource = { url: '/game/master.m3u8', mimeType: 'application/vnd.apple.mpegurl' };
export const dash: PlaybackSource = { url: '/game/manifest.mpd', mimeType: 'application/dash+xml' };

export const tracks = {
  qualities: [
    { height: 720, bandwidth: 2_000_000 },
    { height: 360, bandwidth: 600_000 },
  ],
  activeHeight: 720,
  captions: [],
};

export const content: PlaybackInput = {
  sources: [hls, dash],
  position: null,
  wallClockTime: null,
  thumbnailsUrl: null,
  autoplay: true,
  isOnline: true,
  volume: 1,
  muted: false,
  captions: false,
  captionLanguage: null,
  language: 'en',
  speed: 1,
};

/** Starts playback of a content, with a media actor that only records its commands and a clock to advance. */
export function startPlayback(input: Partial<PlaybackInput> = {}) {
  const clock = new SimulatedClock();
  const commands: MediaCommand[] = [];
  const emitted: PlaybackEmitted[] = [];
  const media = fromCallback<MediaCommand, MediaPreferences>(({ receive }) =>
    receive((command) => commands.push(command)),
  );
  const machine = playbackMachine.provide({ actors: { media } });
  const actor = createActor(machine, { clock, input: { ...content, ...input } });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    commands,
    emitted,
    send: (...events: PlaybackEvent[]) => events.forEach((event) => void actor.send(event)),
    wait: (seconds: number) => clock.increment(seconds * 1000),
    state: () =>
      JSON.stringify(actor.getSnapshot().value)
        .replaceAll(/[{}"]/g, '')
        .replace('active:', '')
        .replace(':settled', ''),
    context: () => actor.getSnapshot().context,
  };
}
