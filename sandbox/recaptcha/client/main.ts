/** The part of `grecaptcha` (reCAPTCHA v3) that a page without a widget uses. */
interface Grecaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

const { currentScript } = document;
/** As with Google's script: the key that it was loaded for, `?render=…`. */
const rendered =
  currentScript instanceof HTMLScriptElement ? new URL(currentScript.src).searchParams.get('render') : null;

async function execute(siteKey: string, { action }: { action: string }): Promise<string> {
  if (siteKey !== rendered) throw new Error(`Invalid site key or not loaded in api.js: ${siteKey}`);
  const answer = await fetch('/sandbox/recaptcha/execute', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ site_key: siteKey, action }),
  });
  if (!answer.ok) throw new Error('reCAPTCHA made no token.');
  const { token }: { token: string } = await answer.json();
  return token;
}

const grecaptcha: Grecaptcha = { ready: (callback) => setTimeout(callback, 0), execute };

Object.assign(window, { grecaptcha });
