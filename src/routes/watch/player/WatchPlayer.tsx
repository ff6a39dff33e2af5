import { useSelector } from '@xstate/react';
import {
  selectContent,
  selectPlayerShown,
  selectScreen,
  type WatchRef,
} from '../../../machines/watch/selectors';
import type { WatchContent } from '../../../machines/watch/types';
import { posterOf, useContentTitle } from '../contentTexts';
import { NoPlayerScreen } from './NoPlayerScreen';
import { PrerollPlayer } from './PrerollPlayer';
import { StreamPlayer } from './StreamPlayer';

/** The stream, the countdown to it, or the reason why there is none. */
export function WatchPlayer({ watch }: { watch: WatchRef }) {
  const screen = useSelector(watch, selectScreen);
  const content = useSelector(watch, selectContent);
  if (screen === null || content === null) return null;
  // The keys differ, since a live stream and the recording of the same event are two players.
  return screen === 'live' || screen === 'recording' ? (
    <Stream key={screen} watch={watch} content={content} />
  ) : (
    <NoPlayer key={screen} watch={watch} />
  );
}

function NoPlayer({ watch }: { watch: WatchRef }) {
  return <NoPlayerScreen snapshot={useSelector(watch, (snapshot) => snapshot)} send={watch.send} />;
}

function Stream({ watch, content }: { watch: WatchRef; content: WatchContent }) {
  const isPlayerShown = useSelector(watch, selectPlayerShown);
  const playback = useSelector(watch, ({ context }) => context.playback);
  const title = useContentTitle(content);
  const poster = posterOf(content);
  if (!isPlayerShown || playback === null) return <PrerollPlayer watch={watch} poster={poster} />;
  return <StreamPlayer watch={watch} playback={playback} title={title} poster={poster} />;
}
