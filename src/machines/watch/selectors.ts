import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { EventStatus } from '../eventStatus/eventStatus';
import type { watchMachine } from './machine';
import type { AccessDecision, WatchContent, WatchScreen } from './types';

export type WatchRef = ActorRefFrom<typeof watchMachine>;
export type WatchSnapshot = SnapshotFrom<typeof watchMachine>;
type Snapshot = WatchSnapshot;

const screens: readonly WatchScreen[] = [
  'accessDenied',
  'countdown',
  'waitingForPicture',
  'embedded',
  'clipUnavailable',
  'live',
  'recording',
  'over',
];

/** The phase of a visit before its content is shown; `open` from then on. */
export type VisitPhase = 'reading' | 'failed' | 'notFound' | 'deleted' | 'ownOnly' | 'open';

export function selectVisitPhase(snapshot: Snapshot): VisitPhase {
  if (snapshot.matches('ownOnly')) return 'ownOnly';
  if (snapshot.matches({ visiting: 'notFound' })) return 'notFound';
  if (snapshot.matches({ visiting: 'deleted' })) return 'deleted';
  if (snapshot.matches({ visiting: 'failed' }) || snapshot.matches({ visiting: 'broken' })) return 'failed';
  return snapshot.matches({ visiting: 'open' }) ? 'open' : 'reading';
}

/** Null without content. */
export const selectScreen = (snapshot: Snapshot): WatchScreen | null =>
  screens.find((screen) => snapshot.matches({ visiting: { open: { screen } } })) ?? null;

export const selectContent = ({ context }: Snapshot): WatchContent | null => context.content;

export const selectDecision = ({ context }: Snapshot): AccessDecision | null => context.decision;

/** Null for content that is not an event. */
export const selectStatus = ({ context }: Snapshot): EventStatus | null => context.status;

export const selectRetrying = (snapshot: Snapshot): boolean =>
  snapshot.matches({ visiting: { failed: 'retrying' } });

const inStream = (snapshot: Snapshot, state: 'preroll' | 'watching'): boolean =>
  snapshot.matches({ visiting: { open: { screen: { live: state } } } }) ||
  snapshot.matches({ visiting: { open: { screen: { recording: state } } } });

/** Whether the player is visible, after the preroll and the wait for it. */
export const selectPlayerShown = (snapshot: Snapshot): boolean => inStream(snapshot, 'watching');

/** Whether the picture is in a corner of another page. */
export const selectInCorner = (snapshot: Snapshot): boolean => snapshot.hasTag('inCorner');

/** The resume point, seconds, while the viewer is asked about it; otherwise null. */
export function selectResumeQuestion(snapshot: Snapshot): number | null {
  return snapshot.hasTag('askingResume') ? snapshot.context.viewer.resumeAt : null;
}

/**
 * The next content after the end; `secondsLeft` is null if it does not open automatically. Compare with
 * `sameOffer`.
 */
export function selectNextOffer(snapshot: Snapshot) {
  const { next, secondsLeft } = snapshot.context;
  if (next === null || !snapshot.hasTag('offeringNext')) return null;
  return { next, secondsLeft: snapshot.hasTag('countingDown') ? secondsLeft : null };
}

export function sameOffer(
  a: ReturnType<typeof selectNextOffer>,
  b: ReturnType<typeof selectNextOffer>,
): boolean {
  return a?.next === b?.next && a?.secondsLeft === b?.secondsLeft;
}
