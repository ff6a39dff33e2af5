import type { BrowserContext, Page } from '@playwright/test';
import type { EventObject } from 'xstate';
import { checkoutFixture } from '../../../../src/machines/checkout/fixture';
import { pending } from '../../../../src/machines/checkout/samples';
import type { CheckoutEvent, Preparation } from '../../../../src/machines/checkout/types';
import type { PlannedState } from '../../../../src/plans/plan';
import { sentencesIn } from '../../../../src/plans/screens';
import { enter } from '../../account/enter';
import { logOut, submitLogin } from '../../account/steps';
import { violationsOf } from '../../axe';
import {
  answerBank,
  main,
  mainButton,
  payButton,
  typeAddress,
  typeCardNumber,
  wallet,
} from '../../checkout/steps';
import { expect } from '../../fixtures';
import type { Walk } from '../driver';
import { showTab } from '../tab';
import type { HeldPlatform } from './platform';
import { isStaying, payingStep, type Step } from './staying';

const STORED_MS = 60_000;
const SLOW_MS = 120_000;
/** More than any pause before the orders of an attempt are read again, less than the limit of a request. */
const PAUSE_MS = 20_000;
/** Enough for a busy machine to stop the page's clock in time. */
const CLOCK_MARGIN_MS = 8000;
const BANK_PAGE = `<button onclick="parent.postMessage('bank.answered', '*')">Complete</button>`;
const BANK = { object: 'payment_intent', last_payment_error: null, client_secret: 'pi_1Nx_secret_4d' };

type Answer = EventObject & { output?: unknown; error?: unknown };

/** One walk through the checkout in a browser. */
export class CheckoutWalk implements Walk {
  readonly #page: Page;
  readonly #platform: HeldPlatform;
  readonly #path: string;
  #other: Page | null = null;
  #viewerId = 0;
  #isClockPaused = false;
  #isScriptLoaded = false;
  #isOrderSlow = false;
  #isSheetFresh = false;

  constructor(page: Page, platform: HeldPlatform, path: string) {
    this.#page = page;
    this.#platform = platform;
    this.#path = path;
  }

  isStaying({ value }: PlannedState): boolean {
    return isStaying(value);
  }

  /** Makes the page ready for the state that a step leads to, and takes the step. */
  async take(step: Step, following: Step | undefined, { value }: PlannedState): Promise<void> {
    await this.#prepare(step, following);
    await this.#act(step, following, value);
  }

