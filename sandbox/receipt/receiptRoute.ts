import { english } from '../channels/messages';
import { RECEIPT_FOLDER } from '../handlers/present/presentOrder';
import type { Route } from '../host/types';
import { pageAnswer } from '../page/answers';
import { element } from '../page/tree';
import type { World } from '../world/world';
import { receiptRows } from './letters';

const STYLES = ['/sandbox/thirdParty.css'];

/** Stripe's page with the receipt of a charge or a refund; another world knows nothing of it. */
export const receiptRoute: Route<World> = ({ url, world }) => {
  if (!url.pathname.startsWith(RECEIPT_FOLDER)) return null;
  const found = world.orders.byReceipt(url.pathname.slice(RECEIPT_FOLDER.length));
  if (found === null || !['paid', 'refunded'].includes(found.transaction.status)) {
    const body = element('main', {}, element('h1', {}, 'Receipt not found'));
    return pageAnswer({ title: 'Receipt', status: 404, styles: STYLES, body });
  }
  const { order, transaction } = found;
  const channel = world.channel.content.settings.name ?? world.channel.name;
  const title = transaction.status === 'refunded' ? 'Refund receipt' : 'Receipt';
  const rows = receiptRows(found, english);
  return pageAnswer({
    title: `${title} · ${channel}`,
    styles: STYLES,
    body: element(
      'main',
      {},
      element('h1', {}, `${title} from ${channel}`),
      element('p', { class: 'note', dir: 'auto' }, order.account.email),
      element(
        'ul',
        {},
        ...rows.map(([name, value]) =>
          element('li', {}, element('span', {}, name), element('strong', { dir: 'auto' }, value)),
        ),
      ),
      element('p', { class: 'note' }, 'The sandbox’s stand-in for a Stripe receipt.'),
    ),
  });
};
