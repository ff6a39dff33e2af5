import { lastPaid, presentSubscription } from '../handlers/presentOrder';
import type { Route } from '../host/types';
import { fromElsewhere, goOn } from '../page/answers';
import type { Account } from '../world/accounts';
import type { World } from '../world/world';
import { expiredPage, portalPage } from './portalPage';

const addressOf = (session: string) => `/sandbox?portal=${encodeURIComponent(session)}`;

/** Stripe's customer portal at `/sandbox?portal=…`: the viewer's cards and subscriptions, with cancel. */
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
  const { subscriptions, settings } = world.channel.content;
  return portalPage({
    channel: settings.name ?? world.channel.name,
    email: account.email,
    cards: account.cards,
    subscriptions: subscriptions
      .map((subscription) => presentSubscription(world, subscription, account))
      .filter(({ state }) => state !== null),
    returnPath,
  });
};

function act(world: World, account: Account, form: URLSearchParams): void {
  const [action, id] = [form.get('action'), form.get('id')];
  if (action === 'cancel' || action === 'renew') {
    const subscription = world.channel.content.subscriptions.find((each) => String(each.id) === id);
    const order = subscription === undefined ? null : lastPaid(world, subscription, account);
    if (order?.renewal) order.renewal.automatic = action === 'renew';
  }
  const card = account.cards.find((each) => each.id === id);
  if (card === undefined || (action !== 'removeCard' && action !== 'makeDefault')) return;
  const others = account.cards.filter((each) => each !== card);
  account.cards = action === 'makeDefault' ? [card, ...others] : others;
}
