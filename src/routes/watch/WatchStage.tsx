import { useSelector } from '@xstate/react';
import {
  selectContent,
  selectPlayerShown,
  selectScreen,
  type WatchRef,
} from '../../machines/watch/selectors';
import type { WatchContent } from '../../machines/watch/types';
import { PrerollStage } from './PrerollStage';
import { StillScreen } from './StillScreen';
import { StreamPlayer } from './StreamPlayer';
import { posterOf, useStageTitle } from './stageTexts';

/** What the player of a visit is given. */
export interface StageProps {
  watch: WatchRef;
  title: string;
  poster: string | null;
}

/** Where the picture is: the stream, the countdown to it, or the one sentence that says why there is none. */
export function WatchStage({ watch }: { watch: WatchRef }) {
  const screen = useSelector(watch, selectScreen);
  const content = useSelector(watch, selectContent);
  if (screen === null || content === null) return null;
  // A live stream and the recording of the same event are two players.
  return screen === 'live' || screen === 'recording' ? (
    <Stream key={screen} watch={watch} content={content} />
  ) : (
    <Still key={screen} watch={watch} />
  );
}

function Still({ watch }: { watch: WatchRef }) {
  return <StillScreen snapshot={useSelector(watch, (snapshot) => snapshot)} send={watch.send} />;
}

function Stream({ watch, content }: { watch: WatchRef; content: WatchContent }) {
  const isPlayerShown = useSelector(watch, selectPlayerShown);
  const playback = useSelector(watch, ({ context }) => context.playback);
  const stage = { watch, title: useStageTitle(content), poster: posterOf(content) };
  if (!isPlayerShown || playback === null) return <PrerollStage {...stage} />;
  return <StreamPlayer {...stage} playback={playback} />;
}
