import { loadChunk } from '../../app/page/chunkErrors';
import { chunk } from '../../chunks/importAgain';
import { loadAllMessages } from '../../ui/i18n/allMessages';
import { preloadable } from '../../ui/kit/preloadable';
import { ScreenLoading } from '../shell/screens/ScreenLoading';

const Gallery = preloadable(async () => {
  const [{ Gallery: Loaded }] = await Promise.all([
    loadChunk(chunk(() => import('./Gallery'))),
    loadChunk(loadAllMessages),
  ]);
  return Loaded;
});

/** `/simulate`: every machine, its states and its walks (spec §9). */
export default function Simulate() {
  return <Gallery fallback={<ScreenLoading />} />;
}
