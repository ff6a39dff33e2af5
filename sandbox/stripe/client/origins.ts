import { originBeside, runningScript } from '../../thirdParties/besideScript';

const script = runningScript();

/** Of the frames with Stripe's forms. */
export const JS_ORIGIN = originBeside(script, 'js.stripe.com', 'js.stripe.com');
/** Of the calls to Stripe's servers. */
export const API_ORIGIN = originBeside(script, 'js.stripe.com', 'api.stripe.com');
/** Of the bank's page. */
export const HOOKS_ORIGIN = originBeside(script, 'js.stripe.com', 'hooks.stripe.com');
