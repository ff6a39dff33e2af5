import { originBeside, runningScript } from '../../thirdParties/besideScript';
import type { AnchorAnswer, Recaptcha, RecaptchaConfig } from './recaptcha';

/** `recaptcha__en.js`: `execute` appears a while after this script has run, and works through a frame of Google's. */
const page: Window & { grecaptcha?: Partial<Recaptcha>; ___grecaptcha_cfg?: RecaptchaConfig } = window;
const google = originBeside(runningScript(), 'www.gstatic.com', 'www.google.com');
const START_MS = 200;

async function execute(siteKey: string, { action }: { action: string }): Promise<string> {
  if (!page.___grecaptcha_cfg?.render?.includes(siteKey))
    throw new Error(`Invalid site key or not loaded in api.js: ${siteKey}`);
  navigator.sendBeacon(`${google}/recaptcha/api2/clr?k=${encodeURIComponent(siteKey)}`);
  const frame = await anchor(siteKey);
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<AnchorAnswer>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<AnchorAnswer>) => resolve(data);
  });
  frame.contentWindow?.postMessage({ site_key: siteKey, action }, google, [port2]);
  const { token, refused } = await answered;
  if (refused) throw new Error('reCAPTCHA made no token.');
  // The real one hangs as well where its frame gets no answer.
  return token ?? new Promise(() => undefined);
}

let badge: Promise<HTMLIFrameElement> | undefined;

/** The frame in the badge. */
function anchor(siteKey: string): Promise<HTMLIFrameElement> {
  badge ??= new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.title = 'reCAPTCHA';
    frame.hidden = true;
    frame.addEventListener('load', () => resolve(frame));
    frame.src = `${google}/recaptcha/api2/anchor?${new URLSearchParams({ k: siteKey, size: 'invisible' })}`;
    document.body.append(frame);
  });
  return badge;
}

setTimeout(() => {
  const { grecaptcha = {}, ___grecaptcha_cfg: config = {} } = page;
  Object.assign(grecaptcha, { execute, ready: (callback: () => void) => setTimeout(callback) });
  for (const callback of config.fns ?? []) callback();
}, START_MS);