  /** While the page still shows the checkout, and its clock goes on, axe-core objects to nothing. */
  async end({ value }: Step): Promise<void> {
    const isShown = isStaying(value) && new URL(this.#page.url()).pathname === '/buy';
    if (isShown && !this.#isClockPaused) expect(await violationsOf(this.#page)).toEqual([]);
  }

  async expectState(step: Step): Promise<void> {
    if (!isStaying(step.value)) return;
    if (step.key.startsWith('xstate.after.receipt')) return expect(this.#page).toHaveURL(/\/watch\/\d+/);
    // The polling of an order goes on between two visits to the state, and says at once that it takes long.
    const context = this.#isOrderSlow ? { ...step.context, isSlow: true } : step.context;
    for (const sentence of sentencesIn(checkoutFixture, { ...step, context }))
      await this.#expectText(sentence);
  }

  /** A sentence on the screen, or what a list to choose from says before the choice. */
  async #expectText(sentence: string): Promise<void> {
    const text = main(this.#page).getByText(sentence);
    const select = main(this.#page).locator('select').filter({ hasText: sentence });
    await expect(text.or(select).filter({ visible: true }).first()).toBeVisible();
  }

  /** The answer that decides about the next state is arranged before it is entered. */
  async #prepare({ value }: Step, following: Step | undefined): Promise<void> {
    this.#platform.hold();
    if (payingStep(value) === 'locking') await this.#arrangeLock(following?.event.type ?? '');
    if (payingStep(value) === 'pausing' && !this.#isClockPaused) {
      await this.#page.clock.pauseAt((await this.#page.evaluate(() => Date.now())) + CLOCK_MARGIN_MS);
      this.#isClockPaused = true;
    }
  }

  async #act({ event, key }: Step, following: Step | undefined, value: unknown): Promise<void> {
    const isLeavingPause = this.#isClockPaused && payingStep(value) === 'pausing';
    const kind = /^xstate\.(done|error)\.actor\.(\w+)$/.exec(event.type);
    if (kind) await this.#end(kind[2] ?? '', kind[1] === 'done', event);
    else if (event.type.startsWith('xstate.after.')) await this.#passTime(event.type, isLeavingPause);
    else await this.#press(event as CheckoutEvent, following, value, key);
    if (isLeavingPause) await this.#page.clock.resume();
    if (isLeavingPause) this.#isClockPaused = false;
  }

  /** An actor ends as in the sample. */
  async #end(actor: string, isDone: boolean, { output, error }: Answer): Promise<void> {
    const platform = this.#platform;
    const requests = {
      readCatalogue: platform.catalogue,
      prepare: platform.cards,
      readPreview: platform.preview,
      applyCoupon: platform.coupon,
      pay: platform.buy,
      readOrders: platform.attemptOrders,
      createCard: platform.token,
      createWalletCard: platform.token,
      authenticate: platform.intent,
      cancelAttempt: platform.cancellation,
    };
    if (['lock', 'beginAttempt', 'endAttempt', 'submitWallet'].includes(actor)) return;
    if (!Object.hasOwn(requests, actor)) throw new Error(`Nobody knows how ${actor} ends in a browser.`);
    if (actor === 'createCard' || actor === 'createWalletCard') return this.#endCard(isDone);
    if (actor === 'authenticate') return this.#endBank(isDone);
    if (!isDone) return requests[actor as keyof typeof requests].fail(error);
    if (actor === 'readCatalogue') return platform.answerCatalogue(output as never);
    if (actor === 'prepare') {
      const { cards, attempt: unfinished } = output as Preparation;
      return platform.answerCards(cards, unfinished?.key ?? null);
    }
    if (actor === 'readOrders') return platform.answerOrders(platform.attemptOrders, output as never);
    const data = actor === 'applyCoupon' ? { code: output } : output;
    return requests[actor as keyof typeof requests].answer({ data });
  }

  #endCard(isDone: boolean): Promise<void> {
    if (isDone)
      return this.#platform.token.answer({
        confirmationToken: {
          id: 'ctoken_1Nx',
          object: 'confirmation_token',
          payment_method_preview: { type: 'card', card: { brand: 'visa', last4: '4242' } },
        },
      });
    return this.#platform.token.answer({
      error: { type: 'api_error', message: 'Your card number is invalid.' },
    });
  }

  async #endBank(isDone: boolean): Promise<void> {
    const { intent } = this.#platform;
    await this.#loadScript();
    if (!isDone) return intent.answer({ error: { type: 'api_error', message: 'The bank does not answer.' } });
    await this.#page.route(/\/sandbox\/stripe\/bank\?/, (route) =>
      route.fulfill({ contentType: 'text/html', body: BANK_PAGE }),
    );
    await intent.answer({ intent: { ...BANK, status: 'requires_action' } });
    await answerBank(this.#page, 'Complete');
    await intent.answer({ intent: { ...BANK, status: 'processing' } });
  }

  async #passTime(type: string, isLeavingPause: boolean): Promise<void> {
    if (type.includes('.check.') && !isLeavingPause) throw new Error('The pause has ended by itself.');
    if (isLeavingPause) await this.#page.clock.runFor(PAUSE_MS);
    else await this.#page.clock.fastForward(PAUSE_MS);
  }

  async #press(
    event: CheckoutEvent,
    following: Step | undefined,
    value: unknown,
    key: string,
  ): Promise<void> {
    const page = this.#page;
    const platform = this.#platform;
    switch (event.type) {
      case 'viewer.changed':
        if (value === 'identifying') return this.#open(event.viewerId !== null, event.hasAccepted);
        // The first request may still be on its way; it is not the one that the change makes.
        if (value === 'loading') await platform.catalogue.hasSome();
        return platform.catalogue.askedAnewBy(() => this.#changeViewer(event.viewerId !== null));
      case 'access.changed':
        return (await this.#otherTab()).evaluate((lifeMs) => {
          const entry = { version: 1, expires: Date.now() + lifeMs, value: Date.now() };
          localStorage.setItem('rudy_access_changed', JSON.stringify(entry));
        }, STORED_MS);
      case 'lock.acquired':
        if (payingStep(value) === 'otherTab')
          await (await this.#otherTab()).evaluate(() => dispatchEvent(new Event('paid')));
        return;
      case 'lock.refused':
        return;
      case 'cardForm.loaded':
        return this.#loadScript();
      case 'cardForm.ready':
        return platform.form.goOn();
      case 'cardForm.failed':
        return this.#breakForm();
      case 'cardForm.retry':
      case 'checkout.retry':
        return mainButton(page, 'Try again').click();
      case 'pass.choose':
        return this.#choosePass(event.choice.pass.pass.name ?? '');
      case 'choice.change':
        return mainButton(page, 'Choose another pass').click();
      case 'addOn.toggle':
        return main(page).getByRole('checkbox', { name: 'Downloads' }).click();
      case 'card.choose':
        return main(page).getByText('Visa ending in 4242').click();
      case 'card.enterNew':
        return main(page).getByText('New payment method', { exact: true }).first().click();
      case 'address.change':
        return typeAddress(page, event.address.country, event.address.postal_code ?? '');
      case 'attempt.replace':
        return mainButton(page, 'Use another payment method').click();
      case 'attempt.giveUp':
        return mainButton(page, 'Cancel payment').click();
      case 'saveCard.change':
        return main(page).getByRole('checkbox', { name: 'Save for future purchases' }).click();
      case 'coupon.apply':
        await main(page).getByLabel('Promo code').fill(event.code);
        return mainButton(page, 'Apply').click();
      case 'coupon.remove':
        return mainButton(page, 'Remove').click();
      case 'terms.change':
        return main(page)
          .getByRole('checkbox', { name: /^I accept/ })
          .click();
      case 'wallet.pressed':
        await this.#loadScript();
        this.#isSheetFresh = true;
        return wallet(page).getByRole('button', { name: 'Buy with the test wallet' }).click();
      case 'wallet.addressChanged':
        return this.#changeAddress();
      case 'wallet.confirmed':
        return wallet(page).getByRole('button', { name: /^Pay/ }).click();
      case 'wallet.cancelled':
        return wallet(page).getByRole('button', { name: 'Cancel' }).click();
      case 'checkout.pay':
        if (payingStep(value) === 'interrupted') return mainButton(page, /^Finish paying \$9\.99$/).click();
        if (following?.event.type.endsWith('actor.createCard')) await typeCardNumber(page);
        return payButton(page).click();
      case 'checkout.payHere':
        return mainButton(page, 'Continue here').click();
      case 'checkout.check':
        return mainButton(page, 'Check again').click();
      case 'bank.continue':
        return mainButton(page, 'Continue to your bank').click();
      case 'checkout.stay':
        return mainButton(page, 'Stay here').click();
      case 'orders.settled':
        return platform.answerOrders(platform.order, event.orders);
      case 'orders.slow':
        // A request that is held would run into its limit.
        await platform.answerOrders(platform.order, [pending]);
        this.#isOrderSlow = true;
        return page.clock.fastForward(SLOW_MS);
      case 'network.returned':
        await page.context().setOffline(true);
        return page.context().setOffline(false);
      case 'page.restored':
        await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
        return;
      case 'tab.shown':
        await showTab(page, false);
        return showTab(page, true);
      default:
        throw new Error(`Nobody knows how to do the step ${key} in a browser.`);
    }
  }

  async #open(isViewer: boolean, hasAccepted: boolean): Promise<void> {
    const page = this.#page;
    if (isViewer) this.#viewerId = await enter(page);
    if (hasAccepted)
      await page.evaluate(
        ([key, lifeMs]) => {
          const entry = { version: 1, expires: Date.now() + lifeMs, value: true };
          localStorage.setItem(key, JSON.stringify(entry));
        },
        [`rudy_accepted_terms_${this.#viewerId}`, STORED_MS] as const,
      );
    await this.#platform.install(page);
    await breakLocksOnDemand(page);
    await page.clock.install();
    await page.goto(this.#path);
  }

  async #logIn(page: Page): Promise<void> {
    await page.route(/\/api\/profile\?/, async (route) => {
      const response = await route.fetch();
      const body: { data?: { id: number } } = await response.json();
      this.#viewerId = body.data?.id ?? this.#viewerId;
      await route.fulfill({ response });
    });
    await page.goto('/login?next=%2Fprofile%2Fedit');
    await submitLogin(page);
    await expect(page).toHaveURL('/profile/edit');
    expect(this.#viewerId).toBeGreaterThan(0);
  }

  /** In a tab of its own, since this one stays in the checkout, and the other one may hold the lock. */
  async #changeViewer(isViewer: boolean): Promise<void> {
    const other = await this.#page.context().newPage();
    if (isViewer) return this.#logIn(other);
    await other.goto('/faq');
    return logOut(other);
  }

  async #otherTab(): Promise<Page> {
    if (this.#other !== null) return this.#other;
    const context: BrowserContext = this.#page.context();
    this.#other = await context.newPage();
    await this.#other.goto('/faq');
    return this.#other;
  }

  async #arrangeLock(next: string): Promise<void> {
    await this.#page.evaluate((isBroken) => {
      document.documentElement.dataset.locks = isBroken ? 'broken' : 'fine';
    }, next.endsWith('actor.lock'));
    if (next !== 'lock.refused') {
      // The tab that had the lock of an earlier visit has paid meanwhile.
      if (next === 'lock.acquired') await this.#other?.evaluate(() => dispatchEvent(new Event('paid')));
      return;
    }
    const other = await this.#otherTab();
    await other.evaluate(
      (name) =>
        new Promise<void>((granted) => {
          void navigator.locks.request(name, () => {
            granted();
            return new Promise((paid) => addEventListener('paid', paid, { once: true }));
          });
        }),
      `rudy_pay_${this.#viewerId}`,
    );
  }

  /** A page loads it once. */
  async #loadScript(): Promise<void> {
    if (!this.#isScriptLoaded) await this.#platform.script.goOn();
    this.#isScriptLoaded = true;
  }

  /** The script does not come; or, once it has, the frame of its form. */
  async #breakForm(): Promise<void> {
    const { script, form } = this.#platform;
    const broken = new Error('The form of Stripe is blocked.');
    return (this.#isScriptLoaded ? form : script).fail(broken);
  }

  /** A sheet opens with an address; then another one is chosen. */
  async #changeAddress(): Promise<void> {
    const address = wallet(this.#page).getByLabel('Address');
    if (!this.#isSheetFresh) {
      const chosen = await address.inputValue();
      await address.selectOption(chosen === 'Paris 75001' ? 'Duluth, MN 55802' : 'Paris 75001');
    }
    this.#isSheetFresh = false;
  }

  async #choosePass(name: string): Promise<void> {
    await main(this.#page).getByRole('article', { name }).getByRole('button').click();
  }
}

/** Lets a step make the browser refuse its locks. */
const breakLocksOnDemand = (page: Page) =>
  page.addInitScript(() => {
    // The page of a request that failed has none.
    const { locks }: { locks?: LockManager } = navigator;
    if (locks === undefined) return;
    const request = locks.request.bind(locks) as (...parameters: unknown[]) => Promise<unknown>;
    Object.defineProperty(locks, 'request', {
      value: (...parameters: unknown[]) => {
        if (document.documentElement.dataset.locks === 'broken') throw new Error('There are no locks.');
        return request(...parameters);
      },
    });
  });
