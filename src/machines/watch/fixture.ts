import { initialTransition } from 'xstate';
import type { Event } from '../../api/schema';
import { appEventSamples } from '../appEventSamples';
import { type EventFacts, eventFactsOf } from '../eventStatus/eventStatus';
import { eventStatusMachine } from '../eventStatus/machine';
import { defineFixture } from '../fixture';
import { STANDSTILLS } from '../playback/selectors';
import type { Preroll } from '../preroll/types';
import { watchMachine } from './machine';
import { NEXT_SECONDS } from './setup';
import type { WatchContent, WatchContext, WatchInput, WatchViewer } from './types';

/** The platform's time of every reading, seconds since the epoch. */
const NOW = 1_763_683_500;
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
const game: Event = { id: 1001, name: 'Harbor at Lakeview', type: 'live', access: 'paid', has_access: true };
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
const upcomingGame: Event = { ...game, type: 'upcoming', event_utc_ts: NOW + 3_600 };

const live: WatchContent = { ...nothing, kind: 'event', event: liveGame, live: LIVE };
const recorded: WatchContent = { ...nothing, kind: 'event', event: recordedGame, vod: RECORDING };
const finished: WatchContent = { ...nothing, kind: 'event', event: finishedGame };
const contents: WatchContent[] = [
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
    kind: 'film',
    film: { id: 301, title: 'The season in review', has_access: true },
    vod: RECORDING,
  },
  { ...nothing, kind: 'clip', clip: { id: 501, name: 'Winning goal', status: 'processing', progress: 40 } },
  { ...nothing, kind: 'clip', clip: { id: 501, name: 'Winning goal', status: 'ready' }, vod: RECORDING },
];
/** What a visit that differs in how playing starts, or in what is offered, is tried with. */
const plainStreams = [live, recorded];
/** What a reading can bring while the picture is on screen. */
const laterContents = [recorded, finished];

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
  resumeAt: 95,
};

function statusSnapshot(facts: EventFacts) {
  return initialTransition(eventStatusMachine, { id: game.id, facts, now: NOW, spread: 0.5 })[0];
}

const input: WatchInput = {
  address: { kind: 'event', id: game.id },
  startAt: null,
  isEmbedded: false,
  language: 'en',
  preferences: { volume: 1, muted: false, captions: false, speed: 1 },
  isOnline: true,
  spread: 0.5,
  chance: 0.5,
  viewId: '4f0b7a52-0f5e-4a36-9b39-5d6a4fd1e1b0',
};

const kindOf = (address: WatchInput['address']): WatchContent['kind'] =>
  address.kind === 'event' || address.kind === 'film' ? address.kind : 'clip';

const isCountingDown = ({ phase, secondsLeft }: WatchContext) =>
  phase === 'ended' && secondsLeft > 0 && secondsLeft < NEXT_SECONDS;

