import { failureStatus, toFailure } from '../../../src/api/failure';
import type { Order } from '../../../src/api/schema';
import { acceptLogin } from '../../../src/app/account/acceptLogin';
import { startEffects } from '../../../src/app/effects';
import { parseCheckoutAddress } from '../../../src/app/payment/checkoutAddress';
import { stopVisit } from '../../../src/app/stopVisit';
import { type RudySystem, startSystem } from '../../../src/app/system';
import { currentStripeForm, startCheckout } from '../../../src/app/visits/checkout';
import type { CheckoutRef } from '../../../src/machines/checkout/selectors';
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
  const system = startSystem(hooks.onVolatile);
  startEffects(system);
  let unmount = () => {};
  const { root, session, api } = system;

  const page: Page = {
    system,
    checkout: () => root.getSnapshot().context.lazy.checkout,
    open: (search) => {
      page.leave();
      const checkout = startCheckout(system, {
        address: parseCheckoutAddress(search),
        language: 'en',
        texts: { problem: ({ kind }) => kind, line: ({ kind }) => kind ?? 'pass' },
        onOrderFailed: hooks.onOrderFailed,
      });
      const form = currentStripeForm();
      if (checkout === null || form === null) throw new Error('The checkout did not start.');
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
