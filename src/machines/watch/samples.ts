import { createActor } from 'xstate';
import type { Event } from '../../api/schema';
import { appEventSamples } from '../appEventSamples';
import { eventTimingOf } from '../eventStatus/eventStatus';
import { eventStatusMachine } from '../eventStatus/machine';
import type { Preroll } from '../preroll/types';
import type { MachineSamples, SampleKey } from '../sampleKeys';
import type { watchMachine } from './machine';
import type { WatchContent, WatchViewer } from './types';

/** The platform's time of every read, seconds since the epoch. */
export const NOW = 1_763_683_500;
const DAY_SECONDS = 86_400;
const HLS = 'application/vnd.apple.mpegurl';
const LIVE = [{ url: 'https://media.example/live/master.m3u8', mimeType: HLS }];
const RECORDING = [{ url: 'https://media.example/recording/master.m3u8', mimeType: HLS }];

const advert: Preroll = {
  id: 61,
  url: '/media/preroll/a/master.m3u8',
  mimeType: HLS,
  weight: 1,
  locationId: null,
  categoryIds: [],
  forLive: true,
  forVod: true,
  skippableAfter: 5,
};

const nothing = { live: [], vod: [], embeddedUrl: null, thumbnailsUrl: null, prerolls: [] };
export const game: Event = {
  id: 1001,
  name: 'Harbor at Lakeview',
  type: 'live',
  access: 'paid',
  has_access: true,
};
const liveGame: Event = {
  ...game,
  event_utc_ts: NOW - 600,
  media: [{ id: 1, kind: 'live', url: LIVE[0]?.url ?? null }],
};
const finishedGame: Event = { ...game, type: 'finished', event_utc_ts: NOW - 9_000 };
const recordedGame: Event = {
  ...finishedGame,
  media: [{ id: 2, kind: 'vod', url: RECORDING[0]?.url ?? null }],
};
const upcomingGame: Event = { ...game, type: 'upcoming', event_utc_ts: NOW + DAY_SECONDS };

const live: WatchContent = { ...nothing, kind: 'event', event: liveGame, live: LIVE };
const upcoming: WatchContent = { ...nothing, kind: 'event', event: upcomingGame };
const interrupted: WatchContent = {
  ...nothing,
  kind: 'event',
  event: { ...game, stream_status: 'interrupted' },
};
const recorded: WatchContent = { ...nothing, kind: 'event', event: recordedGame, vod: RECORDING };
const finished: WatchContent = { ...nothing, kind: 'event', event: finishedGame };
const libraryVideo: WatchContent = {
  ...nothing,
  kind: 'vodItem',
  vodItem: { id: 301, title: 'The season in review', has_access: true },
  vod: RECORDING,
};
const clip = { id: 501, name: 'Winning goal' } as const;
const clipInTheMaking: WatchContent = {
  ...nothing,
  kind: 'clip',
  clip: { ...clip, status: 'processing', progress: 40 },
};
const readyClip: WatchContent = {
  ...nothing,
  kind: 'clip',
  clip: { ...clip, status: 'ready' },
  vod: RECORDING,
};

const loaded = (content: WatchContent) => ({ type: 'content.loaded', content, now: NOW }) as const;

const visitor: WatchViewer = {
  isSettled: true,
  id: null,
  capabilities: null,
  noAds: false,
  regionBlocked: false,
  resumeAt: null,
  prerollSuppressed: false,
};
const unsettled: WatchViewer = { ...visitor, isSettled: false, noAds: null };
const blocked: WatchViewer = { ...visitor, regionBlocked: true };
const member: WatchViewer = {
  ...visitor,
  id: 88,
  capabilities: ['watch', 'no_ads'],
  noAds: true,
  resumeAt: 35,
};
const changedTo = (viewer: WatchViewer) => ({ type: 'viewer.changed', viewer }) as const;

/** The status of a game while it is followed. */
function statusOf(event: Event) {
  const input = { id: event.id, timing: eventTimingOf(event), now: NOW, spread: 0.5 };
  return createActor(eventStatusMachine, { input }).getSnapshot();
}

