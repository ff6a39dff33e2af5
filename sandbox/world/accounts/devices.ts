import type { Random } from '../random';
import type { Account } from './accounts';

/** A television that shows a code and waits until a viewer types it in at `/profile/sessions/add`. */
export interface Device {
  code: string;
  /** When the code ends, milliseconds since epoch. */
  untilMs: number;
  /** The account that linked it, and the key that the device calls with from then on. */
  linked: { account: Account; apiKey: string } | null;
}

type LinkOutcome = 'linked' | 'wrong' | 'expired' | 'used';

export interface Devices {
  /** A device asks for a code; it is good for 15 minutes, once. */
  show(): string;
  /** Logs the device in that shows this code. Letter case, spaces and hyphens of the code do not matter. */
  link(code: string, account: Account): LinkOutcome;
  /** Newest first. */
  list(): readonly Device[];
}

const LIFE_MS = 15 * 60_000;
const CODE_LENGTH = 6;
/** No letters that look like digits or like each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** @param logIn gives an account a key of its own */
export function createDevices(
  random: Random,
  now: () => number,
  logIn: (account: Account) => string,
): Devices {
  const devices: Device[] = [];
  return {
    show: () => {
      const letters = Array.from(
        { length: CODE_LENGTH },
        () => LETTERS[random.integer(0, LETTERS.length - 1)],
      );
      const code = letters.join('');
      devices.unshift({ code, untilMs: now() + LIFE_MS, linked: null });
      return code;
    },
    link: (typed, account) => {
      const code = typed.replace(/[\s-]/g, '').toUpperCase();
      const device = devices.find((each) => each.code === code);
      if (device === undefined) return 'wrong';
      if (device.linked !== null) return 'used';
      if (device.untilMs <= now()) return 'expired';
      device.linked = { account, apiKey: logIn(account) };
      return 'linked';
    },
    list: () => devices,
  };
}
