import { type AnyEventObject, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Clip, Event } from '../../../src/api/schema';
import {
  eventStatusMachine,
  type ReadEventInput,
  type UnchangedEvent,
} from '../../../src/machines/eventStatus/machine';
import { playbackMachine } from '../../../src/machines/playback/machine';
import { selectPhase } from '../../../src/machines/playback/selectors';
import type { PlaybackSource } from '../../../src/machines/playback/types';
import { type AdvertInput, prerollMachine } from '../../../src/machines/preroll/machine';
import type { Preroll } from '../../../src/machines/preroll/types';
import { watchMachine } from '../../../src/machines/watch/machine';
import {
  selectInCorner,
  selectNextOffer,
  selectScreen,
  selectVisitPhase,
} from '../../../src/machines/watch/selectors';
import type { PlayerInput } from '../../../src/machines/watch/setup';
import type {
  WatchAddress,
  WatchContent,
  WatchEvent,
  WatchInput,
  WatchViewer,
} from '../../../src/machines/watch/types';
import { createWatchTrackingActors } from '../../../src/machines/watchTracking/actors';
import { watchTrackingMachine } from '../../../src/machines/watchTracking/machine';
import type { MediaCommand, MediaFact, MediaPreferences } from '../../../src/media/types';

export const NOW = 1_800_000_000;

export const visitor: WatchViewer = {
  isSettled: true,
  id: null,
  capabilities: null,
  noAds: false,
  regionBlocked: false,
  resumeAt: null,
  prerollSuppressed: false,
};

export const event: Event = {
  id: 7,
  type: 'live',
  stream_status: 'live',
  access: 'free',
  event_utc_ts: NOW - 60,
  media: [
    { id: 1, kind: 'live', url: '/live.m3u8' },
    { id: 2, kind: 'vod', url: '/vod.m3u8' },
  ],
};

const source = (url: string): PlaybackSource => ({ url, mimeType: null });
const plain = { live: [], vod: [], embeddedUrl: null, thumbnailsUrl: null, prerolls: [] };

export const live: WatchContent = {
  ...plain,
  kind: 'event',
  event,
  live: [source('/live.m3u8')],
  vod: [source('/vod.m3u8')],
};
export const recorded: WatchContent = {
  ...live,
  event: { ...event, type: 'finished', stream_status: 'ended' },
  live: [],
} as WatchContent;
export const withoutRecording: WatchContent = {
  ...recorded,
  event: { ...event, type: 'finished', stream_status: 'ended', media: [] },
  vod: [],
} as WatchContent;
export const vodItem: WatchContent = {
  ...plain,
  kind: 'vodItem',
  vodItem: { id: 5, access: 'free' },
  vod: [source('/vodItem.m3u8')],
};

export function clip(status: NonNullable<Clip['status']>, url: string | null = null): WatchContent {
  return { ...plain, kind: 'clip', clip: { id: 9, status }, vod: url === null ? [] : [source(url)] };
}

export const advert: Preroll = {
  id: 61,
  url: '/advert.mp4',
  mimeType: 'video/mp4',
  weight: 1,
  locationId: null,
  categoryIds: [],
  forLive: true,
  forVod: true,
  skippableAfter: 5,
};

type Provided = NonNullable<Parameters<typeof watchMachine.provide>[0]['actors']>;

interface Options extends Partial<WatchInput> {
  /** Replaces the observer of the player's phase. */
  player?: Provided['player'];
  /** Replaces other stubs. */
  actors?: Partial<Provided>;
}

