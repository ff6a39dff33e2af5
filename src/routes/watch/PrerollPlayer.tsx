import { useSelector } from '@xstate/react';
import { mediaHosts } from '../../app/visits/watch';
import {
  type PrerollRef,
  type PrerollView,
  samePreroll,
  selectPreroll,
} from '../../machines/preroll/selectors';
import { PrerollScreen } from '../../ui/player/screens/PrerollScreen';
import type { PlayerProps } from './WatchPlayer';

/** The channel's preroll before the content, and the placeholder until it is known whether there is one. */
export function PrerollPlayer({ watch, poster }: Pick<PlayerProps, 'watch' | 'poster'>) {
  const preroll = useSelector(watch, ({ children }) => children.preroll);
  return preroll === undefined ? <Waiting poster={poster} /> : <Advert preroll={preroll} poster={poster} />;
}

const ignore = () => undefined;

function Waiting({ poster }: { poster: string | null }) {
  return <AdvertView view={null} poster={poster} send={ignore} />;
}

function Advert({ preroll, poster }: { preroll: PrerollRef; poster: string | null }) {
  const view = useSelector(preroll, selectPreroll, samePreroll);
  return <AdvertView view={view} poster={poster} send={preroll.send} />;
}

interface AdvertViewProps {
  view: PrerollView | null;
  poster: string | null;
  send: PrerollRef['send'];
}

/** Renders a snapshot of the preroll machine. */
export function AdvertView({ view, poster, send }: AdvertViewProps) {
  return (
    <PrerollScreen
      view={view}
      poster={poster}
      attach={mediaHosts.preroll.attach}
      onPlay={() => send({ type: 'preroll.play' })}
      onMute={(muted) => send({ type: 'preroll.mute', muted })}
      onSkip={() => send({ type: 'preroll.skip' })}
    />
  );
}
