type Handler<Event> = (event: Event) => unknown;

/** Listeners by the name of their event, and what each name carries. */
export class Listeners<Events> {
  readonly #entries: { [Name in keyof Events]?: { handler: Handler<Events[Name]>; once: boolean }[] } = {};

  add<Name extends keyof Events>(name: Name, handler: Handler<Events[Name]>, once: boolean): void {
    this.#entries[name] = [...(this.#entries[name] ?? []), { handler, once }];
  }

  /** Without a handler: all of this name. */
  remove<Name extends keyof Events>(name: Name, handler?: Handler<Events[Name]>): void {
    const kept = this.#entries[name]?.filter((entry) => handler !== undefined && entry.handler !== handler);
    this.#entries[name] = kept ?? [];
  }

  has(name: keyof Events): boolean {
    return (this.#entries[name]?.length ?? 0) > 0;
  }

  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    const heard = this.#entries[name] ?? [];
    this.#entries[name] = heard.filter(({ once }) => !once);
    for (const { handler } of heard) handler(event);
  }
}
