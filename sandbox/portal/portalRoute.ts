import { presentOrder } from '../handlers/present/presentOrder';
import type { Route } from '../host/types';
import { fromElsewhere, goOn } from '../page/answers';
import type { Account } from '../world/accounts/accounts';
import { keepCard, testMethods } from '../world/checkout/bank/cards';
import {
  autoRenewal,
  isFailedRenewal,
  isResumable,
  type OrderRecord,
  setAutomatic,
} from '../world/checkout/orders/orders';
import type { World } from '../world/world';
import { expiredPage, portalPage } from './portalPage';

const addressOf = (session: string) => `/sandbox?portal=${encodeURIComponent(session)}`;

/** Stripe's customer portal at `/sandbox?portal=…`: the viewer's cards, what renews, and the invoices. */
export const portalRoute: Route<World> = async ({ request, url, world }) => {
  const name = url.pathname === '/sandbox' ? url.searchParams.get('portal') : null;
  if (name === null) return null;
  const portalSession = world.portal.session(name);
  if (portalSession === null) {
    const session = request.method === 'GET' ? world.portal.enter(name) : null;
    return session === null ? expiredPage() : goOn(addressOf(session));
  }
  const { account, returnPath } = portalSession;
  if (world.accounts.byId(account.id) === null) return expiredPage();
  if (request.method === 'POST' && !fromElsewhere(request)) {
    act(world, account, new URLSearchParams(await request.text()));
    return goOn(addressOf(name));
  }
  return portalPage({
    channel: world.channel.content.settings.name ?? world.channel.name,
    email: account.email,
    cards: account.cards,
    // Stripe keeps no card that its bank refuses.
    testMethods: testMethods.filter(({ behavior }) => behavior.kind !== 'declined'),
    orders: world.orders.of(account).map((order) => presentOrder(world, order, url.href)),
    returnPath,
  });
};

function act(world: World, account: Account, form: URLSearchParams): void {
  const [action, id] = [form.get('action'), form.get('id')];
  if (action === 'pay') world.chargeProcessor.retryRenewals(account);
  else if (action === 'addCard') addCard(world, account, id ?? '');
  else if (action === 'cancel' || action === 'renew') {
    const order = world.orders.of(account).find((each) => String(each.id) === id);
    // A plan that was to follow another one, and a paid period that is over, are bought anew, not resumed.
    const canResume = (resumed: OrderRecord) =>
      isFailedRenewal(resumed) || isResumable(resumed, world.clock.now());
    if (order && autoRenewal(order) !== null && (action === 'cancel' || canResume(order)))
      setAutomatic(order, action === 'renew');
  } else {
    const card = account.cards.find((each) => each.id === id);
    const others = account.cards.filter((each) => each !== card);
    if (card !== undefined && action === 'makeDefault') account.cards = [card, ...others];
    if (card !== undefined && action === 'removeCard') account.cards = others;
  }
}

/** Years that an added card is good for. */
const CARD_YEARS = 4;

function addCard({ paymentMethods, clock, geo }: World, account: Account, id: string): void {
  const number = testMethods.find((each) => each.id === id)?.number;
  if (number == null) return;
  const method = paymentMethods.create({
    number,
    expMonth: 12,
    expYear: new Date(clock.now()).getUTCFullYear() + CARD_YEARS,
    address: { country: geo.country_code ?? null, postalCode: null },
  });
  if (method !== null) keepCard(account, method);
}
