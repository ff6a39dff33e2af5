import type { Clock } from './clock';
import { REPORT_REPEAT_MS, REPORTS_AT_ONCE } from './constants';
import type { ErrorReport, ReportsOperations } from './schema';
import type { Service } from './service';

/** The problem to report; time and context are added here. Must contain no personal or card data. */
export type ReportedProblem = Pick<
  ErrorReport,
  'kind' | 'message' | 'operation' | 'status' | 'stack' | 'reference'
>;

/** Sends a report in the background. Never throws, rejects or shows anything (faults row 41). */
export type Report = (fact: ReportedProblem) => void;

/**
 * The context: the storefront's version, the route pattern without values, the channel's host name, the reference and
 * the redacted trail of a support code.
 */
export type ReportContext = Pick<ErrorReport, 'release' | 'path' | 'channel' | 'reference' | 'trail'>;

export type ReporterDependencies = {
  /** Null if no error reporting is configured. */
  reports: Service<ReportsOperations> | null;
  clock: Clock;
  /** Never rejects. */
  context: () => Promise<ReportContext>;
};

/**
 * The same problem is reported at most once a minute, and not more than 10 in all, so that a loop does not flood the
 * service.
 */
export function createReporter({ reports, clock, context }: ReporterDependencies): Report {
  const lastSentMs = new Map<string, number>();
  let latestMs: number[] = [];

  async function send(fact: ReportedProblem): Promise<void> {
    const now = clock.now();
    const last = lastSentMs.get(fact.message);
    if (reports === null || (last !== undefined && now - last < REPORT_REPEAT_MS)) return;
    latestMs = latestMs.filter((at) => now - at < REPORT_REPEAT_MS);
    if (latestMs.length >= REPORTS_AT_ONCE) return;
    latestMs.push(now);
    lastSentMs.set(fact.message, now);
    await reports.call('createReport', {
      body: { ...(await context()), ...fact, occurred_ts: Math.floor(now / 1_000) },
    });
  }

  return (fact) => {
    send(fact).catch(() => {
      // A failure to report is not reported.
    });
  };
}
