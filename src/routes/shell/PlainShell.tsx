import type { MouseEvent } from 'react';
import { Announcer } from '../../ui/shell/Announcer';
import { useAnnouncedScreen } from '../hooks/useScreen';
import { Content } from './screens/Content';

/** No header, footer or notices, since the page is embedded in a frame of another site (spec §2). */
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

/** Other pages must not be framed, so links open outside the frame. */
function openOutside({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null) return;
  link.target = '_blank';
  link.rel = 'noopener';
}
