import type { ChannelBootstrap } from './schema';

/** A part of the contract that a channel has whole or not at all (`x-level` of its operations). */
export type Level = 'accounts' | 'sell' | 'clips' | 'library';

/** Whether the channel has one of these levels at least; one that names none has all of them. */
export const offers = ({ settings }: ChannelBootstrap, ...levels: readonly Level[]): boolean =>
  levels.some((level) => settings?.levels?.includes(level) ?? true);
