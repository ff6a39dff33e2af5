import type { FrameAnswer, FrameCall, FrameStart, TypedAddress } from '../client/frameMessages';
import { expiryOf, needsPostal } from './card';
import { clear, controls, judge, judgeAll, problems, setReadOnly, translate, typed, write } from './form';
import { createPaymentMethod, type Say } from './port';

/** The card form. The typed values stay in this frame; only the state of the form and the address leave it. */
export function startPayment(
  say: Say,
  { address, asksAddress, readOnly }: FrameStart,
): (call: FrameCall) => Promise<void> {
  let told = '';

  const edited = () => {
    say({ event: 'edited' });
    const { number, expiry, cvc, country, postal } = typed();
    const change = {
      empty: number + expiry + cvc === '',
      complete: problems().length === 0,
      address: { country, postalCode: needsPostal(country) ? postal : undefined },
    };
    const text = JSON.stringify(change);
    if (text === told) return;
    told = text;
    say({ event: 'change', ...change });
  };

  for (const { name, control } of controls) {
    control.addEventListener('input', () => {
      write();
      judge();
      edited();
    });
    control.addEventListener('focus', () => say({ event: 'focus' }));
    control.addEventListener('blur', () => {
      if (control.value !== '') judge(name);
      say({ event: 'blur' });
    });
    if (name === 'country' && address.country !== undefined) control.value = address.country;
    if (name === 'postal' && address.postalCode !== undefined) control.value = address.postalCode;
  }
  document.addEventListener('submit', (event) => event.preventDefault());

  if (!asksAddress) {
    for (const { name, control } of controls) {
      if (name !== 'country' && name !== 'postal') continue;
      control.value = '';
      if (control.parentElement) control.parentElement.hidden = true;
    }
  }

  const create = async (passed: TypedAddress | null): Promise<FrameAnswer> => {
    const error = judgeAll();
    if (error !== null) return { error };
    const { number, expiry, country, postal } = typed();
    const { month, year } = expiryOf(expiry);
    const where = passed ?? { country, postalCode: needsPostal(country) ? postal : '' };
    const card = { number, expMonth: month, expYear: year };
    return createPaymentMethod({
      ...card,
      country: where.country ?? '',
      postalCode: where.postalCode ?? '',
    });
  };

  judge();
  setReadOnly(readOnly);
  say({ event: 'ready', wallet: false });
  // A number may have been typed before the script was there.
  if (typed().number !== '') {
    write();
    edited();
  }

  return async (call) => {
    if (call.call === 'update') {
      if (call.locale !== undefined) translate(call.locale);
      if (call.readOnly !== undefined) setReadOnly(call.readOnly);
    } else if (call.call === 'focus') controls[0]?.control.focus();
    else if (call.call === 'blur')
      controls.find(({ control }) => control === document.activeElement)?.control.blur();
    else if (call.call === 'validate') {
      const error = judgeAll();
      say({ event: 'answered', id: call.id, value: error === null ? {} : { error } });
    } else if (call.call === 'createPaymentMethod')
      say({ event: 'answered', id: call.id, value: await create(call.address) });
    else if (call.call === 'clear') {
      clear();
      edited();
    }
  };
}
