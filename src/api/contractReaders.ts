import { channelAddress } from './channelAddress';
import { responses } from './schema/responses';
import { createReaders } from './validation/reader';

/** The readers of every operation of the contract, compiled on first use and shared by all clients. */
export const readerOf = createReaders(responses);

/** The same, with paths on the channel's host completed. @param origin such as `https://platform.example` */
export const readersFor = (origin: string): typeof readerOf =>
  createReaders(responses, (address) => channelAddress(address, origin));
