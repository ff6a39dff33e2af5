import type { OperationId } from '../../src/api/schema/operations';
import { fieldEffect } from '../../src/api/validation/effects';
import type { ContractSource, Place } from './contractSource';

/** One thing that is not as the contract says. Holds no value of an answer, which may be personal, but origins of streams. */
export interface Finding {
  /** One sentence that says the fault. */
  sentence: string;
  /** JSON pointer into the answer; null where the whole answer, or no answer, is meant. */
  pointer: string | null;
  /** The place in `openapi/` that says how it should be. */
  place: Place;
  /** One sentence about the consequence for viewers. */
  effect: string;
}

/** Builds the findings of one contract about values of answers. The effect is that of the field, unless it is told. */
export const createFinding =
  (contract: ContractSource) =>
  (
    operation: OperationId,
    pointer: string,
    sentence: string,
    effect = fieldEffect(operation, pointer),
  ): Finding => ({ sentence, pointer, place: contract.placeOf(operation, pointer), effect });

/** One call, and what came of it. */
export interface Checked {
  operation: OperationId;
  /** The question in words: "an event that does not exist". */
  asked: string;
  /** Method and path as the contract writes them, without keys and numbers. */
  call: string;
  /** Null where no answer came. */
  status: number | null;
  ms: number;
  findings: readonly Finding[];
  /** The platform has no such operation, which is well where a channel does without. */
  isMissing: boolean;
}
