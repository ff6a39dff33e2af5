import { accounts, cards, coupons } from './sections/accounts';
import { channels } from './sections/channels';
import { clips } from './sections/clips';
import { devices } from './sections/devices';
import { faults } from './sections/faults';
import { games } from './sections/games';
import { orders, passes } from './sections/payments';
import { ledger, outbox, requests } from './sections/records';
import { switches } from './sections/switches';
import type { SandboxState } from './state';
import { type Branch, element } from './tree';

const SECTIONS = [
  channels,
  switches,
  games,
  accounts,
  devices,
  coupons,
  passes,
  orders,
  clips,
  ledger,
  faults,
  outbox,
  requests,
  cards,
];

/** The whole page below its head: what the server writes and the browser refreshes. */
export function view(state: SandboxState): Branch {
  return element(
    'main',
    { id: 'sandbox' },
    element(
      'header',
      { 'data-key': 'header' },
      element('h1', {}, 'Sandbox'),
      element('p', {}, `World “${state.worldId}” on ${state.host}`),
    ),
    ...SECTIONS.map((section) => section(state)),
  );
}
