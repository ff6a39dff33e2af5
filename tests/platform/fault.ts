import type { Finding } from '../../scripts/checkPlatform/finding';
import type { Mistake } from './recording';

/** A mistake of a platform, and what is to be found of it. */
export interface Fault extends Finding {
  name: string;
  operation: string;
  mistake: Mistake;
}

export const fault = (
  name: string,
  mistake: Mistake,
  [operation, pointer, sentence]: [string, string | null, string],
  place: Finding['place'],
  effect: string,
): Fault => ({ name, mistake, operation, pointer, sentence, place, effect });
