import { useSelector } from '@xstate/react';
import type { ChannelBootstrap } from '../api/schema';
import { selectChannel } from '../machines/startup/selectors';
import { useSystem } from './useSystem';

const PLAIN: ChannelBootstrap = {};

/** What the channel sent; a plain channel while nothing is known of it. */
export function useChannel(): ChannelBootstrap {
  return useSelector(useSystem().startup, selectChannel) ?? PLAIN;
}
