import type { FrameCall, WalletAddress, WalletSheet } from '../client/frameMessages';
import { elementWords } from '../words';
import { createPaymentMethod, type Say } from './port';

const find = (id: string) => document.getElementById(id);

/** The addresses in the test wallet; the card's bills go to the chosen one. Tax is due in the first two. */
const ADDRESSES: readonly [WalletAddress, ...WalletAddress[]] = [
  { city: 'Duluth', state: 'MN', postal_code: '55802', country: 'US' },
  { city: 'Montréal', state: 'QC', postal_code: 'H2X 1Y4', country: 'CA' },
  { city: 'Paris', state: '', postal_code: '75001', country: 'FR' },
];

/** The card in the test wallet, which the world names, good for three more years. */
const cardAt = ({ country, postal_code }: WalletAddress) => ({
  number: find('wallets')?.dataset.card ?? '',
  expMonth: 12,
  expYear: new Date().getFullYear() + 3,
  country,
  postalCode: postal_code,
  wallet: 'google_pay',
});

/** One wallet: its button, and the sheet in which the viewer agrees. */
export function startWallet(say: Say): (call: FrameCall) => Promise<void> {
  const opener = find('wallet');
  const sheet = find('sheet');
  const problem = find('wallet-problem');
  const pay = find('walletPay');
  const select = find('walletAddress');
  let { words } = elementWords(document.documentElement.lang);
  let shown: WalletSheet = { price: null, lines: [] };

  const address = () =>
    ADDRESSES[select instanceof HTMLSelectElement ? select.selectedIndex : 0] ?? ADDRESSES[0];
  const complain = (text: string) => {
    if (problem) problem.textContent = text;
  };
  const setPayable = (isPayable: boolean) => {
    if (pay instanceof HTMLButtonElement) pay.disabled = !isPayable;
  };
  const showSheet = (open: boolean) => {
    if (opener) opener.hidden = open;
    if (sheet) sheet.hidden = !open;
    (open ? pay : opener)?.focus();
  };
  const askAddress = () => {
    complain('');
    setPayable(false);
    say({ event: 'walletAddress', address: address() });
  };
  const cancel = () => {
    showSheet(false);
    complain('');
    say({ event: 'walletCancelled' });
  };
  const label = () => {
    const texts = {
      wallet: words.wallet,
      walletPay: shown.price === null ? words.walletSave : `${words.walletPay} ${shown.price}`,
      walletCancel: words.walletCancel,
      'walletAddress-label': words.walletAddress,
    };
    for (const [id, text] of Object.entries(texts)) {
      const place = find(id);
      if (place) place.textContent = text;
    }
    const lines = shown.lines.map(({ name, amount }) => {
      const line = document.createElement('li');
      line.textContent = `${name} ${amount}`;
      return line;
    });
    find('walletLines')?.replaceChildren(...lines);
  };

  opener?.addEventListener('click', () => {
    complain('');
    say({ event: 'walletPressed' });
  });
  select?.addEventListener('change', askAddress);
  pay?.addEventListener('click', () => {
    setPayable(false);
    say({ event: 'walletConfirmed', address: address() });
  });
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
      shown = call.sheet;
      label();
      if (select?.parentElement) select.parentElement.hidden = !call.asksAddress;
      setPayable(true);
      showSheet(true);
      // Wallets open with the address that was chosen last.
      if (call.asksAddress) askAddress();
    } else if (call.call === 'priceWallet') {
      shown = call.sheet;
      label();
      setPayable(true);
    } else if (call.call === 'refuseAddress') complain(words.walletAddressRefused);
    else if (call.call === 'closeWallet') {
      showSheet(false);
      complain(call.message ?? '');
    } else if (call.call === 'update' && call.locale !== undefined) {
      const { lang, words: translated } = elementWords(call.locale);
      document.documentElement.lang = lang;
      words = translated;
      label();
    } else if (call.call === 'focus') opener?.focus();
    else if (call.call === 'createPaymentMethod')
      say({ event: 'answered', id: call.id, value: await createPaymentMethod(cardAt(address())) });
    else if (call.call === 'validate') say({ event: 'answered', id: call.id, value: {} });
  };
}
