import { useSelector } from '@xstate/react';
import {
  type PrerollRef,
  type PrerollView,
  samePreroll,
  selectPreroll,
} from '../../../machines/preroll/selectors';
import type { WatchRef } from '../../../machines/watch/selectors';
import { PrerollScreen } from '../../../ui/player/screens/PrerollScreen';
import type { AttachPicture } from '../../../ui/player/usePicture';
import { useMediaHosts } from '../mediaHosts';

/** The channel's preroll before the content, and the placeholder until it is known whether there is one. */
export function PrerollPlayer({ watch, poster }: { watch: WatchRef; poster: string | null }) {
  const preroll = useSelector(watch, ({ children }) => children.preroll);
  return preroll === undefined ? <Waiting poster={poster} /> : <Advert preroll={preroll} poster={poster} />;
}

const ignore = () => undefined;

function Waiting({ poster }: { poster: string | null }) {
  return <AdvertView view={null} poster={poster} send={ignore} attach={useMediaHosts().preroll.show} />;
}

function Advert({ preroll, poster }: { preroll: PrerollRef; poster: string | null }) {
  const view = useSelector(preroll, selectPreroll, samePreroll);
  const { show } = useMediaHosts().preroll;
  return <AdvertView view={view} poster={poster} send={preroll.send} attach={show} />;
}

interface AdvertViewProps {
  view: PrerollView | null;
  poster: string | null;
  send: PrerollRef['send'];
  attach: AttachPicture;
}

/** Renders a snapshot of the preroll machine. */
export function AdvertView({ view, poster, send, attach }: AdvertViewProps) {
  return (
    <PrerollScreen
      view={view}
      poster={poster}
      attach={attach}
      onPlay={() => send({ type: 'preroll.play' })}
      onMute={(muted) => send({ type: 'preroll.mute', muted })}
      onSkip={() => send({ type: 'preroll.skip' })}
    />
  );
}
