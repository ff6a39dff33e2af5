import {
  type AnyEventObject,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  or,
  type SnapshotFrom,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import { SECOND_MS } from '../../api/constants';
import type { Failure } from '../../api/failures/failure';
import type { Event } from '../../api/schema';
import { downloadMachine } from '../download/machine';
import { eventStatus, eventTimingOf } from '../eventStatus/eventStatus';
import { eventStatusMachine } from '../eventStatus/machine';
import { selectEventStatus } from '../eventStatus/selectors';
import { playbackMachine } from '../playback/machine';
import type { PlaybackPhase, PlaybackRef } from '../playback/selectors';
import type { PlayerPreferences } from '../playback/types';
import { prerollMachine } from '../preroll/machine';
import { fits } from '../preroll/pick';
import type { PrerollOutput } from '../preroll/types';
import { unprovided } from '../unprovided';
import { watchTrackingMachine } from '../watchTracking/machine';
import type { WatchTrackingRef } from '../watchTracking/selectors';
import { accessDecision } from './accessDecision';
import { startsAtOf } from './content';
import { prerollContentOf } from './prerolls';
import { screenOf } from './screenOf';
import { startPosition } from './startPosition';
import type {
  ContentCommand,
  WatchAddress,
  WatchContent,
  WatchContext,
  WatchEmitted,
  WatchEvent,
  WatchInput,
  WatchScreen,
  WatchViewer,
} from './types';
import { watchedContent } from './watchedContent';

/**
 * How long playback waits for the viewer's identity, which the resume point and the prerolls depend on, ms.
 * Our choice.
 */
const IDENTIFICATION_TIMEOUT_MS = 3 * SECOND_MS;
/** The time to decline the next content, seconds. */
export const NEXT_SECONDS = 10;

/** The phases in which nobody waits for the picture to go on. */
const MOTIONLESS: readonly PlaybackPhase[] = ['loading', 'ready', 'paused', 'ended', 'failed'];

const unprovidedCallback = (name: string) => () => {
  throw new Error(`The actor "${name}" was not provided to its machine.`);
};

function decisionOf({ content, status, viewer }: WatchContext) {
  return content === null ? null : accessDecision(content, status, viewer);
}

/** The input of the player's observer; null before there is a player, as in a fixture. */
export interface PlayerInput {
  playback: PlaybackRef | null;
  tracking: WatchTrackingRef | null;
  address: WatchAddress;
}

/** The actors, guards, actions and delays of the watch machine. */
export const base = setup({
  types: {} as {
    input: WatchInput;
    context: WatchContext;
    events: WatchEvent;
    emitted: WatchEmitted;
    tags: 'askingResume' | 'offeringNext' | 'countingDown' | 'inCorner';
    children: { preroll: 'preroll'; eventStatus: 'eventStatus'; download: 'download' };
  },
  actors: {
    /** Loads the content, and again on command; results arrive as `content.*`. */
    content: fromCallback<ContentCommand, { address: WatchAddress }>(unprovidedCallback('content')),
    /** Reports the viewer and the data stored for them. */
    viewer: fromCallback<AnyEventObject, { address: WatchAddress }>(unprovidedCallback('viewer')),
    /** Reports when technical difficulties cover the page; beside a picture they do not. */
    difficulties: fromCallback(unprovidedCallback('difficulties')),
    /** Reports when the editor of a clip of this content opens and closes. */
    clipEditor: fromCallback<AnyEventObject, { address: WatchAddress }>(unprovidedCallback('clipEditor')),
    /** Shows the picture in a corner of other pages, and reports each page that is opened. */
    corner: fromCallback<AnyEventObject, { address: WatchAddress }>(unprovidedCallback('corner')),
    /** Loads the content to offer after an event. */
    next: fromCallback<AnyEventObject, { content: WatchContent | null }>(unprovidedCallback('next')),
    /** Reports the player's events, persists its preferences and position, and refreshes its sources. */
    player: fromCallback<AnyEventObject, PlayerInput>(unprovidedCallback('player')),
    /** Persists that a preroll before this content has completed. */
    suppressPreroll: fromPromise<void, { address: WatchAddress; viewerId: number | null }>(
      unprovided('suppressPreroll'),
    ),
    eventStatus: eventStatusMachine,
    preroll: prerollMachine,
    playback: playbackMachine,
    tracking: watchTrackingMachine,
    download: downloadMachine,
  },
  actions: {
    takeContent: assign((_, { content, now }: { content: WatchContent; now: number }) => ({
      content,
      readAt: now,
      failure: null,
      status: content.kind === 'event' ? eventStatus(eventTimingOf(content.event), now) : null,
    })),
    noteFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    noteViewer: assign((_, { viewer }: { viewer: WatchViewer }) => ({ viewer })),
    /** A viewer who is not identified in time is treated as a visitor. */
    settleViewer: assign(({ context: { viewer } }) => ({
      viewer: { ...viewer, isSettled: true, noAds: viewer.noAds ?? false },
    })),
    noteStatus: assign((_, { snapshot }: { snapshot: SnapshotFrom<typeof eventStatusMachine> }) => ({
      status: selectEventStatus(snapshot),
      readAt: snapshot.context.now,
    })),
    noteNext: assign((_, { next }: { next: Event | null }) => ({ next })),
    notePhase: assign((_, { phase }: { phase: PlaybackPhase }) => ({ phase })),
    notePreferences: assign((_, { preferences }: { preferences: PlayerPreferences }) => ({ preferences })),
    noteOnline: assign((_, { isOnline }: { isOnline: boolean }) => ({ isOnline })),
    notePreroll: assign(({ context: { viewer } }, { wasSkipped, isCompleted }: PrerollOutput) => ({
      prerollSkipped: wasSkipped,
      viewer: { ...viewer, prerollSuppressed: viewer.prerollSuppressed || isCompleted },
    })),
    show: assign(({ context: { decision, sources } }, { screen }: { screen: WatchScreen }) => ({
      screen,
      phase: null,
      sources: decision?.kind === 'stream' ? decision.sources : sources,
    })),
    forgetScreen: assign({ screen: null }),

    /** Decides about access again; what is shown of a stream keeps its addresses up to date. */
    decide: enqueueActions(({ context, enqueue }) => {
      const decision = decisionOf(context);
      enqueue.assign({ decision });
      if (decision?.kind === 'stream' && decision.live === (context.screen === 'live'))
        enqueue.assign({ sources: decision.sources });
    }),
    /**
     * Every read of the content ends here, so that fresh addresses have one route to the player, which alone
     * knows whether it waits for them.
     */
    giveSources: enqueueActions(({ context, enqueue }) => {
      const { playback, screen, sources } = context;
      if (playback !== null && screenOf(context) === screen)
        enqueue.sendTo(playback, { type: 'sources.replace', sources: [...sources] });
    }),

    startPlayback: assign(({ context, spawn }) => {
      const { content, screen, sources, startAt, viewer, preferences, language, viewIds, isOnline } = context;
      if (content === null) throw new Error('There is no content to play.');
      const live = screen === 'live';
      const { position, wallClockTime, resumeAt } = startPosition(
        live,
        startAt,
        viewer.resumeAt,
        startsAtOf(content),
      );
      const playback = spawn('playback', {
        id: 'playback',
        input: {
          ...preferences,
          language,
          isOnline,
          sources: [...sources],
          position,
          wallClockTime,
          thumbnailsUrl: content.thumbnailsUrl,
          autoplay: resumeAt === null,
        },
      });
      if (viewer.regionBlocked) playback.send({ type: 'region.blocked' });
      const tracking = spawn('tracking', {
        id: 'tracking',
        input: {
          content: watchedContent(content, live),
          viewId: live ? viewIds.live : viewIds.recording,
          playback,
        },
      });
      return { playback, tracking, phase: null };
    }),
    /** The moment of the address is that of the first playback: after an interruption a live game goes on where it is. */
    stopPlayback: enqueueActions(({ context: { playback, tracking }, enqueue }) => {
      if (tracking !== null) enqueue.sendTo(tracking, { type: 'watchTracking.stop' });
      if (playback !== null) {
        enqueue.stopChild(playback);
        enqueue.assign({ startAt: null });
      }
      enqueue.assign({ playback: null, tracking: null });
    }),
    play: enqueueActions(({ context: { playback }, enqueue }) => {
      if (playback !== null) enqueue.sendTo(playback, { type: 'playback.play' });
    }),
    pause: enqueueActions(({ context: { playback }, enqueue }) => {
      if (playback !== null) enqueue.sendTo(playback, { type: 'playback.pause' });
    }),
    seekStart: enqueueActions(({ context: { playback }, enqueue }) => {
      if (playback !== null) enqueue.sendTo(playback, { type: 'playback.seek', position: 0 });
    }),
    /** The player shows that the region is blocked if no screen of the page does. */
    blockRegion: enqueueActions(({ context: { playback, viewer }, enqueue }) => {
      if (playback !== null && viewer.regionBlocked) enqueue.sendTo(playback, { type: 'region.blocked' });
    }),

    /** Forwards the browser events that matter to the children. */
    forwardNetwork: enqueueActions(({ context: { playback, isStatusFollowed }, event, enqueue }) => {
      if (event.type !== 'network.lost' && event.type !== 'network.returned') return;
      if (playback !== null) enqueue.sendTo(playback, event);
      if (event.type === 'network.returned' && isStatusFollowed) enqueue.sendTo('eventStatus', event);
    }),
    forwardLeaving: enqueueActions(({ context: { tracking }, enqueue }) => {
      if (tracking !== null) enqueue.sendTo(tracking, { type: 'tab.hidden' });
    }),
    forwardReturn: enqueueActions(({ context: { isStatusFollowed }, enqueue }) => {
      if (isStatusFollowed) enqueue.sendTo('eventStatus', { type: 'tab.shown' });
    }),
    forwardReading: enqueueActions(({ context: { content, readAt, isStatusFollowed }, enqueue }) => {
      if (content?.kind !== 'event' || !isStatusFollowed) return;
      enqueue.sendTo('eventStatus', {
        type: 'event.read',
        timing: eventTimingOf(content.event),
        now: readAt,
      });
    }),
    forwardNoAds: enqueueActions(({ context: { viewer }, enqueue }) => {
      if (viewer.noAds !== null) enqueue.sendTo('preroll', { type: 'ads.known', noAds: viewer.noAds });
    }),
    refreshContent: sendTo('content', { type: 'content.refresh' }),

    restartCountdown: assign({ secondsLeft: NEXT_SECONDS }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    announceNext: enqueueActions(({ context: { next }, enqueue }) => {
      if (next !== null) enqueue.emit({ type: 'next.reached', id: next.id });
    }),
  },
  guards: {
    isOwnClip: ({ context }) => context.address.kind === 'ownClip',
    isOwnClipOfVisitor: ({ context: { address, viewer } }) =>
      address.kind === 'ownClip' && viewer.id === null,
    isLoggedIn: ({ context }) => context.viewer.id !== null,
    isViewerSettled: ({ context }) => context.viewer.isSettled,
    hasContent: ({ context }) => context.content !== null,
    isEvent: ({ context }) => context.content?.kind === 'event',
    leadsTo: ({ context }, { screen }: { screen: WatchScreen }) =>
      context.screen !== screen && screenOf(context) === screen,
    mayHavePreroll: ({ context: { content, screen, viewer } }) => {
      if (content?.kind !== 'event' || viewer.prerollSuppressed) return false;
      const prerollContent = prerollContentOf(content.event, screen === 'live');
      return content.prerolls.some((preroll) => fits(preroll, prerollContent));
    },
    asksWhereToResume: ({ context: { screen, startAt, viewer, content } }) =>
      startPosition(screen === 'live', startAt, viewer.resumeAt, startsAtOf(content)).resumeAt !== null,
    isPlaying: ({ context }) => context.phase === 'playing',
    hasEnded: ({ context }) => context.phase === 'ended',
    /** Nothing covers the picture, or takes its place, while a clip is edited. */
    offersNext: ({ context: { phase, next, isEmbedded, isClipEdited } }) =>
      phase === 'ended' && next !== null && !isEmbedded && !isClipEdited,
    isClipEdited: ({ context }) => context.isClipEdited,
    beginsPicture: or([
      ({ context: { screen, phase } }) => screen === 'embedded' || phase === 'playing',
      stateIn({ visiting: { open: { screen: { live: 'preroll' } } } }),
      stateIn({ visiting: { open: { screen: { recording: 'preroll' } } } }),
    ]),
    keepsPicture: ({ context: { screen, phase } }) =>
      screen === 'embedded' ||
      ((screen === 'live' || screen === 'recording') && phase !== 'ended' && phase !== 'failed'),
    /** Only a game that plays is kept, not one that was paused or is cut into a clip, nor in another site's page. */
    goesOnInCorner: ({ context: { address, phase, isEmbedded, isClipEdited }, event }) =>
      event.type === 'page.opened' &&
      event.page === 'free' &&
      address.kind === 'event' &&
      !isEmbedded &&
      !isClipEdited &&
      phase !== null &&
      !MOTIONLESS.includes(phase),
    fillsCorner: ({ context: { screen, phase } }) =>
      (screen === 'live' || screen === 'recording') && phase !== null && phase !== 'ended',
    isOccupied: ({ event }) => event.type === 'page.opened' && event.page === 'occupied',
    isAnotherViewer: ({ context: { viewer }, event }) =>
      event.type === 'viewer.changed' && viewer.id !== null && event.viewer.id !== viewer.id,
    isCountdownOver: ({ context }) => context.secondsLeft <= 1,
  },
  delays: { identificationTimeout: IDENTIFICATION_TIMEOUT_MS, second: SECOND_MS },
});
