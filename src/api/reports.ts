import type { Clock } from './clock';
import { REPORT_REPEAT_MS } from './constants';
import type { ErrorReport, ReportsOperations } from './schema';
import type { Service } from './service';

/** What the reporter knows; where and when are added here. Must hold no personal or card data. */
type ReportedProblem = Pick<ErrorReport, 'kind' | 'message' | 'operation' | 'status' | 'stack' | 'reference'>;

/** Goes out in the background. Never throws, never rejects, shows nothing (faults row 41). */
export type Report = (fact: ReportedProblem) => void;

/** Where it happened: the storefront's version, the route pattern without values, the channel's host name. */
export type ReportContext = Pick<ErrorReport, 'release' | 'path' | 'channel'>;

export type ReporterDependencies = {
  /** Null where no error reporting is configured. */
  reports: Service<ReportsOperations> | null;
  clock: Clock;
  context: () => ReportContext;
};

/** The same fact is sent at most once a minute, so that a loop does not flood the service. */
export function createReporter({ reports, clock, context }: ReporterDependencies): Report {
  const lastSentMs = new Map<string, number>();

  async function send(fact: ReportedProblem): Promise<void> {
    const now = clock.now();
    const last = lastSentMs.get(fact.message);
    if (reports === null || (last !== undefined && now - last < REPORT_REPEAT_MS)) return;
    lastSentMs.set(fact.message, now);
    await reports.call('createReport', {
      body: { ...context(), ...fact, occurred_ts: Math.floor(now / 1_000) },
    });
  }

  return (fact) => {
    send(fact).catch(() => {
      // A failure to report is not reported.
    });
  };
}
