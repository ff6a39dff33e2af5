import type { ReportedProblem } from '../api/reports';

/** As in the contract. */
const MAX_MESSAGE = 500;
const MAX_STACK = 8_000;

/** The problem that an event of the window reports, without personal data; null for one that is not ours to report. */
export function uncaughtProblem(event: Event): ReportedProblem | null {
  if (event instanceof SecurityPolicyViolationEvent)
    return {
      kind: 'policy',
      // Words of the browser and an origin, of which the redaction would take a long one for a key, a port for a number.
      message: `${event.effectiveDirective} refused ${originOf(event.blockedURI)}`.slice(0, MAX_MESSAGE),
    };
  if (event instanceof PromiseRejectionEvent) return problemOf('rejection', event.reason);
  // The scripts of browser extensions are none of ours.
  if (!(event instanceof ErrorEvent) || /^[\w-]*extension:/.test(event.filename)) return null;
  return problemOf('exception', event.error ?? event.message);
}

function problemOf(kind: 'exception' | 'rejection', cause: unknown): ReportedProblem {
  // A thrown value that is no error may be anything, such as an answer with a name in it.
  if (!(cause instanceof Error)) return { kind, message: `${typeof cause} was thrown` };
  const stack = redactStack(cause.stack ?? '');
  return { kind, message: redactText(`${cause.name}: ${cause.message}`), ...(stack && { stack }) };
}

/** A host, or a word of the browser's such as `inline`. */
const originOf = (blocked: string): string =>
  URL.canParse(blocked) ? new URL(blocked).origin : blocked.replace(/[^a-z-]/gi, '');

/**
 * Leaves the words of browsers and libraries, and takes out what viewers and platforms wrote: quotations (except the
 * names of properties in single quotes), addresses, email addresses, numbers, and anything as long as a key.
 */
export function redactText(text: string): string {
  return text
    .replace(/https?:\/\/[^\s"'<>)]*/g, (url) => (URL.canParse(url) ? new URL(url).origin : '[address]'))
    .replace(/[^\s"'<>()]+(@|%40)[^\s"'<>()]+/gi, '[email]')
    .replace(/"[^"]*"|“[^”]*”|`[^`]*`/g, '[text]')
    .replace(/'(?![\w$.-]{0,30}')[^']*'/g, '[text]')
    .replace(/[\w-]{24,}/g, '[key]')
    .replace(/\+?\d[\d ().-]{2,}\d/g, '[number]')
    .slice(0, MAX_MESSAGE);
}

/** The functions and places in scripts; the first line repeats the message. */
function redactStack(stack: string): string {
  return [
    ...stack.matchAll(
      /^(?:\s*at (?:async )?)?([\w$.<>]*)[^\n]*?https?:\/\/([^\s/]+)(\/[^\s?#)]*\.js)[^\s)]*?(:\d+:\d+)/gm,
    ),
  ]
    .map(([, name = '', host = '', path = '', place = '']) => {
      const script = host === location.host ? path : `${host}${path}`;
      return `${name || '(anonymous)'} ${script}${place}`;
    })
    .join('\n')
    .slice(0, MAX_STACK);
}
