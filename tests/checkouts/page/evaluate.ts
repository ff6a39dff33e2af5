import type { PageScope } from './window';

/** The names that a page's code takes from its window; everything else is the language itself. */
const NAMES = [
  'window',
  'self',
  'globalThis',
  'document',
  'location',
  'history',
  'navigator',
  'fetch',
  'crypto',
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
  'requestIdleCallback',
  'cancelIdleCallback',
  'requestAnimationFrame',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'localStorage',
  'sessionStorage',
  'AbortSignal',
  'MessageChannel',
  'PageTransitionEvent',
  'HTMLScriptElement',
  'performance',
  'matchMedia',
  'getComputedStyle',
  'console',
  'screen',
  'Date',
  'Math',
  'process',
] as const;

/** Code that can be run in many windows; each run has modules of its own, as each page of a browser has. */
export type PageCode = (window: PageScope) => unknown;

/**
 * @param script a bundle without imports
 * @param result expression that is returned after it has run
 */
export function compile(script: string, result = 'undefined'): PageCode {
  const code = new Function(...NAMES, `${script}\n;return ${result};`);
  return (window) =>
    code(...NAMES.map((name) => (name in window ? window[name] : Reflect.get(globalThis, name))));
}
