import type { Locator, Page, Request } from '@playwright/test';
import type { Look } from '../../../src/machines/looks';
import type { Language } from '../../../src/ui/i18n/language';
import { submitLogin } from '../account/steps';
import { main, typeCardNumber } from '../checkout/steps';
import { expect, type Sandbox, test } from '../fixtures';
import { leavePage, restorePage, showTab } from '../paths/tab';
import { expectMoving } from '../picture';
import { addressOf, findAddress } from './address';
import { arrange } from './arranged';
import { installClock } from './clock';
import { containing, labelled, point, press, pressKey, select, tick, wholeWord } from './hands';
import { hasLook } from './looks';
import type { Expectation, PrintedWalk } from './printedPlan';
import { SandboxPage } from './sandboxPage';
import { type Command, readLine } from './vocabulary';

/** Time that passes at once while requests may be on their way; less than their limit. */
const STRIDE_MS = 5000;
/** A page that has nothing to do takes this long to send what a timer has begun. */
const TICKS_TO_MEET = 40;

/** A busy machine needs seconds for a page; what never comes is said long before the walk has to end. */
const ACTION_MS = 60_000;

type Of<Do extends Command['do']> = Extract<Command, { do: Do }>;

/** A person with nothing but a printed plan and a browser. */
export class Tester {
  readonly page: Page;
  readonly #sandbox: SandboxPage;
  readonly #control: Sandbox;
  readonly #language: Language;
  readonly #pending = new Set<Request>();
  #other: Page | null = null;
  #site: string;
  #address: string | null = null;
  #shown: string[] = [];
  /** The answers to each operation before the line that a person did last. */
  #answered: ReadonlyMap<string, number> = new Map();
  #isTimed = false;

  constructor(page: Page, control: Sandbox, language: Language = 'en') {
    this.page = page;
    this.#control = control;
    this.#language = language;
    this.#site = control.origin;
    this.#sandbox = new SandboxPage(page.context(), control.origin);
    page.on('request', (request) => this.#pending.add(request));
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => this.#pending.delete(request));
  }

  /** Does every line of a walk and looks at what the plan expects; `after` is called where a line has come true. */
  async walk({ lines }: PrintedWalk, after?: (index: number) => Promise<void>): Promise<void> {
    this.page.context().setDefaultTimeout(ACTION_MS);
    await this.#speak();
    await installClock(this.page);
    for (const [index, { text, expected }] of lines.entries()) {
      const commands = readLine(text);
      const isWaiting = commands.every((command) => command.do === 'wait');
      if (!isWaiting) this.#answered = await this.#answers();
      const isTimed = commands.some((command) => command.do === 'wait' && command.seconds !== null);
      // Time that a line lets pass goes on in the lines that only wait.
      this.#isTimed = isTimed || (isWaiting && this.#isTimed);
      await test.step(`${index + 1}. ${text}`, async () => {
        for (const command of commands) await this.#follow(command);
        for (const each of expected) await this.#see(each, index + 1);
      });
      await after?.(index);
    }
  }

  async #see(expected: Expectation, line: number): Promise<void> {
    switch (expected.kind) {
      case 'answered':
        for (const operation of expected.operations)
          await this.#meet(() => this.#isAnswered(operation), `${line}: ${operation} has an answer`);
        return;
      case 'unasked':
        await this.#settle();
        for (const operation of expected.operations)
          expect(await this.#isAnswered(operation), `${line}: ${operation} was asked for`).toBe(false);
        return;
      case 'gone':
        for (const message of this.#shown)
          await this.#meet(
            async () => (await this.#text(message, true).count()) === 0,
            `${line}: “${message}” is gone`,
          );
        this.#shown = [];
        return this.#seeLook(expected.look, line);
      case 'look':
        return this.#seeLook(expected.isBrief ? null : expected.look, line);
      case 'shown':
        if (expected.isBrief) return;
        for (const message of expected.messages)
          await this.#meet(
            () => this.#text(message).first().isVisible(),
            `${line}: “${message}” is on the screen`,
          );
        this.#shown = expected.messages;
        return;
      case 'unchanged':
        return this.#seeLook(expected.look, line);
    }
  }

  async #seeLook(look: Look | null, line: number): Promise<void> {
    if (look !== null) await this.#meet(() => hasLook[look](this.page), `${line}: ${look}`);
  }

