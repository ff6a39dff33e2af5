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
    height: 'min(340px, 80vh)',
  });
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  try {
    await answered(dialog, frame);
  } finally {
    dialog.remove();
  }
}

export function bankAddress(clientSecret: string, returnUrl?: string): string {
  const query = new URLSearchParams({ client_secret: clientSecret });
  if (returnUrl !== undefined) query.set('return_url', returnUrl);
  return `/sandbox/stripe/bank?${query}`;
}

/** Sends the page's form from here, so that the frame leaves no step in the history behind. */
function answered(dialog: HTMLDialogElement, frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => {
    const send = async (answer: string) => {
      const body = new URLSearchParams({ answer });
      await fetch(frame.src, { method: 'POST', body }).catch(() => undefined);
      resolve();
    };
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      void send('close');
    });
    frame.addEventListener('load', () => {
      const page = frame.contentDocument;
      page?.addEventListener('submit', (event) => {
        event.preventDefault();
        void send(event.submitter?.getAttribute('value') ?? 'close');
      });
      page?.addEventListener('keydown', ({ key }) => {
        if (key === 'Escape') void send('close');
      });
      page?.querySelector('button')?.focus();
    });
  });
}
