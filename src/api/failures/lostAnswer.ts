import { type OperationFacts, operations } from '../schema/operations';
import type { Failure } from './failure';

/**
 * The meaning of a failed write: `refused`, nothing was done; otherwise the platform may have done it, and the
 * contract (`x-lost-answer`) says which facts hold.
 */
export type WriteFailure = 'refused' | 'safe-to-repeat' | 'ask' | 'unknown';

/**
 * 429 and every other 4xx are answers, and without a key nothing was sent. A 5xx, an unreadable answer and none at all
 * leave it open; so does a network that is lost in the middle.
 */
function writeFailure(failure: Failure): WriteFailure {
  switch (failure.kind) {
    case 'refused':
    case 'throttled':
    case 'local':
    case 'noKey':
      return 'refused';
    case 'offline':
      return failure.isUnsent ? 'refused' : ruleOf(failure.operation);
    default:
      return ruleOf(failure.operation);
  }
}

/** Whether the platform may have done a write that failed. */
export const mayBeDone = (failure: Failure): boolean => writeFailure(failure) !== 'refused';

function ruleOf(operation: string): WriteFailure {
  const facts: Readonly<Record<string, OperationFacts>> = operations;
  return (Object.hasOwn(facts, operation) && facts[operation]?.lostAnswer) || 'unknown';
}
