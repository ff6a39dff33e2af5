import { REPORT_SKIPPED_STATUSES } from '../constants';
import { type Failure, failureStatus, toFailure } from '../failures/failure';
import type { Report } from '../reports';
import type { Call, Middleware } from '../transport/call';

/**
 * Reports statuses that are not skip-listed (spec §8) and bodies that violate the contract. A report has the
 * operation and the status, but no data of the request or the response.
 */
export function reportFailure(report: Report): Middleware {
  return (next) => async (call) => {
    try {
      return await next(call);
    } catch (thrown) {
      const failure = toFailure(thrown, call.operation);
      if (isReported(failure, call)) {
        report({
          kind: 'response',
          message: summary(failure),
          operation: call.operation,
          status: failureStatus(failure),
        });
      }
      throw thrown;
    }
  };
}

function isReported(failure: Failure, { info }: Call): boolean {
  if (failure.kind === 'malformed') return true;
  const status = failureStatus(failure);
  // The contract has no 404 for it: the platform lacks the operation.
  if (status === 404 && !info.missable) return true;
  return status !== null && !REPORT_SKIPPED_STATUSES.includes(status);
}

function summary(failure: Failure): string {
  return failure.kind === 'malformed'
    ? `${failure.operation} answered with a malformed body: ${failure.reason}`
    : `${failure.operation} answered ${failureStatus(failure)}`;
}
