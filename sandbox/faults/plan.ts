/**
 * The faults that can be set on purpose. A fault names an operation and how often it strikes; a plan holds the faults
 * of one world and is asked once for every request (design §5, "faults on purpose").
 */
export const FAULT_KINDS = [
  'status',
  'apiKey',
  'channelKey',
  'slow',
  'hang',
  'drop',
  'drip',
  'html',
  'truncated',
  'empty',
  'oversized',
  'duplicate',
  'mutate',
  'sparse',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

export interface FaultRequest {
  /**
   * An operationId of the contract, `*` for all of them, or one of the names in `PLATFORM_OPERATIONS`
   * (`asset`, `page`, `media.segment` …). A trailing `*` matches a prefix: `media.*`.
   */
  operation: string;
  kind: FaultKind;
  /** Only requests whose path and query contain this text. */
  match?: string;
  status?: number;
  headers?: Record<string, string>;
  /** `status`: the body, a string as it is and anything else as JSON. `mutate`: the patch. */
  body?: unknown;
  /** `sparse`: leaves out a random half of what the contract does not require; without a seed, all of it. */
  seed?: number;
  /** `drop`: how many bytes of the real answer go out before the socket is destroyed. */
  afterBytes?: number;
  /** The platform does its work first, and only its answer is lost. */
  processed?: boolean;
  /** Milliseconds to wait before the fault acts. */
  delayMs?: number;
  /** The request waits until somebody lets it go, and the fault acts then. */
  held?: boolean;
  /** How many requests it strikes. */
  remaining: number | 'forever';
}

export interface Fault extends FaultRequest {
  id: string;
}

export interface FaultPlan {
  add(fault: FaultRequest): Fault;
  /** The faults that can still strike, oldest first. */
  list(): Fault[];
  remove(id: string): boolean;
  /** Forgets every fault and lets the hanging requests go. */
  clear(): void;
  /**
   * The first fault that strikes this request, counted down.
   * @param subject path and query, for `match`
   */
  consume(operation: string, subject?: string): Fault | undefined;
  /** Waits like a hanging request: until the fault is removed or released, or the client has gone. */
  held(fault: Fault, operation: string, signal: AbortSignal): Promise<void>;
  /** The operations of the requests that wait, oldest first. */
  waiting(): string[];
  /** Lets the hanging requests go on, or only those of one operation. Returns how many there were. */
  release(operation?: string): number;
}

/** Requests that the contract does not name; `*` spares them, since a page that cannot load tests nothing. */
export const PLATFORM_OPERATIONS = [
  'page',
  'asset',
  'settings',
  'picture',
  'stripe',
  'recaptcha',
  'media.manifest',
  'media.segment',
  'media.captions',
  'media.file',
] as const;

const unnamed: ReadonlySet<string> = new Set(PLATFORM_OPERATIONS);

function matches(fault: Fault, operation: string, subject: string): boolean {
  if (fault.match !== undefined && !subject.includes(fault.match)) return false;
  if (fault.operation === '*') return !unnamed.has(operation);
  if (fault.operation.endsWith('*')) return operation.startsWith(fault.operation.slice(0, -1));
  return fault.operation === operation;
}

export function createFaultPlan(): FaultPlan {
  let faults: Fault[] = [];
  let made = 0;
  const waiting = new Map<() => void, { faultId: string; operation: string }>();

  function letGo({ faultId, operation }: { faultId?: string; operation?: string } = {}): number {
    const gone = [...waiting].filter(
      ([, held]) =>
        (faultId === undefined || held.faultId === faultId) &&
        (operation === undefined || held.operation === operation),
    );
    for (const [resolve] of gone) {
      waiting.delete(resolve);
      resolve();
    }
    return gone.length;
  }

  return {
    add(request) {
      made += 1;
      const fault: Fault = { ...request, id: `fault-${made}` };
      faults.push(fault);
      return { ...fault };
    },
    list: () => faults.map((fault) => ({ ...fault })),
    remove(id) {
      const before = faults.length;
      faults = faults.filter((fault) => fault.id !== id);
      return letGo({ faultId: id }) > 0 || faults.length < before;
    },
    clear() {
      faults = [];
      letGo();
    },
    consume(operation, subject = '') {
      const fault = faults.find((candidate) => matches(candidate, operation, subject));
      if (!fault) return undefined;
      if (fault.remaining !== 'forever') {
        fault.remaining -= 1;
        if (fault.remaining <= 0) faults = faults.filter((other) => other !== fault);
      }
      return { ...fault };
    },
    held: (fault, operation, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        waiting.set(resolve, { faultId: fault.id, operation });
        signal.addEventListener('abort', () => waiting.delete(resolve) && resolve(), { once: true });
      }),
    waiting: () => [...waiting.values()].map(({ operation }) => operation),
    release: (operation) => letGo(operation === undefined ? {} : { operation }),
  };
}
