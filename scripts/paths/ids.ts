import { createHash } from 'node:crypto';
import type { PlannedPath } from '../../src/plans/plan';

const SHORTEST = 6;

/** Names each walk by what it does, so that its id stays the same while the machine does: `checkout-3f9a2c`. */
export function walkIds(machineId: string, paths: readonly PlannedPath[]): string[] {
  const digests = paths.map(({ variant, steps }) =>
    createHash('sha256')
      .update(JSON.stringify([machineId, variant, steps.map(({ key }) => key)]))
      .digest('hex'),
  );
  return digests.map((digest) => `${machineId}-${shortest(digest, new Set(digests))}`);
}

/** As few letters as tell a walk from the others. */
function shortest(digest: string, all: ReadonlySet<string>): string {
  for (let length = SHORTEST; length < digest.length; length += 1) {
    const short = digest.slice(0, length);
    if ([...all].filter((other) => other.startsWith(short)).length <= 1) return short;
  }
  return digest;
}
