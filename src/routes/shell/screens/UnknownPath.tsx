import { useSelector } from '@xstate/react';
import { loadChunk } from '../../../app/page/chunkErrors';
import { chunk } from '../../../chunks/importAgain';
import { selectChannelSource } from '../../../machines/startup/selectors';
import { loadMessages } from '../../../ui/i18n/text';
import { preloadable } from '../../../ui/kit/preloadable';
import { useChannel } from '../../hooks/useChannel';
import { useSystem } from '../../hooks/useSystem';
import { NotFoundRedirect } from '../../NotFoundRedirect';
import { pageAt } from '../../pages/channelPages';
import styles from '../AppShell.module.css';
import { ScreenLoading } from './ScreenLoading';

const ChannelPage = preloadable(async () => {
  const [screen] = await Promise.all([
    loadChunk(chunk(() => import('../../pages/ChannelPage'))),
    loadChunk(() => loadMessages('Others')),
  ]);
  return screen.default;
});

/** A path without a route: a channel page, else `/404` once the channel is loaded from the network. */
export function UnknownPath({ path }: { path: string }) {
  const source = useSelector(useSystem().startup, selectChannelSource);
  const page = pageAt(path, useChannel(), location.origin);
  // The cached channel and the plain one may lack the page.
  const isUnknown = page === null && source === 'network';

  if (isUnknown) return <NotFoundRedirect />;
  return page ? <ChannelPage fallback={<ScreenLoading />} /> : <div className={styles.loading} aria-busy />;
}
