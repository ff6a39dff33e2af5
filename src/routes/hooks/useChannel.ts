import { useSelector } from '@xstate/react';
import type { ChannelBootstrap } from '../../api/schema';
import { selectChannel } from '../../machines/startup/selectors';
import { useSystem } from './useSystem';

const PLAIN: ChannelBootstrap = {};

/** The channel's data; a plain channel until any is loaded. */
export function useChannel(): ChannelBootstrap {
  return useSelector(useSystem().startup, selectChannel) ?? PLAIN;
}
