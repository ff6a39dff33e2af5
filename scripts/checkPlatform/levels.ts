import type { OperationId } from '../../src/api/schema/operations';
import { answerEffect } from '../../src/api/validation/effects';
import { MISSING } from './check';
import { type ContractSource, LEVELS, type Level } from './contractSource';
import type { Checked } from './finding';

/** An optional operation that the channel does without. */
export interface LeftOut {
  operation: OperationId;
  without: string;
}

export interface Levelled {
  offered: readonly Level[];
  checked: readonly Checked[];
  leftOut: readonly LeftOut[];
}

const isAbsent = ({ status }: Checked) => status !== null && MISSING.has(status);

/**
 * Tells a channel that does without a level from one that forgot an operation. A level is offered where the platform has
 * one operation that belongs to no other level and that the level needs.
 * @param wanted levels that must be there; null takes those that are
 */
export function judgeLevels(
  contract: ContractSource,
  all: readonly Checked[],
  wanted: readonly Level[] | null,
): Levelled {
  // A key may be refused before anyone looks whether the operation is there.
  const telling = all.filter(({ asked }) => !asked.includes('a key that nobody was given'));
  const has = (level: Level) =>
    telling.some((entry) => {
      const { levels, without } = contract.describe(entry.operation);
      const isOwn = levels.length === 1 && levels[0] === level && without === null;
      return isOwn && entry.status !== null && !isAbsent(entry);
    });
  const offered = LEVELS.filter((level) =>
    wanted === null ? level === 'watch' || has(level) : wanted.includes(level),
  );

  const leftOut = new Map<OperationId, string>();
  const missing = new Set<OperationId>();
  const checked = all.flatMap((entry): Checked[] => {
    const { levels, without, place } = contract.describe(entry.operation);
    const isNeeded = levels.some((level) => offered.includes(level));
    if (!isNeeded) return [{ ...entry, findings: [], isMissing: isAbsent(entry) }];
    if (!isAbsent(entry) || entry.findings.length === 0) return [{ ...entry, isMissing: false }];
    if (without !== null) {
      leftOut.set(entry.operation, without);
      return [{ ...entry, findings: [], isMissing: true }];
    }
    if (!entry.isMissing) return [entry];
    // Each missing operation is said once.
    const isSaid = missing.has(entry.operation);
    missing.add(entry.operation);
    const sentence = `The operation is missing; the level ${levels.join(', ')} needs it.`;
    const finding = { sentence, pointer: null, place, effect: answerEffect(entry.operation) };
    return [{ ...entry, findings: isSaid ? [] : [finding] }];
  });
  return {
    offered,
    checked,
    leftOut: [...leftOut].map(([operation, without]) => ({ operation, without })),
  };
}
