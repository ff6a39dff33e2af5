import type { Route } from '@playwright/test';
import { FailureError } from '../../../src/api/failures/failure';
import { expect } from '../fixtures';

/** The requests of one kind, held until a step says how they end. */
export class Held {
  readonly #name: string;
  readonly #routes: Route[] = [];
  #isFailing = false;
  #askedCount = 0;

  constructor(name: string) {
    this.#name = name;
  }

  take(route: Route): unknown {
    this.#askedCount += 1;
    if (this.#isFailing) return route.abort();
    return this.#routes.push(route);
  }

  /** From now on requests wait again; one that was given up is forgotten. */
  hold(): void {
    this.#isFailing = false;
  }

  /** Resolves once a request waits. */
  hasSome(): Promise<void> {
    return expect.poll(() => this.#routes.length, `${this.#name} is asked for`).toBeGreaterThan(0);
  }

  /** How many requests wait. */
  get count(): number {
    return this.#routes.length;
  }

  /** Resolves once exactly one request waits. */
  hasOne(): Promise<void> {
    return expect.poll(() => this.#routes.length, `${this.#name} is asked for once`).toBe(1);
  }

  /** Does what makes the page ask anew, and resolves once it has; what it asked for before is given up. */
  async askedAnewBy(action: () => Promise<unknown>): Promise<void> {
    const before = this.#askedCount;
    await action();
    await expect.poll(() => this.#askedCount, `${this.#name} is asked for anew`).toBeGreaterThan(before);
    for (const route of this.#routes.splice(0, this.#routes.length - 1))
      await route.abort().catch(() => undefined);
  }

  /** The page has given up what it asked for. */
  async forget(): Promise<void> {
    for (const route of this.#routes.splice(0)) await route.abort().catch(() => undefined);
  }

  async #next(): Promise<Route[]> {
    await this.hasSome();
    return this.#routes.splice(0);
  }

  async goOn(): Promise<void> {
    for (const route of await this.#next()) await route.continue().catch(() => undefined);
  }

  /** The page may have given a request up, and asked again. */
  async answer(body: unknown, status = 200, headers: Record<string, string> = {}): Promise<void> {
    for (const route of await this.#next())
      await route.fulfill({ status, headers, json: body }).catch(() => undefined);
  }

  /** Answers as the platform fails in a sample of the fixture; a lost connection also ends what repeats it. */
  async fail(error: unknown): Promise<void> {
    const failure = error instanceof FailureError ? error.failure : null;
    if (failure?.kind === 'throttled')
      return this.answer({ message: 'Wait.', errors: {} }, 429, {
        'retry-after': String(failure.retryAfterSeconds),
      });
    if (failure?.kind === 'refused')
      return this.answer({ message: failure.message, errors: failure.fields }, failure.status);
    const routes = await this.#next();
    this.#isFailing = true;
    for (const route of routes) await route.abort().catch(() => undefined);
  }
}
