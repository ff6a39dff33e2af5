import type { Event } from '../../api/schema';
import type { Preroll } from '../preroll/types';
import type { WatchContent, WatchViewer } from './types';

/** The platform's time of every read, seconds since the epoch. */
export const NOW = 1_763_683_500;
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
export const liveGame: Event = {
  ...game,
  event_utc_ts: NOW - 600,
  media: [{ id: 1, kind: 'live', url: LIVE[0]?.url ?? null }],
};
export const finishedGame: Event = { ...game, type: 'finished', event_utc_ts: NOW - 9_000 };
const recordedGame: Event = {
  ...finishedGame,
  media: [{ id: 2, kind: 'vod', url: RECORDING[0]?.url ?? null }],
};
const upcomingGame: Event = { ...game, type: 'upcoming', event_utc_ts: NOW + 3_600 };

const live: WatchContent = { ...nothing, kind: 'event', event: liveGame, live: LIVE };
const recorded: WatchContent = { ...nothing, kind: 'event', event: recordedGame, vod: RECORDING };
const finished: WatchContent = { ...nothing, kind: 'event', event: finishedGame };
export const contents: WatchContent[] = [
  live,
  { ...live, prerolls: [advert] },
  { ...nothing, kind: 'event', event: upcomingGame },
  { ...nothing, kind: 'event', event: { ...game, stream_status: 'interrupted' } },
  recorded,
  { ...recorded, prerolls: [advert] },
  finished,
  { ...live, live: [], event: { ...liveGame, has_access: false } },
  { ...live, event: { ...liveGame, geo_blocked: true } },
  { ...live, embeddedUrl: 'https://video.example/embed/1' },
  {
    ...nothing,
    kind: 'vodItem',
    vodItem: { id: 301, title: 'The season in review', has_access: true },
    vod: RECORDING,
  },
  { ...nothing, kind: 'clip', clip: { id: 501, name: 'Winning goal', status: 'processing', progress: 40 } },
  { ...nothing, kind: 'clip', clip: { id: 501, name: 'Winning goal', status: 'ready' }, vod: RECORDING },
];
/** The contents for visits that differ in their start position or in what is offered. */
export const plainStreams: readonly WatchContent[] = [live, recorded];
/** The contents that a read can return while the video is visible. */
export const followingContents: readonly WatchContent[] = [recorded, finished];

export const visitor: WatchViewer = {
  isSettled: true,
  id: null,
  capabilities: null,
  noAds: false,
  regionBlocked: false,
  resumeAt: null,
  prerollSuppressed: false,
};
export const unsettled: WatchViewer = { ...visitor, isSettled: false, noAds: null };
export const blocked: WatchViewer = { ...visitor, regionBlocked: true };
export const member: WatchViewer = {
  ...visitor,
  id: 88,
  capabilities: ['watch', 'no_ads'],
  noAds: true,
  resumeAt: 35,
};