/** The samples of the machine, by their names. */
export const watchSamples = {
  events: {
    'content.loaded': {
      'a live game': loaded(live),
      'a live game with an advert': loaded({ ...live, prerolls: [advert] }),
      'a game of tomorrow': loaded(upcoming),
      'an interrupted game': loaded(interrupted),
      'a recording': loaded(recorded),
      'a recording with an advert': loaded({ ...recorded, prerolls: [advert] }),
      'a game without a recording': loaded(finished),
      'a game that needs a pass': loaded({ ...live, live: [], event: { ...liveGame, has_access: false } }),
      'a game not in this region': loaded({ ...live, event: { ...liveGame, geo_blocked: true } }),
      'a video of another site': loaded({ ...live, embeddedUrl: 'https://video.example/embed/1' }),
      'a library video': loaded(libraryVideo),
      'a clip in the making': loaded(clipInTheMaking),
      'a ready clip': loaded(readyClip),
    },
    'content.missing': { only: { type: 'content.missing' } },
    'content.deleted': { only: { type: 'content.deleted' } },
    'content.failed': {
      only: { type: 'content.failed', failure: { kind: 'timeout', operation: 'getEvent' } },
    },
    'viewer.changed': {
      'a visitor': changedTo(visitor),
      'a member': changedTo(member),
      'a viewer in a blocked region': changedTo(blocked),
      'a viewer not yet known': changedTo(unsettled),
    },
    'next.changed': {
      'another game': { type: 'next.changed', next: { id: 1002, name: 'Ridgemont at Harbor' } },
      nothing: { type: 'next.changed', next: null },
    },
    'difficulties.shown': { only: { type: 'difficulties.shown' } },
    'clipEditor.opened': { only: { type: 'clipEditor.opened' } },
    'clipEditor.closed': { only: { type: 'clipEditor.closed' } },
    'playback.changed': {
      'a moving picture': { type: 'playback.changed', phase: 'playing' },
      'the end': { type: 'playback.changed', phase: 'ended' },
      'a failure': { type: 'playback.changed', phase: 'failed' },
    },
    'preferences.changed': {
      only: {
        type: 'preferences.changed',
        preferences: { volume: 0.5, muted: true, captions: true, captionLanguage: null, speed: 1 },
      },
    },
    'content.retry': { only: { type: 'content.retry' } },
    'resume.accept': { only: { type: 'resume.accept' } },
    'resume.startOver': { only: { type: 'resume.startOver' } },
    'next.cancel': { only: { type: 'next.cancel' } },
    'recording.watch': { only: { type: 'recording.watch' } },
    'page.opened': {
      'another page': { type: 'page.opened', page: 'free' },
      'a page of its own': { type: 'page.opened', page: 'occupied' },
    },
    'visit.return': { only: { type: 'visit.return' } },
    'corner.play': { only: { type: 'corner.play' } },
    'corner.pause': { only: { type: 'corner.pause' } },
    'visit.leave': { only: { type: 'visit.leave' } },
    'network.lost': appEventSamples['network.lost'],
    'network.returned': appEventSamples['network.returned'],
    'tab.hidden': appEventSamples['tab.hidden'],
    'tab.shown': appEventSamples['tab.shown'],
    'page.left': appEventSamples['page.left'],
    'page.restored': appEventSamples['page.restored'],
  },
  // Most report by events and only end by failing; playback and tracking are spawned and never end before the
  // visit.
  actorResults: {
    content: { failure: { only: new Error('The content cannot be observed') } },
    viewer: { failure: { only: new Error('The session cannot be observed') } },
    difficulties: { failure: { only: new Error('The difficulties cannot be observed') } },
    clipEditor: { failure: { only: new Error('The editor cannot be observed') } },
    corner: { failure: { only: new Error('The corner cannot be shown') } },
    next: { failure: { only: new Error('The events cannot be observed') } },
    player: { failure: { only: new Error('The player cannot be observed') } },
    suppressPreroll: { success: { only: null }, failure: { only: new Error('The browser keeps nothing') } },
    eventStatus: { failure: { only: new Error('The status breaks') } },
    preroll: {
      success: {
        'seen to the end': { isCompleted: true, wasSkipped: false },
        skipped: { isCompleted: true, wasSkipped: true },
        'not shown': { isCompleted: false, wasSkipped: false },
      },
      failure: { only: new Error('The advert breaks') },
    },
    download: { failure: { only: new Error('The download breaks') } },
    playback: {},
    tracking: {},
  },
  snapshots: {
    eventStatus: {
      'a live game': statusOf(liveGame),
      'a game that is over': statusOf(finishedGame),
      'a delayed game': statusOf({ ...liveGame, stream_status: 'delayed' }),
    },
  },
} satisfies MachineSamples<typeof watchMachine>;

export type WatchKey = SampleKey<typeof watchSamples>;
