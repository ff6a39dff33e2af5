import { use } from 'react';
import type { Temporal as Polyfill } from 'temporal-polyfill';
import { loadChunk } from '../../app/chunkErrors';

/** `Temporal` as the browser has it, or as the polyfill makes it. */
export type TemporalApi = typeof Polyfill;

declare global {
  // TypeScript 5.9 knows no Temporal of the browser's own.
  var Temporal: TemporalApi | undefined;
}

let polyfill: Promise<TemporalApi> | null = null;

/** The browser's own calendar reckoning; where it has none, the screen waits for the polyfill. */
export function useTemporal(): TemporalApi {
  if (globalThis.Temporal) return globalThis.Temporal;
  polyfill ??= loadChunk(() => import('temporal-polyfill')).then((loaded) => loaded.Temporal);
  return use(polyfill);
}