/** A visit as the path plans, the statecharts and the gallery see it. */
export const watchFixture = defineFixture({
  id: 'watch',
  title: 'Watching',
  machine: watchMachine,
  sampleInput: input,
  variants: {
    'a film of the library': { ...input, address: { kind: 'film', id: 301 } },
    'a clip of the viewer’s own': { ...input, address: { kind: 'ownClip', id: 501 } },
    'a shared clip': {
      ...input,
      address: { kind: 'sharedClip', id: 501, uuid: '6f1c0a34-8a55-4d55-9d61-2f9c1f0c7a11' },
    },
    'a link to a position': { ...input, startAt: { kind: 'offset', seconds: 90 } },
    'a player in a page of another site': { ...input, isEmbedded: true },
  },
  events: {
    'content.loaded': contents.map((content) => ({ type: 'content.loaded' as const, content, now: NOW })),
    'content.missing': [{ type: 'content.missing' }],
    'content.failed': [{ type: 'content.failed', failure: { kind: 'timeout', operation: 'getEvent' } }],
    'viewer.changed': [visitor, member, blocked, unsettled].map((viewer) => ({
      type: 'viewer.changed' as const,
      viewer,
    })),
    'next.changed': [
      { type: 'next.changed', next: { id: 1002, name: 'Ridgemont at Harbor' } },
      { type: 'next.changed', next: null },
    ],
    'difficulties.shown': [{ type: 'difficulties.shown' }],
    'playback.changed': [
      { type: 'playback.changed', phase: 'playing' },
      { type: 'playback.changed', phase: 'ended' },
      { type: 'playback.changed', phase: 'failed' },
    ],
    'preferences.changed': [
      { type: 'preferences.changed', preferences: { volume: 0.5, muted: true, captions: true, speed: 1 } },
    ],
    'content.retry': [{ type: 'content.retry' }],
    'resume.accept': [{ type: 'resume.accept' }],
    'resume.startOver': [{ type: 'resume.startOver' }],
    'next.cancel': [{ type: 'next.cancel' }],
    'recording.watch': [{ type: 'recording.watch' }],
    'visit.leave': [{ type: 'visit.leave' }],
    'network.lost': appEventSamples['network.lost'],
    'network.returned': appEventSamples['network.returned'],
    'tab.hidden': appEventSamples['tab.hidden'],
    'tab.shown': appEventSamples['tab.shown'],
    'page.left': appEventSamples['page.left'],
    'page.restored': appEventSamples['page.restored'],
  },
  // Most report by events and end only by crashing; playback and tracking are spawned and never end before the visit.
  actorResults: {
    content: { failure: [new Error('The content cannot be observed')] },
    viewer: { failure: [new Error('The session cannot be observed')] },
    difficulties: { failure: [new Error('The difficulties cannot be observed')] },
    next: { failure: [new Error('The events cannot be observed')] },
    player: { failure: [new Error('The player cannot be observed')] },
    suppressPreroll: { success: [null], failure: [new Error('The browser keeps nothing')] },
    eventStatus: { failure: [new Error('The status breaks')] },
    preroll: {
      success: [
        { isCompleted: true, wasSkipped: false },
        { isCompleted: true, wasSkipped: true },
        { isCompleted: false, wasSkipped: false },
      ],
      failure: [new Error('The advert breaks')],
    },
    download: { failure: [new Error('The download breaks')] },
    playback: {},
    tracking: {},
  },
  snapshots: {
    eventStatus: [liveGame, finishedGame, { ...liveGame, stream_status: 'delayed' as const }].map((event) =>
      statusSnapshot(eventFactsOf(event)),
    ),
  },
  delays: { identificationTimeout: '3 seconds', second: 'a second' },
  stateKey: ({ address, content, decision, screen, phase, next, viewer, secondsLeft }) => {
    const isPlayerKnown = phase !== null;
    return {
      decision: decision?.kind === 'stream' ? decision.live : (decision?.kind ?? null),
      screen,
      isSettled: viewer.isSettled,
      isKnown: address.kind === 'ownClip' && viewer.id !== null,
      asks: !isPlayerKnown && viewer.resumeAt !== null,
      adverts: !isPlayerKnown && !viewer.prerollSuppressed && (content?.prerolls.length ?? 0) > 0,
      isStill: isPlayerKnown && STANDSTILLS.includes(phase),
      isPlaying: phase === 'playing',
      hasEnded: phase === 'ended',
      hasNext: phase === 'ended' && next !== null,
      secondsLeft: phase === 'ended' ? secondsLeft : null,
    };
  },
  isTried: (context, event) => {
    const { address, content, phase, next, startAt, isEmbedded } = context;
    const isPlaying = phase === 'playing';
    if (isCountingDown(context)) return false;
    switch (event.type) {
      case 'content.loaded':
        if (event.content.kind !== kindOf(address)) return false;
        if (content !== null) return isPlaying && laterContents.includes(event.content);
        return (startAt === null && !isEmbedded) || plainStreams.includes(event.content);
      case 'viewer.changed':
        return phase === null || (isPlaying && event.viewer.regionBlocked);
      case 'next.changed':
        return isPlaying || (phase === 'ended' && next === null);
      case 'playback.changed':
        return event.phase !== phase;
      case 'content.missing':
      case 'content.failed':
      case 'content.retry':
      case 'resume.accept':
      case 'resume.startOver':
      case 'next.cancel':
      case 'recording.watch':
        return true;
      // The rest changes no screen: one state in which it can happen stands for all.
      default:
        return isPlaying || isAnswer(event, content === null);
    }
  },
});

/** Answers that lead somewhere; that an observer breaks matters before there is content only. */
function isAnswer({ type }: { type: string }, isReading: boolean): boolean {
  const isObserver = type === 'xstate.error.actor.viewer' || type === 'xstate.error.actor.content';
  return type.startsWith('xstate.') && (isReading || !isObserver);
}
