import { originBeside, runningScript } from '../../thirdParties/besideScript';
import { googleScriptUrl } from '../../thirdParties/googleScriptUrl';
import type { Recaptcha, RecaptchaConfig } from './recaptcha';

/**
 * `api.js`: it makes `grecaptcha` with `ready` alone, and loads the script that has the rest. Its address is a plain
 * string, which Trusted Types refuse, unless `&trustedtypes=true` asks for a policy.
 */
const page: Window & { grecaptcha?: Partial<Recaptcha>; ___grecaptcha_cfg?: RecaptchaConfig } = window;
const address = new URL(runningScript());
const config = page.___grecaptcha_cfg ?? {};
page.___grecaptcha_cfg = config;
const grecaptcha = page.grecaptcha ?? {};
page.grecaptcha = grecaptcha;
grecaptcha.ready ??= (callback) => {
  config.fns = [...(config.fns ?? []), callback];
};
config.render = [...(config.render ?? []), address.searchParams.get('render') ?? ''];

const release = `${originBeside(address.href, 'www.google.com', 'www.gstatic.com')}/recaptcha/releases/sandbox/recaptcha__en.js`;
const script = document.createElement('script');
script.async = true;
const isTrusted = address.searchParams.get('trustedtypes') === 'true';
Object.assign(script, { src: isTrusted ? googleScriptUrl(release) : release });
script.crossOrigin = 'anonymous';
document.head.prepend(script);
