import { chunk } from '../chunks/importAgain';
import { channelAddress } from './channelAddress';
import type { ReaderOf } from './middleware/validate';
import { firstResponses } from './schema/firstResponses';
import { createReaders } from './validation/reader';

/** The readers of the first calls of every page, compiled on first use and shared. */
export const firstReaderOf = createReaders(firstResponses);

const loadResponses = chunk(() => import('./schema/responses'));

/**
 * The reader of any operation of the contract. Those of the first calls are there at once; the others are loaded with the
 * first call that needs one, which its request does not wait for.
 * @param origin completes paths on the channel's host, such as `https://platform.example`; null leaves them
 */
export function createReaderOf(origin: string | null): ReaderOf {
  const locate = origin === null ? undefined : (address: string) => channelAddress(address, origin);
  const first = origin === null ? firstReaderOf : createReaders(firstResponses, locate);
  const loadOthers = async () => createReaders((await loadResponses()).responses, locate);
  let others: ReturnType<typeof loadOthers> | undefined;
  return (operation) => {
    const known = first(operation);
    if (known !== null) return known;
    others ??= loadOthers().catch((cause: unknown) => {
      // The next call tries again.
      others = undefined;
      throw cause;
    });
    return others.then((readerOf) => readerOf(operation));
  };
}
