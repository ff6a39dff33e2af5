import { useSelector } from '@xstate/react';
import { mediaHosts } from '../../app/visits/watch';
import { type PrerollRef, samePreroll, selectPreroll } from '../../machines/preroll/selectors';
import { PrerollScreen } from '../../ui/player/screens/PrerollScreen';
import type { StageProps } from './WatchStage';

/** The channel's advert before the content, and the wait until it is known whether there is one. */
export function PrerollStage({ watch, poster }: Pick<StageProps, 'watch' | 'poster'>) {
  const preroll = useSelector(watch, ({ children }) => children.preroll);
  return preroll === undefined ? <Waiting poster={poster} /> : <Advert preroll={preroll} poster={poster} />;
}

const ignore = () => undefined;

function Waiting({ poster }: { poster: string | null }) {
  return (
    <PrerollScreen
      view={null}
      poster={poster}
      attach={mediaHosts.preroll.attach}
      onPlay={ignore}
      onMute={ignore}
      onSkip={ignore}
    />
  );
}

function Advert({ preroll, poster }: { preroll: PrerollRef; poster: string | null }) {
  const view = useSelector(preroll, selectPreroll, samePreroll);
  return (
    <PrerollScreen
      view={view}
      poster={poster}
      attach={mediaHosts.preroll.attach}
      onPlay={() => preroll.send({ type: 'preroll.play' })}
      onMute={(muted) => preroll.send({ type: 'preroll.mute', muted })}
      onSkip={() => preroll.send({ type: 'preroll.skip' })}
    />
  );
}