  /** Waits for what a line expects; where the line lets time pass, the clock of the page goes on faster. */
  async #meet(isMet: () => Promise<boolean>, what: string): Promise<void> {
    for (let tick = 0; this.#isTimed && tick < TICKS_TO_MEET && !(await isMet()); tick += 1)
      await this.#passTime(1000);
    await expect.poll(isMet, { message: what, timeout: ACTION_MS }).toBe(true);
  }

  /** A sentence on the screen, the name of a button, a link or a region, or what a list says before a choice. */
  #text(message: string, isGone = false): Locator {
    const { page } = this;
    const isWord = !/\s/.test(message);
    // A word that is gone may be part of sentences that stay.
    const exact = isGone && isWord;
    // Dots within a sentence stand for what only the page knows; at its end they are its own.
    const isPattern = /…./.test(message);
    const text = isPattern ? containing(message) : isWord && !isGone ? wholeWord(message) : message;
    return page
      .getByText(text, { exact })
      .or(page.getByRole('button', { name: text, exact }))
      .or(page.getByRole('link', { name: text, exact }))
      .or(page.getByRole('region', { name: text, exact }))
      .or(page.locator('select').filter({ hasText: text }))
      .filter({ visible: true });
  }

  async #answers(): Promise<ReadonlyMap<string, number>> {
    const calls = await this.#control.read('requests');
    const counts = new Map<string, number>();
    for (const { operation, status, fault } of Array.isArray(calls) ? calls.filter(isCall) : [])
      if (status !== null || fault === 'drop') counts.set(operation, (counts.get(operation) ?? 0) + 1);
    return counts;
  }

  async #isAnswered(operation: string): Promise<boolean> {
    return ((await this.#answers()).get(operation) ?? 0) > (this.#answered.get(operation) ?? 0);
  }

  async #follow(command: Command): Promise<void> {
    const tab = command.tab === 'own' ? this.page : await this.#otherTab();
    switch (command.do) {
      case 'logInAs':
        return this.#sandbox.logInAs(command.email);
      case 'logIn':
        return this.#logIn(tab, command);
      case 'fault':
        return this.#sandbox.addFault(command);
      case 'switch':
        return this.#sandbox.operate(command);
      case 'openMail':
        return this.#open(await this.#sandbox.newestMail(), tab);
      case 'open':
        await this.#open(command.path, tab);
        if (command.isBehind) await showTab(tab, false);
        return;
      case 'takeSite':
        return this.#takeSite(command.origin);
      case 'press':
        return press(tab, command);
      case 'tick':
        return tick(tab, command);
      case 'choose':
        return main(tab).getByText(command.name, { exact: true }).first().click();
      case 'select':
        return select(tab, command);
      case 'type':
        return main(tab)
          .getByLabel(labelled(command.field))
          .and(main(tab).locator('input:not([type=range]), textarea, [contenteditable]'))
          .filter({ visible: true })
          .first()
          .fill(command.value);
      case 'card':
        return typeCardNumber(tab, command.number);
      case 'key':
        return pressKey(tab, command);
      case 'openMenu':
        return tab.getByRole('banner').locator('button[aria-expanded]:visible:not(nav *)').click();
      case 'leavePage':
        return tab.getByRole('banner').locator('nav a:visible:not([aria-current])').first().click();
      case 'pointer':
        return point(tab, command);
      case 'reload':
        await leavePage(tab);
        await tab.reload();
        return;
      case 'back':
        await tab.goBack();
        return;
      // Playwright's browsers keep no page for Back, so that the page is told what the browser would tell it.
      case 'leaveAndReturn':
        await leavePage(tab);
        await restorePage(tab);
        return;
      case 'leaveTab':
        return showTab(tab, false);
      case 'showTab':
        return showTab(tab, true);
      case 'closeTab':
        await this.#other?.close();
        this.#other = null;
        return;
      case 'network':
        return tab.context().setOffline(!command.isOn);
      case 'wait':
        return this.#wait(tab, command);
      case 'arrange':
        return arrange(command.what, tab, this.#control);
      case 'openFirst':
        return this.#openFirst(command.path, tab);
      case 'takeAddress':
        this.#address = await findAddress(command.address, this.#control);
        return;
      case 'openAddress':
        return this.#open(addressOf(this.#address, command), tab);
      case 'reset':
        throw new Error(`The tester has no hands for this: ${command.do}`);
    }
  }

  async #otherTab(): Promise<Page> {
    this.#other ??= await this.page.context().newPage();
    return this.#other;
  }

  /** Another channel of the same platform has a `/sandbox` of its own. */
  async #takeSite(origin: string): Promise<void> {
    this.#site = this.#onThisPort(origin);
    const domain = new URL(origin).hostname;
    await this.page
      .context()
      .addCookies([{ name: 'rudy_world', value: this.#control.world, domain, path: '/' }]);
    await this.#sandbox.moveTo(this.#site);
    await this.#speak();
  }

  /** As a plan in French says: “press FR in its header”. The channels of the walks begin in English. */
  async #speak(): Promise<void> {
    if (this.#language === 'en') return;
    await this.#open('/');
    await this.page.getByRole('banner').getByRole('button', { name: this.#language.toUpperCase() }).click();
    await expect(this.page.locator('html')).toHaveAttribute('lang', new RegExp(`^${this.#language}`));
  }

  async #open(path: string, tab = this.page): Promise<void> {
    await tab.goto(path.startsWith('/') ? `${this.#site}${path}` : this.#onThisPort(path));
  }

  /** The first game of a page; of the home page where the walk stands on it. */
  async #openFirst(path: string, tab: Page): Promise<void> {
    if (new URL(tab.url()).pathname !== path) await this.#open(path, tab);
    await main(tab).getByRole('listitem').locator('a[href^="/watch/"]:visible').first().click();
  }

  /** The plans speak of the port of `npm start`. */
  #onThisPort(address: string): string {
    const url = new URL(address);
    url.port = new URL(this.#control.origin).port;
    return url.href.replace(/\/$/, '');
  }

  async #logIn(tab: Page, { email, password }: Of<'logIn'>): Promise<void> {
    await this.#open('/login', tab);
    await submitLogin(tab, email, password);
    await expect(tab).not.toHaveURL(/\/login/);
  }

  async #wait(tab: Page, { seconds, for: text, movesFor }: Of<'wait'>): Promise<void> {
    if (text !== null)
      return expect(tab.getByText(labelled(text)).filter({ visible: true }).first()).toBeVisible({
        timeout: ACTION_MS,
      });
    for (let left = (seconds ?? 0) * 1000; left > 0; left -= STRIDE_MS)
      await this.#passTime(Math.min(left, STRIDE_MS));
    if (movesFor !== undefined) await expectMoving(tab, movesFor);
  }

  /** Time passes once the page has the answers that the platform does not hold. */
  async #passTime(ms: number): Promise<void> {
    await this.#settle();
    await this.page.clock.runFor(ms);
  }

  /** Resolves once the page has the answers that the platform does not hold. */
  async #settle(): Promise<void> {
    await expect
      .poll(async () => this.#pending.size === 0 || this.#pending.size <= (await this.#heldCount()), {
        message: 'the platform has answered',
        timeout: ACTION_MS,
      })
      .toBe(true);
  }

  async #heldCount(): Promise<number> {
    const waiting = await this.#control.read('waiting');
    return Array.isArray(waiting) ? waiting.length : 0;
  }
}

interface Call {
  operation: string;
  status: number | null;
  fault: string | null;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' &&
  value !== null &&
  'operation' in value &&
  'status' in value &&
  'fault' in value;
