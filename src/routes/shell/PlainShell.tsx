import type { MouseEvent } from 'react';
import { Announcer } from '../../ui/shell/Announcer';
import { useAnnouncedScreen } from '../useScreen';
import { Content } from './Content';

/** No header, footer or notices: the page stands in a frame of somebody else's (spec §2). */
export function PlainShell({ path }: { path: string }) {
  return (
    <>
      <main onClickCapture={openOutside}>
        <Content path={path} />
      </main>
      <Announcer message={useAnnouncedScreen()} />
    </>
  );
}

/** No other page of ours may be framed: links lead out of the frame. */
function openOutside({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null) return;
  link.target = '_blank';
  link.rel = 'noopener';
}
