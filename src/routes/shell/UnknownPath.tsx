import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { loadChunk } from '../../app/chunkErrors';
import { selectChannelSource } from '../../machines/startup/selectors';
import { later } from '../../ui/kit/later';
import { replaceByNotFound } from '../navigation';
import { pageAt } from '../pages/channelPages';
import { useChannel } from '../useChannel';
import { useSystem } from '../useSystem';
import styles from './Frame.module.css';
import { ScreenLoading } from './ScreenLoading';

const ChannelPage = later(async () => (await loadChunk(() => import('../pages/ChannelPage'))).default);

/** A path that is no route of ours: a page of the channel, else `/404` once the channel itself has answered. */
export function UnknownPath({ path }: { path: string }) {
  const source = useSelector(useSystem().startup, selectChannelSource);
  const page = pageAt(path, useChannel(), location.origin);
  // The cached channel of the last visit may not know the page yet.
  const isUnknown = page === null && source !== null && source !== 'cache';

  useEffect(() => {
    if (isUnknown) replaceByNotFound(path);
  }, [isUnknown, path]);

  return page ? (
    <ChannelPage fallback={<ScreenLoading />} />
  ) : (
    <div className={styles.loading} aria-busy={!isUnknown} />
  );
}
