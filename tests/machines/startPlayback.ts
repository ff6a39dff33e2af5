import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { playbackMachine } from '../../src/machines/playback/machine';
import type {
  MediaCommand,
  PlaybackEmitted,
  PlaybackEvent,
  PlaybackInput,
  PlaybackSource,
} from '../../src/machines/playback/types';

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

export const programme = {
  sources: [hls, dash],
  position: null,
  moment: null,
  thumbnails: null,
  autoplay: true,
  language: 'en',
};

/** Playback with a programme opened, a media actor that only notes its commands, and a clock to move. */
export function startPlayback(autoplay = true, sources = [hls, dash]) {
  const clock = new SimulatedClock();
  const commands: MediaCommand[] = [];
  const emitted: PlaybackEmitted[] = [];
  const machine = playbackMachine.provide({
    actors: {
      media: fromCallback<MediaCommand, PlaybackInput>(({ receive }) =>
        receive((command) => commands.push(command)),
      ),
    },
  });
  const actor = createActor(machine, {
    clock,
    input: { volume: 1, muted: false, captions: false, captionLanguage: null, language: 'en', speed: 1 },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  actor.send({ type: 'source.opened', ...programme, sources, autoplay });
  return {
    actor,
    commands,
    emitted,
    send: (...events: PlaybackEvent[]) => events.forEach((event) => void actor.send(event)),
    wait: (seconds: number) => clock.increment(seconds * 1000),
    state: () => JSON.stringify(actor.getSnapshot().value).replaceAll(/[{}"]/g, '').replace('open:', ''),
    context: () => actor.getSnapshot().context,
  };
}
