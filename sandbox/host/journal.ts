/** One answered request, for the sandbox page and for tests that count requests. */
export interface JournalEntry {
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

export interface Journal {
  requests: JournalEntry[];
  /** Bodies of Content-Security-Policy reports, as the browser sent them. */
  cspReports: unknown[];
}

/** Enough for a test of a whole journey; media segments would fill memory otherwise. */
const KEPT = 2000;

export function record(journal: Journal, entry: JournalEntry): void {
  journal.requests.push(entry);
  if (journal.requests.length > KEPT) journal.requests.shift();
}

export interface Journals {
  of(worldId: string): Journal;
  forget(worldId: string): void;
}

export function createJournals(): Journals {
  const journals = new Map<string, Journal>();
  return {
    of(worldId) {
      const journal = journals.get(worldId) ?? { requests: [], cspReports: [] };
      journals.set(worldId, journal);
      return journal;
    },
    forget: (worldId) => {
      journals.delete(worldId);
    },
  };
}
