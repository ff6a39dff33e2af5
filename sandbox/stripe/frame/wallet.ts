import type { FrameCall } from '../client/frameMessages';
import { elementWords } from '../words';
import { createPaymentMethod, type Say } from './port';

/** The card in the test wallet: the published Visa, good for three more years. */
const card = () => ({
  number: '4242424242424242',
  expMonth: 12,
  expYear: new Date().getFullYear() + 3,
  country: 'US',
  postalCode: '55802',
  wallet: 'google_pay',
});

const find = (id: string) => document.getElementById(id);

/** One wallet: its button, and the panel in which the viewer agrees. */
export function startWallet(say: Say): (call: FrameCall) => Promise<void> {
  const opener = find('wallet');
  const sheet = find('sheet');
  const problem = find('wallet-problem');
  let { words } = elementWords(document.documentElement.lang);
  let price: string | null = null;

  const showSheet = (open: boolean) => {
    if (opener) opener.hidden = open;
    if (sheet) sheet.hidden = !open;
    (open ? find('walletPay') : opener)?.focus();
  };
  const cancel = () => {
    showSheet(false);
    say({ event: 'walletCancelled' });
  };
  const label = () => {
    const texts = {
      wallet: words.wallet,
      walletPay: price === null ? words.walletSave : `${words.walletPay} ${price}`,
      walletCancel: words.walletCancel,
    };
    for (const [id, text] of Object.entries(texts)) {
      const button = find(id);
      if (button) button.textContent = text;
    }
  };

  opener?.addEventListener('click', () => {
    if (problem) problem.textContent = '';
    say({ event: 'walletPressed' });
  });
  find('walletPay')?.addEventListener('click', () => say({ event: 'walletConfirmed' }));
  find('walletCancel')?.addEventListener('click', cancel);
  sheet?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') cancel();
  });
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('focus', () => say({ event: 'focus' }));
    button.addEventListener('blur', () => say({ event: 'blur' }));
  }
  say({ event: 'ready', wallet: opener !== null });

  return async (call) => {
    if (call.call === 'openWallet') {
      price = call.price;
      label();
      showSheet(true);
    } else if (call.call === 'closeWallet') {
      showSheet(false);
      if (problem) problem.textContent = call.message ?? '';
    } else if (call.call === 'update' && call.locale !== undefined) {
      const { lang, words: translated } = elementWords(call.locale);
      document.documentElement.lang = lang;
      words = translated;
      label();
    } else if (call.call === 'focus') opener?.focus();
    else if (call.call === 'createPaymentMethod')
      say({ event: 'answered', id: call.id, value: await createPaymentMethod(card()) });
    else if (call.call === 'validate') say({ event: 'answered', id: call.id, value: {} });
  };
}
