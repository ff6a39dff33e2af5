import { JS_ORIGIN } from './origins';
import { createStripe } from './stripe';

/** The release of Stripe.js that `@stripe/stripe-js` 10 asks for; it warns about any other. */
const RELEASE = 'endive';

Object.assign(window, { Stripe: Object.assign(createStripe, { version: RELEASE }) });

// The address is a plain string, as the real script assigns it: a page that enforces Trusted Types needs a default policy.
const checker = document.createElement('script');
checker.src = `${JS_ORIGIN}/sandbox/stripe/trusted-types-checker.js`;
document.head.append(checker);
