import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { EventStatus } from '../eventStatus/eventStatus';
import type { AccessDecision } from './accessDecision';
import type { watchMachine } from './machine';
import type { WatchContent, WatchScreen } from './types';

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

/** Where a visit stands before there is content on screen; `open` from then on. */
export type VisitPhase = 'reading' | 'failed' | 'notFound' | 'ownOnly' | 'open';

export function selectVisitPhase(snapshot: Snapshot): VisitPhase {
  if (snapshot.matches('ownOnly')) return 'ownOnly';
  if (snapshot.matches({ visiting: 'notFound' })) return 'notFound';
  if (snapshot.matches({ visiting: 'failed' }) || snapshot.matches({ visiting: 'broken' })) return 'failed';
  return snapshot.matches({ visiting: 'open' }) ? 'open' : 'reading';
}

/** Null while there is no content. */
export const selectScreen = (snapshot: Snapshot): WatchScreen | null =>
  screens.find((screen) => snapshot.matches({ visiting: { open: { screen } } })) ?? null;

export const selectContent = ({ context }: Snapshot): WatchContent | null => context.content;

export const selectDecision = ({ context }: Snapshot): AccessDecision | null => context.decision;

/** Null for what is no event. */
export const selectStatus = ({ context }: Snapshot): EventStatus | null => context.status;

export const selectRetrying = (snapshot: Snapshot): boolean =>
  snapshot.matches({ visiting: { failed: 'retrying' } });

const inStream = (snapshot: Snapshot, state: 'preroll' | 'watching'): boolean =>
  snapshot.matches({ visiting: { open: { screen: { live: state } } } }) ||
  snapshot.matches({ visiting: { open: { screen: { recording: state } } } });

/** Whether the player has the screen; before, an advert or the wait for it. */
export const selectPlayerShown = (snapshot: Snapshot): boolean => inStream(snapshot, 'watching');

/** Where the viewer left, seconds, while they are asked about it; null else. */
export function selectResumeQuestion(snapshot: Snapshot): number | null {
  return snapshot.hasTag('askingResume') ? snapshot.context.viewer.resumeAt : null;
}

/** What is offered after the end; `secondsLeft` null where it waits for the viewer. Compare with `sameOffer`. */
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
