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

/** The levels that a channel names; null where it names none, which announces every level. */
export function namedBy(channel: unknown): readonly Level[] | null {
  const settings = isObject(channel) ? channel.settings : null;
  if (!isObject(settings) || !Array.isArray(settings.levels)) return null;
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
 * Tells a channel that does without a level from one that forgot an operation. A channel that names its levels is held to
 * them; of another, a level is there where the platform has one operation that belongs to no other level and that it needs.
 * @param wanted levels that must be there; null takes those that the channel has
 * @param channel data of the channel; null where it could not be read
 */
export function judgeLevels(
  contract: ContractSource,
  all: readonly Checked[],
  wanted: readonly Level[] | null,
  channel: unknown,
): Levelled {
  // A key may be refused before anyone looks whether the operation is there.
  const telling = all.filter(({ asked }) => !asked.includes('a key that nobody was given'));
  const answered = (level: Level) =>
    telling.find((entry) => {
      const { levels, without } = contract.describe(entry.operation);
      const isOwn = levels.length === 1 && levels[0] === level && without === null;
      return isOwn && entry.status !== null && !isAbsent(entry);
    });
  const named = namedBy(channel);
  const offered = LEVELS.filter((level) =>
    (wanted ?? named ?? LEVELS.filter((each) => each === 'watch' || answered(each))).includes(level),
  );

  const place = contract.placeOf('getChannelBootstrap', POINTER);
  const contradictions = LEVELS.flatMap((level): Finding[] => {
    const own = answered(level);
    const isAnnounced = named === null || named.includes(level);
    if (channel === null || level === 'watch' || isAnnounced === (own !== undefined)) return [];
    const [sentence, effect] =
      own === undefined
        ? [
            `The channel announces the level ${level}, and its operations are missing.`,
            `Viewers are led to ${PARTS[level]}, and see errors there.`,
          ]
        : [
            `The channel does not announce the level ${level}, and ${own.operation} answers.`,
            `Viewers see nothing of ${PARTS[level]}.`,
          ];
    return [{ sentence, pointer: POINTER, place, effect }];
  });

  const leftOut = new Map<OperationId, string>();
  const missing = new Set<OperationId>();
  const judge = (entry: Checked): Checked => {
    const { levels, without, place } = contract.describe(entry.operation);
    const isNeeded = levels.some((level) => offered.includes(level));
    if (!isNeeded) return { ...entry, findings: [], isMissing: isAbsent(entry) };
    if (!isAbsent(entry) || entry.findings.length === 0) return { ...entry, isMissing: false };
    if (without !== null) {
      leftOut.set(entry.operation, without);
      return { ...entry, findings: [], isMissing: true };
    }
    if (!entry.isMissing) return entry;
    // Each missing operation is said once.
    const isSaid = missing.has(entry.operation);
    missing.add(entry.operation);
    const sentence = `The operation is missing; the level ${levels.join(', ')} needs it.`;
    const finding = { sentence, pointer: null, place, effect: answerEffect(entry.operation) };
    return { ...entry, findings: isSaid ? [] : [finding] };
  };
  // The levels stand in the answer about the channel.
  const bootstrap = all.find(({ operation }) => operation === 'getChannelBootstrap');
  const checked = all.map((entry) => {
    const judged = judge(entry);
    return entry === bootstrap ? { ...judged, findings: [...judged.findings, ...contradictions] } : judged;
  });
  return {
    offered,
    checked,
    leftOut: [...leftOut].map(([operation, without]) => ({ operation, without })),
  };
}
