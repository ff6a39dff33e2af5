import { PROVIDER_NAMES } from './SocialButtons';

const KEYS = { denied: 'socialDenied', invalid: 'socialInvalid', refused: 'socialRefused' } as const;

/** Why a social login ended on the login page, from its history state; null where none did. */
export function socialProblemIn(
  state: unknown,
): { key: (typeof KEYS)[keyof typeof KEYS]; provider: string } | null {
  if (typeof state !== 'object' || state === null || !('socialLoginProblem' in state)) return null;
  const { socialLoginProblem: problem } = state;
  const provider = 'provider' in state && state.provider === 'facebook' ? 'facebook' : 'google';
  return typeof problem === 'string' && isProblem(problem)
    ? { key: KEYS[problem], provider: PROVIDER_NAMES[provider] }
    : null;
}

const isProblem = (text: string): text is keyof typeof KEYS => Object.hasOwn(KEYS, text);
