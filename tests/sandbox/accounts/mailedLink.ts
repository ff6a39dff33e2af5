import type { Visitor } from '../visitor';

/** The values of the last letter's link, as the page behind it would send them. */
export function mailedLink(visitor: Visitor): Record<string, unknown> {
  const query = new URL(visitor.world.outbox.at(-1)?.link ?? '', 'http://localhost').searchParams;
  return {
    email: query.get('email'),
    expires: Number(query.get('expires')),
    signature: query.get('signature'),
  };
}
