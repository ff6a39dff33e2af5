import { chain, type Next } from './call';
import type { Clock } from './clock';
import type { Keyring } from './keyring';
import type { Report } from './reports';
import type { Send } from './send';
import type { Signals } from './signals';
import { addKey } from './steps/addKey';
import { judge, type ReaderOf } from './steps/judge';
import { raiseCrash } from './steps/raiseCrash';
import { recover } from './steps/recover';
import { reportFailure } from './steps/reportFailure';
import { resetViewer } from './steps/resetViewer';
import { share } from './steps/share';
import { timeOut } from './steps/timeOut';
import { track } from './steps/track';

export type ChannelPipeline = {
  send: Send;
  readerOf: ReaderOf;
  keyring: Keyring;
  report: Report;
  signals: Signals;
  clock: Clock;
  /** Operations whose success shows that somebody is logged in. */
  welcoming: ReadonlySet<string>;
};

/**
 * A call of the product API (design §2). Going out: add the key → share identical requests → 30 s → send.
 * Coming back: judge → recover → reset the viewer → crash codes → report → track.
 */
export function channelPipeline(parts: ChannelPipeline): Next {
  const { send, readerOf, keyring, report, signals, clock, welcoming } = parts;
  return chain(
    [
      track(signals, clock),
      reportFailure(report),
      raiseCrash(signals),
      resetViewer(signals, welcoming),
      recover(signals, keyring),
      addKey(keyring),
      share(),
      timeOut(),
    ],
    judge(readerOf)(send),
  );
}

/**
 * A call of the key, analytics or error-reporting service: no key, no recovery, and neither reported nor
 * tracked, which would be a loop. Not shared either: two equal facts are two facts.
 */
export function plainPipeline(send: Send, readerOf: ReaderOf, timeoutMs?: number): Next {
  return chain([timeOut(timeoutMs)], judge(readerOf)(send));
}
