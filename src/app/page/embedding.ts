import { mayBeFramed } from '../paths';

/** Whether this page is in a frame of another page, although only `/watch_embed` may be (spec §2). */
export const isEmbeddingRefused = (): boolean => self !== top && !mayBeFramed(location.pathname);

/** Shows a sentence with a link that opens the page outside of the frame (`index.html`), instead of everything else. */
export function showEmbeddingNotice(): void {
  const notice = document.querySelector<HTMLTemplateElement>('#framed');
  if (notice) document.body.replaceChildren(notice.content.cloneNode(true));
}
