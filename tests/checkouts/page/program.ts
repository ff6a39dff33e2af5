import { failureStatus, toFailure } from '../../../src/api/failures/failure';
import type { Order } from '../../../src/api/schema';
import { acceptLogin } from '../../../src/app/account/acceptLogin';
import type { PaymentTexts } from '../../../src/app/checkout/walletSheet';
import { startEffects } from '../../../src/app/effects';
import { parseCheckoutAddress } from '../../../src/app/paths/screens/checkout';
import { runningActor } from '../../../src/app/rootActors';
import { stopVisit } from '../../../src/app/stopVisit';
import { type RudySystem, startSystem } from '../../../src/app/system';
import { createVisitForm, startCheckout } from '../../../src/app/visits/checkout';
import type { CheckoutRef } from '../../../src/machines/checkout/selectors';
import { viewParts } from '../../../src/viewParts';
import { mountStripe } from './stripeParts';

const CONFLICT = 409;

export interface PageHooks {
  /** The checkout was opened; its screen is mounted. */
  onCheckout(checkout: CheckoutRef): void;
  /** A toast says that an order was not paid, and that nothing was charged where that is so. */
  onOrderFailed(order: Order): void;
  /** Something could only be kept in memory. */
  onVolatile(): void;
}

/** A page of the storefront at `/buy`, as `src/main.tsx` and the screen of the checkout compose it, without React. */
export interface Page {
  readonly system: RudySystem;
  /** Null while another page than the checkout is shown. */
  checkout(): CheckoutRef | null;
  open(search: string): void;
  leave(): void;
  logIn(email: string, password: string): Promise<void>;
  logOut(): void;
}

export function openPage(hooks: PageHooks): Page {
  const system = startSystem(hooks.onVolatile, () =>
    Promise.reject(new Error('No page here has developer mode.')),
  );
  startEffects(system, viewParts);
  system.noteRendered();
  let unmount = () => {};
  const { root, session, api } = system;

  const page: Page = {
    system,
    checkout: () => runningActor(root, 'checkout'),
    open: (search) => {
      page.leave();
      const texts: PaymentTexts = { problem: ({ kind }) => kind, line: ({ kind }) => kind ?? 'pass' };
      const form = createVisitForm(system, 'en', texts);
      const address = parseCheckoutAddress(search);
      const checkout = startCheckout(system, { address, form, onOrderFailed: hooks.onOrderFailed });
      unmount = mountStripe(checkout, form);
      hooks.onCheckout(checkout);
    },
    leave: () => {
      if (page.checkout() === null) return;
      unmount();
      stopVisit(system, 'checkout');
    },
    logIn: async (email, password) => {
      try {
        const { data } = await api.call('login', { body: { email, password }, crash: 'never' });
        await acceptLogin(system, data.api_key);
      } catch (thrown) {
        if (failureStatus(toFailure(thrown)) !== CONFLICT) throw thrown;
        // The platform knows the viewer already, as the form of the login has it.
        session.send({ type: 'viewer.load' });
      }
    },
    logOut: () => session.send({ type: 'session.logOut' }),
  };
  return page;
}
