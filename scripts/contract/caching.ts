import { type Contract, type ListedOperation, listOperations } from './document';

/** Seconds for which a shared cache may keep the answer; null for an answer that belongs to one viewer. */
function secondsOf({ operation }: ListedOperation): number | null {
  const caching = operation['x-cache'];
  return caching?.for === 'everyone' ? caching.seconds : null;
}

/** The text of `schema/caching.ts`: what a content network may keep, by operationId. Writes are left out. */
export function cachingFile(contract: Contract): string {
  const reads = listOperations(contract).filter(({ operation }) => operation['x-cache'] !== undefined);
  const lines = reads.map((read) => `  ${read.operation.operationId}: ${secondsOf(read)},`);
  return `
/** Seconds for which a shared cache may keep an answer, by operationId; null if it belongs to one viewer. */
export const sharedCacheSeconds: Readonly<Record<string, number | null>> = {
${lines.join('\n')}
};
`;
}
