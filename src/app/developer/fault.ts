import { spokenDifference } from '../../ui/developer/spokenDifference';

/** One thing that is wrong between the storefront and a platform. Has no value of an answer, which may be personal. */
export type Fault = {
  /** The operation of the contract, or an address without its query. */
  subject: string;
  /** JSON pointer (RFC 6901) into the answer; null where the whole answer, or no answer, is meant. */
  pointer: string | null;
  /** One sentence that says the fault. */
  sentence: string;
  /** One sentence about the consequence for viewers. */
  effect: string;
};

/** A fault, and how often it was found. */
export type CountedFault = Fault & { count: number };

/** One call, as it came out. */
export type FinishedCall = {
  operation: string;
  method: string;
  /** As the contract writes it, without numbers and keys: `/events/{id}`. */
  path: string;
  /** Null without an answer. */
  status: number | null;
  milliseconds: number;
};

/** The line of a fault, as the console and the panel show it. */
export const faultLine = ({ subject, pointer, sentence, effect }: Fault): string =>
  `${subject}${pointer === null ? '' : ` ${pointer || '/'}`}: ${sentence} ${effect}`;

/** The line of a call. */
export const callLine = ({ operation, method, path, status, milliseconds }: FinishedCall): string =>
  `${operation} (${method} ${path}): ${status ?? 'no answer'}, ${milliseconds} ms`;

/** The line that compares the platform's clock with the device's. */
export function clockLine(offsetSeconds: number): string {
  const side = offsetSeconds < 0 ? 'behind' : 'ahead of';
  return `The platform's clock is ${spokenDifference(Math.abs(offsetSeconds), 'en')} ${side} this device.`;
}

/** Whether two faults are the same but for the number of the item. */
const kindOf = ({ subject, pointer, sentence }: Fault): string =>
  JSON.stringify([subject, pointer?.replace(/\/\d+(?=\/|$)/g, '/*'), sentence]);

/**
 * The list with further faults in it: each kind once, with the place where it was found first, and how often.
 * @param limit faults of later kinds are not kept
 */
export function addFaults(
  known: readonly CountedFault[],
  found: readonly Fault[],
  limit: number,
): readonly CountedFault[] {
  const byKind = new Map(known.map((fault) => [kindOf(fault), fault]));
  for (const fault of found) {
    const kind = kindOf(fault);
    const earlier = byKind.get(kind);
    if (earlier !== undefined) byKind.set(kind, { ...earlier, count: earlier.count + 1 });
    else if (byKind.size < limit) byKind.set(kind, { ...fault, count: 1 });
  }
  return [...byKind.values()];
}
