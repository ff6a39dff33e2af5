import { createActor } from 'xstate';
import { appEventSamples } from '../appEventSamples';
import { type EventTiming, eventTimingOf } from '../eventStatus/eventStatus';
import { eventStatusMachine } from '../eventStatus/machine';
import { defineFixture, type StateScreen } from '../fixture';
import { STANDSTILLS } from '../playback/selectors';
import { watchMachine } from './machine';
import { watchManual } from './manual';
import { watchPromises } from './promises';
import {
  blocked,
  contents,
  finishedGame,
  followingContents,
  game,
  liveGame,
  member,
  NOW,
  plainStreams,
  unsettled,
  visitor,
} from './samples';
import { NEXT_SECONDS } from './setup';
import type { WatchContent, WatchContext, WatchInput } from './types';

function statusSnapshot(timing: EventTiming) {
  const input = { id: game.id, timing, now: NOW, spread: 0.5 };
  return createActor(eventStatusMachine, { input }).getSnapshot();
}

const input: WatchInput = {
  address: { kind: 'event', id: game.id },
  startAt: null,
  isEmbedded: false,
  language: 'en',
  preferences: { volume: 1, muted: false, captions: false, captionLanguage: null, speed: 1 },
  isOnline: true,
  spread: 0.5,
  chance: 0.5,
  viewIds: {
    live: '4f0b7a52-0f5e-4a36-9b39-5d6a4fd1e1b0',
    recording: '9f6f3a0e-1a5c-4a4b-8f3e-0c7a5d2b6e11',
  },
};

const kindOf = (address: WatchInput['address']): WatchContent['kind'] =>
  address.kind === 'event' || address.kind === 'vodItem' ? address.kind : 'clip';

const isCountingDown = ({ phase, secondsLeft }: WatchContext) =>
  phase === 'ended' && secondsLeft > 0 && secondsLeft < NEXT_SECONDS;

function screenOfMissing({ address }: WatchContext): StateScreen {
  if (address.kind === 'event') return { none: 'The address is replaced by /404.' };
  return address.kind === 'vodItem'
    ? { view: 'videoMissing', message: 'library.missing' }
    : { view: 'clipMissing', message: 'clips.missing' };
}

function screenOfDenial({ decision }: WatchContext): StateScreen {
  if (decision?.kind === 'notInRegion') return { view: 'watchStage', message: 'failure.region' };
  return {
    view: 'watchStage',
    message: decision?.kind === 'noRecording' ? 'watch.noStream' : `watch.${decision?.kind}`,
  };
}

