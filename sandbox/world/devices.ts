import type { Random } from './random';

/** Codes that televisions show, for a viewer to type in at `/profile/sessions/add`. */
export interface Devices {
  /** A device asks for a code; it is good for ten minutes. */
  show(): string;
  /** Links the device that shows this code. False when the code is wrong or too old. */
  link(code: string, accountId: number): boolean;
  list(): readonly { code: string; accountId: number | null }[];
}

const LIFE_MS = 10 * 60_000;
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Always good, so that the page can be tried without a television. */
const DEMONSTRATION_CODE = 'RUDY26';

export function createDevices(random: Random, now: () => number): Devices {
  const codes = new Map<string, { until: number; accountId: number | null }>([
    [DEMONSTRATION_CODE, { until: Number.POSITIVE_INFINITY, accountId: null }],
  ]);
  return {
    show: () => {
      const code = Array.from({ length: 6 }, () => LETTERS[random.integer(0, LETTERS.length - 1)]).join('');
      codes.set(code, { until: now() + LIFE_MS, accountId: null });
      return code;
    },
    link: (code, accountId) => {
      const known = codes.get(code.toUpperCase());
      if (known === undefined || known.until <= now()) return false;
      known.accountId = accountId;
      return true;
    },
    list: () => [...codes].map(([code, { accountId }]) => ({ code, accountId })),
  };
}