/** A visit with its real children; the network, the store and the video element are stubs. */
export function startWatch({ player, actors = {}, ...input }: Options = {}) {
  const clock = new SimulatedClock();
  const commands: MediaCommand[] = [];
  const media: { url: string; send: (fact: MediaFact) => void }[] = [];
  const adverts: AdvertInput[] = [];
  const emitted: unknown[] = [];
  const pictures: ('started' | 'stopped')[] = [];
  const stored: unknown[] = [];
  const reads: number[] = [];
  const children: PlayerInput[] = [];
  const counts = { refreshes: 0, reads: 0 };
  const corners: ('opened' | 'closed')[] = [];
  let tellAdvert: (fact: MediaFact) => void = () => undefined;
  let tellPlayer: (fact: MediaFact) => void = () => undefined;

  const mediaActor = fromCallback<MediaCommand, MediaPreferences>(({ receive, sendBack }) => {
    tellPlayer = sendBack;
    receive((command) => {
      commands.push(command);
      if (command.type === 'media.load') media.push({ url: command.source.url, send: sendBack });
    });
  });
  const advertActor = fromCallback<MediaCommand, AdvertInput>(({ input: advertInput, sendBack }) => {
    adverts.push(advertInput);
    tellAdvert = sendBack;
  });
  const reporting = fromCallback<AnyEventObject, PlayerInput>(({ input: playerInput, sendBack }) => {
    children.push(playerInput);
    const { playback } = playerInput;
    if (playback === null) return;
    const look = () => sendBack({ type: 'playback.changed', phase: selectPhase(playback.getSnapshot()) });
    const subscription = playback.subscribe(look);
    look();
    return () => subscription.unsubscribe();
  });

  const actor = createActor(
    watchMachine.provide({
      actors: {
        content: fromCallback(({ receive }) => {
          counts.reads += 1;
          receive(() => {
            counts.refreshes += 1;
          });
        }),
        viewer: fromCallback<AnyEventObject, { address: WatchAddress }>(() => undefined),
        difficulties: fromCallback(() => undefined),
        clipEditor: fromCallback<AnyEventObject, { address: WatchAddress }>(() => undefined),
        corner: fromCallback<AnyEventObject, { address: WatchAddress }>(() => {
          corners.push('opened');
          return () => corners.push('closed');
        }),
        next: fromCallback<AnyEventObject, { content: WatchContent | null }>(() => undefined),
        player: player ?? reporting,
        suppressPreroll: fromPromise(async ({ input: suppressed }) => {
          stored.push(suppressed);
        }),
        eventStatus: eventStatusMachine.provide({
          actors: {
            readEvent: fromPromise<UnchangedEvent | null, ReadEventInput>(async () => {
              reads.push(clock.now());
              return null;
            }),
          },
        }),
        preroll: prerollMachine.provide({ actors: { advert: advertActor } }),
        playback: playbackMachine.provide({ actors: { media: mediaActor } }),
        tracking: watchTrackingMachine.provide({
          actors: createWatchTrackingActors({ now: () => clock.now() }),
        }),
        ...actors,
      },
    }),
    {
      clock,
      input: {
        address: { kind: 'event', id: 7 },
        startAt: null,
        isEmbedded: false,
        language: 'en',
        preferences: { volume: 1, muted: false, captions: false, captionLanguage: null, speed: 1 },
        isOnline: true,
        spread: 0,
        chance: 0,
        viewIds: { live: 'v1', recording: 'v2' },
        ...input,
      },
    },
  );
  actor.on('next.reached', (fact) => emitted.push(fact));
  actor.on('picture.started', () => pictures.push('started'));
  actor.on('picture.stopped', () => pictures.push('stopped'));
  actor.start();

  const now = () => actor.getSnapshot();
  const send = (...events: WatchEvent[]) => events.forEach((each) => void actor.send(each));
  const load = (content: WatchContent, at = NOW) => send({ type: 'content.loaded', content, now: at });
  return {
    actor,
    clock,
    commands,
    adverts,
    emitted,
    pictures,
    stored,
    reads,
    counts,
    corners,
    children,
    send,
    load,
    now,
    know: (changes: Partial<WatchViewer> = {}) =>
      send({ type: 'viewer.changed', viewer: { ...visitor, ...changes } }),
    wait: (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) clock.increment(1_000);
    },
    tellAdvert: (fact: MediaFact) => tellAdvert(fact),
    /** Sends events of the video element. */
    tell: (...facts: MediaFact[]) => facts.forEach((fact) => void tellPlayer(fact)),
    loads: () => media.map(({ url }) => url),
    context: () => now().context,
    viewId: () => actor.getSnapshot().context.tracking?.getSnapshot().context.viewId,
    playback: () => now().context.playback?.getSnapshot() ?? null,
    phase: () => selectVisitPhase(now()),
    screen: () => selectScreen(now()),
    offer: () => selectNextOffer(now()),
    inCorner: () => selectInCorner(now()),
  };
}

export function at(position: number, end = 600): MediaFact {
  return {
    type: 'media.timeChanged',
    time: { position, seekable: { start: 0, end }, buffered: [], wallClockTime: null },
  };
}

/** A visit during playback. */
export function startWatching(
  content: WatchContent,
  options: Options = {},
  viewer: Partial<WatchViewer> = {},
) {
  const visit = startWatch(options);
  visit.know(viewer);
  visit.load(content);
  visit.tell({ type: 'media.loaded', live: content === live }, { type: 'media.started' });
  return visit;
}
