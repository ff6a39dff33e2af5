import type { OperationId } from '../../src/api/schema/operations';
import { answerEffect } from '../../src/api/validation/effects';
import { MISSING } from './check';
import { type ContractSource, LEVELS, type Level } from './contractSource';
import type { Checked, Finding } from './finding';
import { isObject, listIn } from './values';

/** An optional operation that the channel does without. */
export interface LeftOut {
  operation: OperationId;
  without: string;
}

const POINTER = '/data/settings/levels';

export interface Levelled {
  offered: readonly Level[];
  checked: readonly Checked[];
  leftOut: readonly LeftOut[];
}

/** The levels that a channel announces; left out, it announces every level (openapi/channel/schemas/content.yaml). */
export function announcedBy(channel: unknown): readonly Level[] {
  const settings = isObject(channel) ? channel.settings : null;
  if (!isObject(settings) || !Array.isArray(settings.levels)) return LEVELS;
  const named = listIn(settings, 'levels');
  return LEVELS.filter((level) => level === 'watch' || named.includes(level));
}

/** The parts of the storefront that a level brings. */
const PARTS: Readonly<Record<Level, string>> = {
  watch: 'games',
  accounts: 'accounts and favourites',
  sell: 'passes',
  clips: 'clips',
  library: 'the library',
};

const isAbsent = ({ status }: Checked) => status !== null && MISSING.has(status);

/**
 * Tells a channel that does without a level from one that forgot an operation. A level is offered where the platform has
 * one operation that belongs to no other level and that the level needs.
 * @param wanted levels that must be there; null takes those that are
 * @param announced levels that the channel names; null where the channel could not be read
 */
export function judgeLevels(
  contract: ContractSource,
  all: readonly Checked[],
  wanted: readonly Level[] | null,
  announced: readonly Level[] | null,
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

  const place = contract.placeOf('getChannelBootstrap', POINTER);
  const contradictions = LEVELS.flatMap((level): Finding[] => {
    if (announced === null || level === 'watch' || announced.includes(level) === has(level)) return [];
    const [sentence, effect] = has(level)
      ? [
          `The operations of the level ${level} are there, and the channel does not announce it.`,
          `Viewers see nothing of ${PARTS[level]}.`,
        ]
      : [
          `The channel announces the level ${level}, and its operations are missing.`,
          `Viewers are led to ${PARTS[level]}, and see errors there.`,
        ];
    return [{ sentence, pointer: POINTER, place, effect }];
  });
  const bootstrap = all.find(({ operation }) => operation === 'getChannelBootstrap');

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
    checked: checked.map((entry, index) =>
      all[index] === bootstrap ? { ...entry, findings: [...entry.findings, ...contradictions] } : entry,
    ),
    leftOut: [...leftOut].map(([operation, without]) => ({ operation, without })),
  };
}
