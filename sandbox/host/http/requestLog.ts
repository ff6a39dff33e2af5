/** One answered request, for the sandbox page and for tests that count requests. */
export interface LoggedRequest {
  /** The `X-Request-Id` of the answer. */
  id: string;
  /** Milliseconds since epoch, by the world's clock. */
  at: number;
  method: string;
  /** Host name that was asked. */
  host: string;
  /** Path and query. */
  path: string;
  /** operationId, or a name of `PLATFORM_OPERATIONS`. */
  operation: string;
  /** Null while there is no answer, and when the socket was dropped. */
  status: number | null;
  /** The kind of fault that struck, if one did. */
  fault: string | null;
}

export interface RequestLog {
  requests: LoggedRequest[];
  /** How many were recorded, those that are not kept any more included. */
  count: number;
  /** Bodies of Content-Security-Policy reports, as the browser sent them. */
  cspReports: unknown[];
}

/** Enough for a test of a whole journey; media segments would fill memory otherwise. */
const KEPT = 2000;

export function record(requestLog: RequestLog, request: Omit<LoggedRequest, 'id'>): LoggedRequest {
  requestLog.count += 1;
  const entry = { ...request, id: `req-${requestLog.count}` };
  requestLog.requests.push(entry);
  if (requestLog.requests.length > KEPT) requestLog.requests.shift();
  return entry;
}

export interface RequestLogs {
  of(worldId: string): RequestLog;
  forget(worldId: string): void;
}

export function createRequestLogs(): RequestLogs {
  const requestLogs = new Map<string, RequestLog>();
  return {
    of(worldId) {
      const requestLog = requestLogs.get(worldId) ?? { requests: [], count: 0, cspReports: [] };
      requestLogs.set(worldId, requestLog);
      return requestLog;
    },
    forget: (worldId) => {
      requestLogs.delete(worldId);
    },
  };
}
