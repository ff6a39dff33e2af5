import { API_ORIGIN, HOOKS_ORIGIN } from './origins';

/** Puts the bank's page over the storefront; resolves when it was answered or closed. */
export async function openBank(clientSecret: string): Promise<void> {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  dialog.setAttribute('aria-label', '3D Secure');
  frame.title = '3D Secure';
  frame.src = bankAddress(clientSecret);
  // Set on the elements: the policy allows no style attribute.
  Object.assign(dialog.style, {
    border: '0',
    borderRadius: '16px',
    margin: 'auto',
    overflow: 'hidden',
    padding: '0',
  });
  Object.assign(frame.style, {
    border: '0',
    display: 'block',
    width: 'min(600px, 90vw)',
    height: 'min(400px, 80vh)',
  });
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  try {
    await answered(dialog, frame, clientSecret);
  } finally {
    dialog.remove();
  }
}

export function bankAddress(clientSecret: string, returnUrl?: string): string {
  const query = new URLSearchParams({ client_secret: clientSecret });
  if (returnUrl !== undefined) query.set('return_url', returnUrl);
  return `${HOOKS_ORIGIN}/sandbox/stripe/bank?${query}`;
}

/** The page cannot look into the frame, which tells when it was answered; Escape outside of it closes the question. */
function answered(dialog: HTMLDialogElement, frame: HTMLIFrameElement, clientSecret: string): Promise<void> {
  const over = new AbortController();
  return new Promise<void>((resolve) => {
    const close = async () => {
      const address = `${API_ORIGIN}/sandbox/stripe/bank?${new URLSearchParams({ client_secret: clientSecret })}`;
      await fetch(address, { method: 'POST', body: new URLSearchParams({ answer: 'close' }) }).catch(
        () => undefined,
      );
      resolve();
    };
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      void close();
    });
    frame.addEventListener('load', () => frame.focus());
    addEventListener(
      'message',
      ({ data, source }) => {
        if (source === frame.contentWindow && data === 'bank.answered') resolve();
      },
      { signal: over.signal },
    );
  }).finally(() => over.abort());
}
