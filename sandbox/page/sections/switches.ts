import { RECAPTCHA_MODES } from '../../world/accounts/recaptcha';
import { button, card, choice, field, form, hidden, moment } from '../parts';
import type { SandboxState } from '../state';
import { type Branch, element } from '../tree';

interface Switch {
  id: string;
  action: string;
  name: string;
  on: boolean;
  says: string;
  offer: string;
}

function toggle({ id, action, name, on, says, offer }: Switch): Branch {
  return form(
    action,
    { id, class: 'switch', 'data-key': id, 'data-on': String(on) },
    element('strong', { role: 'status' }, says),
    hidden(name, String(!on)),
    button(offer),
  );
}

/** The switches for the whole channel, and the world's clock. */
export function switches(state: SandboxState): Branch {
  const { recaptcha: mode } = state;
  return card(
    'switches',
    'Switches',
    toggle({
      id: 'key-service',
      action: 'keyService',
      name: 'stopped',
      on: state.keyServiceStopped,
      says: state.keyServiceStopped ? 'Key service: stopped' : 'Key service: running',
      offer: state.keyServiceStopped ? 'Start it' : 'Stop it',
    }),
    toggle({
      id: 'geo-block',
      action: 'geoBlock',
      name: 'blocked',
      on: state.geoBlocked,
      says: state.geoBlocked ? 'Region: blocked' : 'Region: allowed',
      offer: state.geoBlocked ? 'Allow it' : 'Block it',
    }),
    toggle({
      id: 'wallets',
      action: 'wallets',
      name: 'offered',
      on: state.wallets,
      says: state.wallets ? 'Wallet: offered' : 'Wallet: none',
      offer: state.wallets ? 'Remove the wallet' : 'Offer a wallet',
    }),
    form(
      'recaptcha',
      { class: 'row', 'data-key': 'recaptcha' },
      element('p', {}, 'reCAPTCHA at login, registration and password reset ', element('strong', {}, mode)),
      choice('reCAPTCHA', 'mode', RECAPTCHA_MODES, mode),
      button('Set reCAPTCHA'),
    ),
    form(
      'clock',
      { class: 'row', 'data-key': 'clock' },
      element('p', {}, 'World time (UTC) ', element('time', {}, moment(state.now))),
      field('Advance by minutes', 'minutes', { type: 'number', value: '10', step: 'any', required: true }),
      button('Advance'),
    ),
    form(
      'reset',
      { class: 'row', 'data-key': 'reset' },
      element('p', {}, 'Restores accounts, orders, clips, faults and the clock.'),
      button('Reset this world', { class: 'danger' }),
    ),
  );
}