/** The fixture of a visit for the path plans, the statecharts and the gallery. */
export const watchFixture = defineFixture({
  id: 'watch',
  title: 'Watching',
  machine: watchMachine,
  sampleInput: input,
  variants: {
    'a VOD item': { ...input, address: { kind: 'vodItem', id: 301 } },
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
    'content.deleted': [{ type: 'content.deleted' }],
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
    'clipEditor.opened': [{ type: 'clipEditor.opened' }],
    'clipEditor.closed': [{ type: 'clipEditor.closed' }],
    'playback.changed': [
      { type: 'playback.changed', phase: 'playing' },
      { type: 'playback.changed', phase: 'ended' },
      { type: 'playback.changed', phase: 'failed' },
    ],
    'preferences.changed': [
      {
        type: 'preferences.changed',
        preferences: { volume: 0.5, muted: true, captions: true, captionLanguage: null, speed: 1 },
      },
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
  // Most report by events and only end by failing; playback and tracking are spawned and never end before the
  // visit.
  actorResults: {
    content: { failure: [new Error('The content cannot be observed')] },
    viewer: { failure: [new Error('The session cannot be observed')] },
    difficulties: { failure: [new Error('The difficulties cannot be observed')] },
    clipEditor: { failure: [new Error('The editor cannot be observed')] },
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
      statusSnapshot(eventTimingOf(event)),
    ),
  },
  delays: { identificationTimeout: '3 seconds', second: 'a second' },
  stateKey: ({ address, content, decision, screen, phase, next, viewer, secondsLeft, isClipEdited }) => {
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
      isClipEdited,
      secondsLeft: phase === 'ended' ? secondsLeft : null,
    };
  },
  manual: watchManual,
  promises: watchPromises,
  screens: {
    identifying: { none: 'Skeletons stand where the content will be.' },
    ownOnly: { view: 'ownClipOnly', message: 'library.ownOnly' },
    'visiting.reading': { none: 'Skeletons stand where the content will be.' },
    'visiting.notFound': { of: screenOfMissing },
    'visiting.deleted': { view: 'clipDeleted', message: 'clips.gone' },
    'visiting.failed': { view: 'visitFailed', message: 'failure.timeout' },
    'visiting.broken': { view: 'visitFailed', message: 'failure.malformed' },
    'visiting.open.event': { none: 'The screen beside it shows the status.' },
    'visiting.open.picture': { none: 'The screen beside it shows the picture.' },
    'visiting.open.screen.deciding': { none: 'It is left at once.' },
    'visiting.open.screen.accessDenied': { of: screenOfDenial },
    'visiting.open.screen.countdown': { view: 'watchStage', message: 'player.startsIn' },
    'visiting.open.screen.waitingForPicture': {
      of: ({ decision }) => ({ view: 'watchStage', message: `watch.${decision?.kind ?? 'starting'}` }),
    },
    'visiting.open.screen.embedded': {
      view: 'watchStage',
      message: 'player.embedded',
      params: { title: 'Harbor at Lakeview' },
    },
    'visiting.open.screen.clipUnavailable': { view: 'watchStage', message: 'library.processing' },
    'visiting.open.screen.live.identifying': { none: 'A ring over the poster, without words.' },
    'visiting.open.screen.live.choosing': { none: 'It is left at once.' },
    'visiting.open.screen.live.preroll': { none: 'The screens of `preroll` stand here.' },
    'visiting.open.screen.live.suppressing': { none: 'A ring over the poster, without words.' },
    'visiting.open.screen.live.watching': { none: 'The screens of `playback` stand here.' },
    'visiting.open.screen.live.watching.upNext': { view: 'playerOverlay', message: 'player.upNext' },
    'visiting.open.screen.recording.identifying': { none: 'A ring over the poster, without words.' },
    'visiting.open.screen.recording.choosing': { none: 'It is left at once.' },
    'visiting.open.screen.recording.preroll': { none: 'The screens of `preroll` stand here.' },
    'visiting.open.screen.recording.suppressing': { none: 'A ring over the poster, without words.' },
    'visiting.open.screen.recording.watching': { none: 'The screens of `playback` stand here.' },
    'visiting.open.screen.recording.watching.askingResume': {
      view: 'playerOverlay',
      message: 'player.resumeAt',
      params: { time: '0:35' },
    },
    'visiting.open.screen.recording.watching.upNext': { view: 'playerOverlay', message: 'player.upNext' },
    'visiting.open.screen.recording.watching.upNext.countingDown': {
      of: ({ secondsLeft }) => ({
        view: 'playerOverlay',
        message: 'player.inSeconds',
        params: { seconds: secondsLeft },
      }),
    },
    'visiting.open.screen.over': {
      of: ({ decision }) => ({
        view: 'watchStage',
        message: decision?.kind === 'stream' ? 'watch.watchRecording' : 'watch.over',
      }),
    },
    left: { none: 'The next page is on screen.' },
  },
  isTried: (context, event) => {
    const { address, content, phase, next, startAt, isEmbedded, isClipEdited } = context;
    const isPlaying = phase === 'playing';
    if (isCountingDown(context)) return false;
    switch (event.type) {
      case 'content.loaded':
        if (event.content.kind !== kindOf(address)) return false;
        if (content !== null) return isPlaying && followingContents.includes(event.content);
        return (startAt === null && !isEmbedded) || plainStreams.includes(event.content);
      case 'viewer.changed':
        return phase === null || (isPlaying && event.viewer.regionBlocked);
      case 'next.changed':
        return isPlaying || (phase === 'ended' && next === null);
      case 'clipEditor.opened':
        return phase === 'ended' && next !== null && !isClipEdited;
      case 'clipEditor.closed':
        return isClipEdited;
      case 'playback.changed':
        return event.phase !== phase && !isClipEdited;
      case 'content.deleted':
        return address.kind === 'sharedClip';
      // Difficulties cover no picture that is watched.
      case 'difficulties.shown':
        return phase === 'failed';
      case 'content.missing':
      case 'content.failed':
      case 'content.retry':
      case 'resume.accept':
      case 'resume.startOver':
      case 'next.cancel':
      case 'recording.watch':
        return true;
      // Other events change no screen, so they are tried in one state only.
      default:
        return isPlaying || isAnswer(event, content === null);
    }
  },
});

/** Responses that change the state; a failing observer matters only before the content is loaded. */
function isAnswer({ type }: { type: string }, isReading: boolean): boolean {
  const isObserver = type === 'xstate.error.actor.viewer' || type === 'xstate.error.actor.content';
  return type.startsWith('xstate.') && (isReading || !isObserver);
}
