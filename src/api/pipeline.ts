import type { Clock } from './clock';
import type { Credentials } from './keys/credentials';
import { addKey } from './middleware/addKey';
import { dedupe } from './middleware/dedupe';
import { raiseCrash } from './middleware/raiseCrash';
import { recover } from './middleware/recover';
import { reportFailure } from './middleware/reportFailure';
import { resetViewer } from './middleware/resetViewer';
import { timeOut } from './middleware/timeOut';
import { track } from './middleware/track';
import { type OnDeviation, type ReaderOf, validate } from './middleware/validate';
import type { Report } from './reports';
import { chain, type Next } from './transport/call';
import type { Send } from './transport/send';
import type { Signals } from './transport/signals';

export type ChannelPipeline = {
  send: Send;
  readerOf: ReaderOf;
  onDeviation: OnDeviation;
  credentials: Credentials;
  report: Report;
  signals: Signals;
  clock: Clock;
  /** A successful call of these operations means that the viewer is logged in. */
  authOperations: ReadonlySet<string>;
};

/**
 * A call of the product API (design §2). Request: add the key → dedupe → 30 s timeout → send. Response:
 * validate → recover → reset the viewer → crash codes → report → track.
 */
export function channelPipeline(parts: ChannelPipeline): Next {
  const { send, readerOf, onDeviation, credentials, report, signals, clock, authOperations } = parts;
  return chain(
    [
      track(signals, clock),
      reportFailure(report),
      raiseCrash(signals),
      resetViewer(signals, authOperations),
      recover(signals, credentials),
      addKey(credentials),
      dedupe(),
      timeOut(),
    ],
    validate(readerOf, onDeviation)(send),
  );
}

/**
 * A call of the key, analytics or error-reporting service: no key, no recovery, neither reported nor tracked,
 * which would be a loop. Not deduped, since two equal events are two events.
 */
export function plainPipeline(send: Send, readerOf: ReaderOf, timeoutMs?: number): Next {
  return chain([timeOut(timeoutMs)], validate(readerOf)(send));
}
