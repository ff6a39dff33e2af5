import type { Account } from '../../accounts/accounts';
import type { Random } from '../../random';
import { keepCard, type PaymentMethod } from './cards';

/** A card on its way to be saved without paying. */
export interface Setup {
  account: Account;
  method: PaymentMethod | null;
  /** `held`: the bank wants the viewer. `failed`: the card was refused; another may be tried. */
  state: 'open' | 'held' | 'failed' | 'saved';
  declineCode: string | null;
}

/** Cards on their way to be saved, by their client secrets (docs.stripe.com/api/setup_intents). */
export interface Intents {
  openSetup(account: Account): string;
  setup(clientSecret: string): Setup | null;
  /** Stripe's form has a card for a setup. */
  attach(setup: Setup, method: PaymentMethod): void;
  /** The bank's page was answered for a setup; false when it asked for nothing. */
  answerSetup(setup: Setup, completed: boolean): boolean;
}

export function createIntents(random: Random): Intents {
  const setups = new Map<string, Setup>();
  const save = (setup: Setup, method: PaymentMethod): void => {
    setup.state = 'saved';
    keepCard(setup.account, method);
  };

  return {
    openSetup: (account) => {
      const secret = `seti_${random.hex(12)}_secret_${random.hex(12)}`;
      setups.set(secret, { account, method: null, state: 'open', declineCode: null });
      return secret;
    },
    setup: (clientSecret) => setups.get(clientSecret) ?? null,
    attach: (setup, method) => {
      if (setup.state === 'saved') return;
      setup.method = method;
      setup.declineCode = method.behavior.kind === 'declined' ? method.behavior.code : null;
      if (method.behavior.kind === 'declined') setup.state = 'failed';
      else if (method.behavior.kind === 'needsAction') setup.state = 'held';
      else save(setup, method);
    },
    answerSetup: (setup, completed) => {
      if (setup.state !== 'held' || setup.method === null) return false;
      const { behavior } = setup.method;
      const code = completed ? behavior.kind === 'needsAction' && behavior.code : 'authentication_required';
      if (code) {
        setup.state = 'failed';
        setup.declineCode = code;
      } else save(setup, setup.method);
      return true;
    },
  };
}
