import { createStripe } from './stripe';

/** The release of Stripe.js that `@stripe/stripe-js` 10 asks for; it warns about any other. */
const RELEASE = 'endive';

Object.assign(window, { Stripe: Object.assign(createStripe, { version: RELEASE }) });
