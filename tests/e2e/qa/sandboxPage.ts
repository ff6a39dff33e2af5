import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from '../fixtures';
import type { Command } from './vocabulary';

type Of<Do extends Command['do']> = Extract<Command, { do: Do }>;

/** `/sandbox` in a tab of its own, as a person has it open beside a walk. */
export class SandboxPage {
  readonly #context: BrowserContext;
  #origin: string;
  #page: Page | null = null;

  constructor(context: BrowserContext, origin: string) {
    this.#context = context;
    this.#origin = origin;
  }

  async moveTo(origin: string): Promise<void> {
    this.#origin = origin;
    await this.#page?.close();
    this.#page = null;
  }

  async logInAs(email: string): Promise<void> {
    const page = await this.#open();
    // The storefront would go on in this tab, and be another one of the viewer's. An answer without content leaves
    // the tab where it is, as a person leaves it who goes back at once.
    const home = new URL('/', this.#origin).href;
    await page.route(home, (route) => route.fulfill({ status: 204 }));
    await Promise.all([
      page.waitForRequest(home),
      page.getByRole('button', { name: `Log in as ${email}` }).click(),
    ]);
  }

  async newestMail(): Promise<string> {
    const link = (await this.#section('Outbox')).getByRole('link', { name: 'Open' }).first();
    await expect(link).toBeVisible();
    return (await link.getAttribute('href')) ?? '';
  }

  async operate({ section, fillings, button, row }: Of<'switch'>): Promise<void> {
    const place = await this.#section(section);
    for (const { field, value } of fillings) await fill(fieldOf(place, field), value);
    // Only the row that says what is beside the button has it.
    if (row !== null) await expect(place.getByText(row).filter({ visible: true }).first()).toBeVisible();
    const pressed = place
      .getByRole('button', { name: button, exact: true })
      .or(
        place
          .getByRole('row')
          .filter({ hasText: row ?? button })
          .getByText(button, { exact: true }),
      )
      .first();
    await Promise.all([this.#isSent(), pressed.click()]);
  }

  async addFault({
    operation,
    kind,
    status,
    match,
    body,
    times,
    afterMs,
    isHeld,
  }: Of<'fault'>): Promise<void> {
    const place = await this.#section('Faults on purpose');
    const fields = [
      ['Operation', operation],
      ['Kind', kind],
      ['Status', status],
      ['Only addresses with', match],
      ['Answer', body],
      ['How often', times],
      ['After milliseconds', afterMs],
    ] as const;
    for (const [field, value] of fields) if (value !== null) await fill(fieldOf(place, field), value);
    if (isHeld) await fieldOf(place, 'Held until it is let go').check();
    await Promise.all([this.#isSent(), place.getByRole('button', { name: 'Add fault' }).click()]);
  }

  /** The page sends each form by itself. */
  async #isSent(): Promise<void> {
    const page = await this.#open();
    const answer = await page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/sandbox/control/'),
    );
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  async #section(name: string): Promise<Locator> {
    return (await this.#open()).getByRole('region', { name, exact: true });
  }

  async #open(): Promise<Page> {
    if (this.#page !== null) return this.#page;
    this.#page = await this.#context.newPage();
    await this.#page.goto(`${this.#origin}/sandbox`);
    return this.#page;
  }
}

/** The words of a choice are part of its label, so that only the first of them are its name. */
const fieldOf = (place: Locator, name: string): Locator =>
  place
    .locator('label')
    .filter({ has: place.page().locator(`span:text-is("${name}")`) })
    .locator('input, select');

async function fill(field: Locator, value: string): Promise<void> {
  const isChoice = (await field.evaluate(({ tagName }) => tagName)) === 'SELECT';
  if (isChoice) await field.selectOption(value);
  else await field.fill(value);
}
