import { type Failure, FailureError } from '../failures/failure';
import type { Answer, Call, Next } from '../transport/call';
import { refusal } from '../transport/refusal';
import type { Send, Sent } from '../transport/send';
import { type ReadBody, UNFIT } from '../validation/schema';

/**
 * The reader of one operation's body, compiled from the contract's schemas; null if the contract has no body. A promise
 * where it must be loaded first, which rejects if that fails.
 */
export type ReaderOf = (operation: string) => ReadBody | null | Promise<ReadBody | null>;

/** Takes a body of which something was dropped or replaced because it is not as the contract says. Must not throw. */
export type OnDeviation = (operation: string, body: unknown) => void;

/**
 * Converts a response to an answer or a failure, by status, HTML, empty body, JSON and shape in this order.
 */
export function validate(readerOf: ReaderOf, onDeviation?: OnDeviation): (send: Send) => Next {
  return (send) => async (call) => {
    const reader = readerOf(call.operation);
    // Loaded beside the request; a failure matters only once there is a body to read.
    if (reader instanceof Promise) reader.catch(() => undefined);
    const sent = await send(call);
    if (sent.status < 200 || sent.status > 299)
      throw new FailureError(refusal(sent, call.operation), requestId(sent));
    const read = reader instanceof Promise ? await loaded(reader, call) : reader;
    return { status: sent.status, data: read === null ? undefined : readBody(sent, call, read, onDeviation) };
  };
}

/** An answer that nothing can read is lost, like one whose connection was dropped. */
function loaded(reader: Promise<ReadBody | null>, { operation }: Call): Promise<ReadBody | null> {
  return reader.catch(() => {
    throw new FailureError({ kind: 'unreachable', operation });
  });
}

function readBody(sent: Sent, call: Call, read: ReadBody, onDeviation?: OnDeviation): Answer['data'] {
  const text = sent.text.trim();
  if (isHtml(sent, text)) throw malformed('html', sent, call);
  if (text === '') throw malformed('empty', sent, call);
  const body = parse(text, sent, call);
  if (typeof body === 'object' && body !== null && 'server_ts' in body && typeof body.server_ts === 'number')
    sent.observeSeconds?.(body.server_ts);
  const data = read(body, () => onDeviation?.(call.operation, body));
  if (data === UNFIT) throw malformed('shape', sent, call);
  // A list that lost items says how many it had (`total.ts`): without a total, a page that is not full is the last.
  if (isList(body) && isList(data) && data.data.length < body.data.length)
    return { ...data, meta: { ...data.meta, sent: body.data.length } };
  return data;
}

function isList(body: unknown): body is { data: readonly unknown[]; meta?: object | null } {
  return typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data);
}

/** A captive portal or a web server's default page responds with 200 and HTML. */
function isHtml(sent: Sent, text: string): boolean {
  return (sent.headers.get('content-type') ?? '').includes('text/html') || text.startsWith('<');
}

function parse(text: string, sent: Sent, call: Call): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('json', sent, call);
  }
}

function malformed(
  reason: Extract<Failure, { kind: 'malformed' }>['reason'],
  sent: Sent,
  call: Call,
): FailureError {
  return new FailureError({ kind: 'malformed', reason, operation: call.operation }, requestId(sent));
}

const requestId = ({ headers }: Sent): string | null => headers.get('x-request-id');
