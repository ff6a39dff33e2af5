import type { OperationId } from '../../src/api/schema/operations';
import { type Answer, attemptKey, type Visitor, visit } from './visitor';

/** A call that is refused, why, and the status and names of `errors` that it is refused with. */
export type Refusal = [
  operation: OperationId,
  why: string,
  status: number,
  fields: readonly string[],
  call: () => Promise<Answer>,
];

export const attempt = attemptKey('one-attempt');

export const asVisitor =
  (operation: OperationId, body: Record<string, unknown>, prepare?: (visitor: Visitor) => void) =>
  async () => {
    const visitor = await visit();
    prepare?.(visitor);
    return visitor.call(operation, { body, path: { provider: 'google' } });
  };

export const asViewer =
  (operation: OperationId, body: Record<string, unknown> = {}, prepare?: (visitor: Visitor) => unknown) =>
  async () => {
    const visitor = await visit({ loggedIn: true });
    await prepare?.(visitor);
    return visitor.call(operation, { body, path: { provider: 'google' }, headers: attempt });
  };
