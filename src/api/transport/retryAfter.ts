/**
 * The wait requested by Retry-After, in seconds: a number of seconds or a date, which is compared with the
 * response's own Date header, because the device's clock may be wrong. Uncapped, never negative; null without
 * the header.
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
