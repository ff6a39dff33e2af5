import { cutOff, drip, oversized } from './bodies';
import { duplicate, mutate } from './mutate';
import type { Fault } from './plan';
import { sparse } from './sparse';
import type { Wait } from './timers';

export interface Circumstances {
  /** The operation of the request, as `FaultRequest.operation` has it. */
  operation: string;
  /** The real answer, if the fault wants it. */
  answer: () => Promise<Response>;
  /** Resolves when a hanging request may go on. */
  held: (fault: Fault) => Promise<void>;
  wait: Wait;
  /** Aborts when the client has gone. */
  signal: AbortSignal;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const BODILESS = new Set([204, 205, 304]);

/** A misconfigured host's answer in place of the API's. */
const HTML_PAGE =
  '<!doctype html><html lang="en"><head><title>Welcome</title></head><body><h1>It works!</h1></body></html>';

/** Turns a fault into what the client sees. `drop` means: destroy the socket without a word. */
export async function applyFault(fault: Fault, circumstances: Circumstances): Promise<Response | 'drop'> {
  const { operation, held, wait, signal } = circumstances;
  const processed = fault.processed ? circumstances.answer() : null;
  const answer = () => processed ?? circumstances.answer();
  await processed;
  if (fault.delayMs) await wait(fault.delayMs, signal);
  if (fault.held === true) await held(fault);
  switch (fault.kind) {
    case 'status':
      return statusResponse(fault);
    case 'apiKey':
      return refusal(fault, 'api_key', 'The API key is not valid.');
    case 'channelKey':
      return refusal(fault, 'channel_key', 'The channel key is not valid.');
    case 'slow':
      return answer();
    case 'hang':
      await held(fault);
      return answer();
    case 'drop':
      if (fault.afterBytes === undefined) return 'drop';
      return withBytes(await answer(), (bytes) => cutOff(bytes.slice(0, fault.afterBytes)));
    case 'drip':
      return withBytes(await answer(), (bytes) => drip(bytes, wait, signal));
    case 'html':
      return new Response(HTML_PAGE, respond(fault, { 'content-type': 'text/html; charset=utf-8' }));
    case 'truncated':
      return withBytes(await answer(), (bytes) => bytes.slice(0, Math.floor(bytes.length / 2)));
    case 'empty':
      return new Response(null, respond(fault, JSON_TYPE));
    case 'oversized':
      return new Response(oversized(wait, signal), respond(fault, JSON_TYPE));
    case 'duplicate':
      return withJson(await answer(), duplicate);
    case 'mutate':
      return withJson(await answer(), (value) => mutate(value, fault.body));
    case 'sparse': {
      const real = await answer();
      return real.ok ? withJson(real, (value) => sparse(value, operation, fault.seed)) : real;
    }
  }
}

function respond(fault: Fault, headers: Record<string, string>): ResponseInit {
  return { status: fault.status ?? 200, headers: { ...headers, ...fault.headers } };
}

function statusResponse(fault: Fault): Response {
  const status = fault.status ?? 500;
  const headers = { ...JSON_TYPE, ...fault.headers };
  if (BODILESS.has(status) || fault.body === '') return new Response(null, { status, headers });
  if (typeof fault.body === 'string') return new Response(fault.body, { status, headers });
  const body = fault.body ?? { message: `Sandbox fault: ${status}.`, errors: {} };
  return new Response(JSON.stringify(body), { status, headers });
}

function refusal(fault: Fault, field: string, message: string): Response {
  const body = { message, errors: { [field]: [message] } };
  return Response.json(body, { status: fault.status ?? 403, headers: fault.headers ?? {} });
}

type NewBody = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | string;

/** The real answer with another body. Its length no longer holds, its other headers do. */
function replaced(real: Response, body: NewBody): Response {
  const headers = new Headers(real.headers);
  headers.delete('content-length');
  headers.delete('etag');
  return new Response(BODILESS.has(real.status) ? null : body, { status: real.status, headers });
}

async function withBytes(
  real: Response,
  change: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
): Promise<Response> {
  return replaced(real, change(new Uint8Array(await real.arrayBuffer())));
}

async function withJson(real: Response, change: (value: unknown) => unknown): Promise<Response> {
  const bytes = new Uint8Array(await real.arrayBuffer());
  try {
    return replaced(real, JSON.stringify(change(JSON.parse(new TextDecoder().decode(bytes)))));
  } catch {
    // Not JSON: nothing to duplicate or patch, so the real answer stands.
    return replaced(real, bytes);
  }
}
