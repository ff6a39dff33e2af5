import type { Failure } from '../../api/failures/failure';
import type { BrowserEvent } from '../appEvents';

export type Provider = 'google' | 'facebook';

/** The query of the provider's redirect (RFC 6749 §4.1.2). */
export interface SocialLoginInput {
  provider: Provider;
  code: string | null;
  state: string | null;
  error: string | null;
}

/**
 * Why the login page is shown again: the viewer refused, the `state` is missing, forged or used, or the platform did
 * not accept the code.
 */
export type SocialLoginProblem = 'denied' | 'invalid' | 'refused';

export interface SocialLoginContext extends SocialLoginInput {
  hasAcceptedTerms: boolean;
  /** Whether Register was pressed without the terms being accepted. */
  isTermsProblem: boolean;
  /** Why the platform did not answer as expected; null for none. */
  failure: Failure | null;
}

export type SocialLoginEvent =
  | { type: 'terms.change'; accepted: boolean }
  | { type: 'social.register' }
  | { type: 'social.retry' }
  | { type: 'social.restart' }
  | Extract<BrowserEvent, { type: 'page.restored' }>;

export type SocialLoginEmitted = { type: 'social.failed'; problem: SocialLoginProblem };
