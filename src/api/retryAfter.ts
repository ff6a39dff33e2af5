/**
 * How long the server asks to wait, in seconds, from Retry-After: a number of seconds or a date, which is
 * measured against the answer's own Date header, because the device's clock may be off. Uncapped, never
 * negative; null when the server does not say.
 */
export function retryAfterSeconds(headers: Headers): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  const until = Date.parse(value);
  if (Number.isNaN(until)) return null;
  const stamped = Date.parse(headers.get('date') ?? '');
  const now = Number.isNaN(stamped) ? Date.now() : stamped;
  return Math.max(0, Math.ceil((until - now) / 1_000));
}
