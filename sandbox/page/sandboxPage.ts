import { pageAnswer } from './answers';
import type { SandboxState } from './state';
import { view } from './view';

/** The page as HTML; its script takes over refreshing it. */
export const sandboxPage = (state: SandboxState): Response =>
  pageAnswer({
    title: `Sandbox · ${state.host}`,
    styles: ['/sandbox/page.css'],
    firstScript: '/sandbox/page.js',
    body: view(state),
  });
