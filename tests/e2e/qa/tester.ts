import type { Page } from '@playwright/test';
import { logOut } from '../account/steps';
import { main, payButton, receipt, terms } from '../checkout/steps';
import { expect } from '../fixtures';
import type { Expectation, PrintedWalk } from './printedPlan';

/** The instructions that a tester understands, each with what is done then. */
type Instructions = readonly (readonly [
  RegExp,
  (tester: Tester, match: RegExpExecArray) => Promise<unknown>,
])[];

const INSTRUCTIONS: Instructions = [
  [/^On \/sandbox press “Log in as” beside (\S+@\S+?)\./, (tester, [, email = '']) => tester.logInAs(email)],
  [
    /Buy a pass once, .*: open (\S+), tick the terms and press “Pay …”\./,
    (tester, [, path = '']) => tester.buy(path),
  ],
  [
    /^On \/sandbox, under “Faults on purpose”, (.+), and press “Add fault”\.$/,
    (tester, [, fault = '']) => tester.addFault(fault),
  ],
  [/^Open (\/\S+)\.$/, (tester, [, path = '']) => tester.page.goto(path)],
  [/^In another tab, open the menu of the viewer and press “Log out”\.$/, (tester) => tester.logOut()],
  [
    /^Leave a payment unfinished: on \/sandbox, .*?(choose the operation .+?), and press “Add fault”; in another tab open the address of this walk/,
    (tester, [, fault = '']) => tester.leaveUnfinished(fault),
  ],
  [
    /^On \/sandbox, under “Orders”, press “(.+?)”\.$/,
    (tester, [, label = '']) => tester.pressOnSandbox('Orders', label),
  ],
  [/^Press “Pay …”/, (tester) => tester.pay()],
  [/^Wait: /, async () => undefined],
];

/** A person with nothing but a printed plan and a browser. */
export class Tester {
  readonly page: Page;
  #address = '';

  constructor(page: Page) {
    this.page = page;
  }

  /** Does every step of a walk and looks at what the plan expects. */
  async walk({ steps }: PrintedWalk): Promise<void> {
    // A preparation speaks of the address that a later step opens.
    this.#address = steps.flatMap(({ text }) => /^Open (\/\S+)\.$/.exec(text)?.[1] ?? [])[0] ?? '';
    for (const { text, expected } of steps) {
      await this.#follow(text);
      for (const each of expected) await this.#see(each);
    }
  }

  async #follow(text: string): Promise<void> {
    const found = INSTRUCTIONS.flatMap(([pattern, act]) => {
      const match = pattern.exec(text);
      return match === null ? [] : [() => act(this, match)];
    });
    if (found.length === 0) throw new Error(`The tester does not understand: ${text}`);
    for (const act of found) await act();
  }

  async #see({ message, isShort }: Expectation): Promise<void> {
    if (isShort) return;
    await expect(main(this.page).getByText(message).filter({ visible: true }).first()).toBeVisible();
  }

  async logInAs(email: string): Promise<void> {
    const sandbox = await this.#open('/sandbox');
    await sandbox.getByRole('button', { name: `Log in as ${email}` }).click();
    await expect(sandbox).not.toHaveURL('/sandbox');
    await sandbox.close();
  }

  async buy(path: string): Promise<void> {
    await this.page.goto(path);
    await terms(this.page).click();
    await payButton(this.page).click();
    await expect(receipt(this.page)).toBeVisible();
  }

  /** Closes the tab of a payment whose answer never comes. */
  async leaveUnfinished(fault: string): Promise<void> {
    await this.addFault(fault);
    const tab = await this.#open(this.#address);
    await expect(payButton(tab)).toBeEnabled();
    if ((await terms(tab).count()) > 0) await terms(tab).click();
    await payButton(tab).click();
    await expect(main(tab).getByText('Checking your payment…').first()).toBeVisible();
    await tab.close();
    await this.pressOnSandbox('Faults on purpose', 'Remove all');
  }

  async pressOnSandbox(region: string, label: string): Promise<void> {
    const sandbox = await this.#open('/sandbox');
    await sandbox.getByRole('region', { name: region }).getByRole('button', { name: label }).click();
    await expect(sandbox).toHaveURL('/sandbox');
    await sandbox.close();
  }

  async pay(): Promise<void> {
    await main(this.page)
      .getByRole('button', { name: /^(Pay|Get it|Finish)/ })
      .click();
  }

  /** Sets a fault as the plan says it: `the operation “buy” and the kind “slow”, after 20000 milliseconds`. */
  async addFault(said: string): Promise<void> {
    const sandbox = await this.#open('/sandbox');
    const faults = sandbox.getByRole('region', { name: 'Faults on purpose' });
    const [, operation = ''] = /the operation “(.+?)”/.exec(said) ?? [];
    const [, kind = ''] = /the kind “(.+?)”/.exec(said) ?? [];
    const [, status] = /the status (\d+)/.exec(said) ?? [];
    const [, times] = /how often “(.+?)”/.exec(said) ?? [];
    const [, delay] = /after (\d+) milliseconds/.exec(said) ?? [];
    await faults.getByLabel('Operation').selectOption(operation);
    await faults.getByLabel('Kind').selectOption(kind);
    if (status !== undefined) await faults.getByLabel('Status').fill(status);
    if (times !== undefined) await faults.getByLabel('How often').fill(times);
    if (delay !== undefined) await faults.getByLabel('After milliseconds').fill(delay);
    await faults.getByRole('button', { name: 'Add fault' }).click();
    await expect(faults.getByRole('row', { name: operation })).toBeVisible();
    await sandbox.close();
  }

  async logOut(): Promise<void> {
    await logOut(await this.#open('/faq'));
  }

  async #open(path: string): Promise<Page> {
    const tab = await this.page.context().newPage();
    await tab.goto(path);
    return tab;
  }
}
