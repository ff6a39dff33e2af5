import { STANDSTILLS } from '../playback/selectors';
import { startsAtOf } from './content';
import type { WatchContext, WatchScreen } from './types';

type Known = Pick<WatchContext, 'content' | 'decision' | 'readAt' | 'screen' | 'phase'>;

/**
 * The screen for the decision; null before one. A live stream that is being watched stays until playback
 * stops, even if the platform ends the event earlier, so that the viewer sees the last seconds.
 */
export function screenOf({ content, decision, readAt, screen, phase }: Known): WatchScreen | null {
  if (decision === null) return null;
  const isOver = decision.kind === 'noRecording' || (decision.kind === 'stream' && !decision.live);
  if (isOver && screen === 'live') return phase !== null && STANDSTILLS.includes(phase) ? 'over' : 'live';
  if (isOver && screen === 'over') return 'over';
  switch (decision.kind) {
    case 'stream':
      return decision.live ? 'live' : 'recording';
    case 'embedded':
      return 'embedded';
    case 'notStarted':
    case 'starting': {
      const startsAt = startsAtOf(content);
      // The encoder may be connected long before the start.
      const isAhead = startsAt !== null && (decision.kind === 'notStarted' || startsAt > readAt);
      return isAhead ? 'countdown' : 'waitingForPicture';
    }
    case 'delayed':
    case 'interrupted':
      return 'waitingForPicture';
    case 'clipQueued':
    case 'clipProcessing':
    case 'clipFailed':
    case 'clipGone':
      return 'clipUnavailable';
    default:
      return 'accessDenied';
  }
}
