import { responses } from './schema/responses';
import { createReaders } from './validation/reader';

/** The readers of every operation of the contract, compiled on first use and shared by all clients. */
export const readerOf = createReaders(responses);
