import type { Random } from '../random';

export const RECAPTCHA_MODES = ['off', 'on', 'robot', 'blocked', 'hanging'] as const;

/**
 * `off`: no call needs a token. `on`: three do. `robot`: they do, and every token looks like a robot's. `blocked`: they
 * do, and the script that makes tokens does not load. `hanging`: they do, and no token ever comes.
 */
export type RecaptchaMode = (typeof RECAPTCHA_MODES)[number];

/** The action that a token has to be made for, by the call that it goes with (openapi, `recaptcha_token`). */
export type RecaptchaAction = 'login' | 'register' | 'password_reset';

/** reCAPTCHA v3 as the platform sees it: a token is good for one call, for two minutes. */
export interface Recaptcha {
  mode: RecaptchaMode;
  execute(action: string): string;
  /** Spends the token. */
  verify(token: unknown, action: RecaptchaAction): 'good' | 'missing' | 'refused';
}

const LIFE_MS = 2 * 60_000;

export const isRecaptchaMode = (value: unknown): value is RecaptchaMode =>
  RECAPTCHA_MODES.some((mode) => mode === value);

export function createRecaptcha(random: Random, now: () => number): Recaptcha {
  const tokens = new Map<string, { action: string; untilMs: number; human: boolean }>();
  const recaptcha: Recaptcha = {
    mode: 'off',
    execute: (action) => {
      const token = `03A${random.hex(40)}`;
      tokens.set(token, { action, untilMs: now() + LIFE_MS, human: recaptcha.mode !== 'robot' });
      return token;
    },
    verify: (token, action) => {
      if (recaptcha.mode === 'off') return 'good';
      if (typeof token !== 'string' || token === '') return 'missing';
      const known = tokens.get(token);
      tokens.delete(token);
      if (known === undefined || known.action !== action || known.untilMs <= now()) return 'refused';
      return known.human && recaptcha.mode !== 'robot' ? 'good' : 'refused';
    },
  };
  return recaptcha;
}
