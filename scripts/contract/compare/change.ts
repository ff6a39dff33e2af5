/**
 * The side that a change breaks. `platforms`: a platform that follows the released contract no longer serves this
 * storefront. `open pages`: a page that was opened before the release no longer understands a platform that follows the new
 * contract.
 */
export type Breaks = 'platforms' | 'open pages' | null;

export interface Change {
  readonly operation: string;
  /** A place in the request or the answer, such as `answer /data/items/price`. */
  readonly place: string;
  /** One sentence. */
  readonly text: string;
  readonly breaks: Breaks;
}

/** The direction in which a value travels, which decides who is hurt when a schema becomes stricter. */
export type Direction = 'request' | 'answer';

/** The writer of a value is hurt by a stricter schema, its reader by a looser one. */
export function hurtBy(strictness: 'stricter' | 'looser', direction: Direction): Breaks {
  return (strictness === 'stricter') === (direction === 'answer') ? 'platforms' : 'open pages';
}

export const changeLine = ({ operation, place, text, breaks }: Change): string =>
  `${breaks === null ? 'compatible' : `breaks ${breaks}`}: ${operation}, ${place}: ${text}`;
