import { defineFixture } from '../fixture';
import { STANDSTILLS } from '../playback/selectors';
import { watchMachine } from './machine';
import { watchManual } from './manual';
import { watchPromises } from './promises';
import { game, type WatchKey, watchSamples } from './samples';
import { NEXT_SECONDS } from './setup';
import type { WatchContent, WatchContext, WatchInput } from './types';

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

/** The contents for visits that differ in their start position or in what is offered. */
const PLAIN_STREAMS: ReadonlySet<WatchKey> = new Set([
  'content.loaded: a live game',
  'content.loaded: a recording',
]);
/** The contents that a read can return while the video is visible. */
const FOLLOWING: ReadonlySet<WatchKey> = new Set([
  'content.loaded: a recording',
  'content.loaded: a game without a recording',
]);

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
  ...watchSamples,
  delays: { identificationTimeout: '3 seconds', second: 'a second' },
  stateKey: ({ address, content, decision, screen, phase, next, viewer, secondsLeft, isClipEdited }) => {
    const isPlayerKnown = phase !== null;
    return {
      decision: decision?.kind === 'stream' ? decision.live : (decision?.kind ?? null),
      screen,
      isSettled: viewer.isSettled,
      // The clip and the corner of a viewer end with the viewer's session.
      isKnown:
        viewer.id !== null && (address.kind === 'ownClip' || (screen === 'recording' && phase === 'playing')),
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
  messages: ['failure.'],
  promises: watchPromises,
  isTried: (context, event, state, key) => {
    const { address, content, phase, next, startAt, isEmbedded, isClipEdited } = context;
    const isPlaying = phase === 'playing';
    if (isCountingDown(context)) return false;
    // From a corner the other events lead where they lead from the page.
    if (state.hasTag('inCorner')) return isPlaying && isOfCorner(event.type, key);
    switch (event.type) {
      case 'content.loaded':
        if (event.content.kind !== kindOf(address)) return false;
        if (content !== null) return isPlaying && FOLLOWING.has(key);
        return (startAt === null && !isEmbedded) || PLAIN_STREAMS.has(key);
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

/** The events that the corner answers in its own way, and the ends of what plays in it. */
const OF_CORNER: ReadonlySet<string> = new Set([
  'page.opened',
  'visit.return',
  'visit.leave',
  'corner.play',
  'corner.pause',
  'xstate.error.actor.corner',
]);

const isOfCorner = (type: string, key: WatchKey): boolean =>
  OF_CORNER.has(type) ||
  key === 'playback.changed: the end' ||
  key === 'playback.changed: a failure' ||
  key === 'viewer.changed: a visitor';

/** Responses that change the state; a failing observer matters only before the content is loaded. */
function isAnswer({ type }: { type: string }, isReading: boolean): boolean {
  const isObserver = type === 'xstate.error.actor.viewer' || type === 'xstate.error.actor.content';
  return type.startsWith('xstate.') && (isReading || !isObserver);
}
