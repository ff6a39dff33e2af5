import type { MediaError, MediaErrorCategory } from './types';

const RECOVERABLE = 1;
const LOAD_INTERRUPTED = 7000;
const BAD_HTTP_STATUS = 1001;
/** Nothing in the playlist is in a codec, container or key system of this browser. */
const UNSUPPORTED = new Set([4032, 4012, 6001, 6002]);
const CATEGORIES: Readonly<Record<number, MediaErrorCategory>> = {
  1: 'network',
  3: 'decode',
  4: 'manifest',
  5: 'network',
  6: 'unsupported',
};

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** Whether Shaka says what is wrong; what else it throws is a slip of its own code. */
export function isShakaError(error: unknown): boolean {
  return number(field(error, 'code')) !== null;
}

function categoryOf(category: number | null, code: number, status: number | null): MediaErrorCategory {
  if (status === 401 || status === 403) return 'expired';
  if (status === 451) return 'region';
  if (UNSUPPORTED.has(code)) return 'unsupported';
  return CATEGORIES[category ?? 0] ?? 'decode';
}

/**
 * A Shaka error, or whatever else was thrown while loading, as the machine decides on it. Null where Shaka helps
 * itself (recoverable) or was interrupted by a newer load.
 */
export function toMediaError(error: unknown): MediaError | null {
  const code = number(field(error, 'code'));
  // No code: a chunk of the player that did not come.
  if (code === null) return { category: 'network', status: null, code: null };
  if (code === LOAD_INTERRUPTED || field(error, 'severity') === RECOVERABLE) return null;
  const data = field(error, 'data');
  const status = code === BAD_HTTP_STATUS && Array.isArray(data) ? number(data[1]) : null;
  return { category: categoryOf(number(field(error, 'category')), code, status), status, code };
}
