import type { Page, Request } from '@playwright/test';
import type { DescribedPass } from '../../../../src/machines/checkout/pass';
import { catalogue, pending, team } from '../../../../src/machines/checkout/samples';
import type { Catalogue } from '../../../../src/machines/checkout/types';
import { Held, list } from '../held';

/** A pass as the platform sends it. */
const wirePass = ({ pass, passType, kind, obstacle }: DescribedPass) => ({
  ...pass,
  pass_type: passType,
  pass_kind: kind,
  availability: obstacle === 'held' ? 'held' : 'on_sale',
});

const idOf = (request: Request): number => Number(new URL(request.url()).pathname.split('/').at(-1));
const queryOf = (request: Request): URLSearchParams => new URL(request.url()).searchParams;

/** The part of the platform, and of Stripe, that the checkout talks to: each request ends when a step says so. */
export class HeldPlatform {
  readonly catalogue = new Held('The list of passes');
  readonly cards = new Held('The list of cards');
  readonly pendingOrders = new Held('The list of pending orders');
  readonly preview = new Held('The price');
  readonly coupon = new Held('The promo code');
  readonly buy = new Held('The payment');
  readonly cancellation = new Held('The cancellation');
  readonly attemptOrders = new Held('The orders of the attempt');
  readonly order = new Held('The order');
  readonly script = new Held('The script of Stripe');
  readonly form = new Held('The form of Stripe');
  readonly token = new Held('The confirmation token');
  readonly intent = new Held('The intent of the bank');

  async install(page: Page): Promise<void> {
    const held: readonly [RegExp, Held][] = [
      [/\/api\/stripe\/list-cards\?/, this.cards],
      [/\/api\/stripe\/invoice-preview$/, this.preview],
      [/\/api\/apply_coupon\?/, this.coupon],
      [/\/api\/stripe\/buy(_bundle)?$/, this.buy],
      [/\/api\/stripe\/cancel_attempt$/, this.cancellation],
      [/\/api\/orders\/\d+\?/, this.order],
      [/\/sandbox\/stripe\.js$/, this.script],
      [/\/sandbox\/stripe\/confirmation_tokens$/, this.token],
      [/\/sandbox\/stripe\/retrieve$/, this.intent],
    ];
    for (const [address, requests] of held) await page.route(address, (route) => requests.take(route));
    await page.route(/\/sandbox\/stripe\/element\?/, (route, request) =>
      queryOf(request).get('type') === 'expressCheckout' ? route.continue() : this.form.take(route),
    );
    await page.route(/\/api\/orders\?/, (route, request) => {
      const query = queryOf(request);
      if (query.has('idempotency_key')) return this.attemptOrders.take(route);
      if (query.get('status') === 'pending') return this.pendingOrders.take(route);
      return route.fulfill({ json: list([]) });
    });
    await page.route(/\/api\/packages\?/, (route, request) => {
      const query = queryOf(request);
      const isForGame = new URL(page.url()).searchParams.has('event_id');
      if (isForGame !== query.has('event_id'))
        return route.fulfill({ json: list(catalogue.addOns.map(wirePass)) });
      return this.catalogue.take(route);
    });
    await page.route(/\/api\/packages\/\d+\?/, (route) =>
      route.fulfill({ status: 404, json: { message: 'Not found.', errors: {} } }),
    );
    await page.route(/\/api\/subscriptions\?/, (route) => route.fulfill({ json: list([]) }));
    await page.route(/\/api\/participants\?/, (route) =>
      route.fulfill({ json: list((team.pass.participants ?? []).map((id) => ({ id, name: `Team ${id}` }))) }),
    );
    await page.route(/\/api\/events\/\d+\?/, (route, request) =>
      route.fulfill({ json: { data: { ...catalogue.event, id: idOf(request) } } }),
    );
  }

  answerCatalogue({ passes }: Catalogue): Promise<void> {
    return this.catalogue.answer(list(passes.map(wirePass)));
  }

  async answerCards(cards: readonly unknown[], attemptKey: string | null): Promise<void> {
    const product = { id: 501, event_id: 4102 };
    const order = { ...pending, product, amount: 9.99, idempotency_key: attemptKey };
    await this.pendingOrders.answer(list(attemptKey === null ? [] : [order]));
    await this.cards.answer(list(cards));
  }

  answerOrders(requests: Held, orders: readonly unknown[]): Promise<void> {
    return requests.answer(requests === this.order ? { data: orders[0] } : list(orders));
  }

  /** A request that failed once is held again. */
  hold(): void {
    for (const part of Object.values(this)) if (part instanceof Held) part.hold();
  }
}
