import { memoryStorage } from '../memoryStorage';

/**
 * Runs a function with the few globals of a browser that the storefront reads while it renders, at the address of home.
 * No request is ever answered.
 */
export function asPageOf<Result>(host: URL, run: () => Result): Result {
  const globals = {
    location: { origin: host.origin, host: host.host, hostname: host.hostname, pathname: '/', search: '' },
    localStorage: memoryStorage(),
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { hidden: false }),
    history: { state: null },
    matchMedia: () => ({ matches: false }),
    navigator: { onLine: true, languages: [] },
    fetch: () => new Promise<never>(() => undefined),
  };
  const names = Object.keys(globals);
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    return run();
  } finally {
    for (const [index, name] of names.entries()) {
      const descriptor = before[index];
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}
