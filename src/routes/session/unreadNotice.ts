import type { Query } from '@tanstack/react-query';
import { waitFor } from 'xstate';
import { isLoginRequired } from '../../app/guards';
import { loginDestination } from '../../app/page/returnPath';
import { type RouteName, routeOf } from '../../app/paths';
import type { RudySystem } from '../../app/system';
import { selectViewerBusy, selectViewerUnread } from '../../machines/session/selectors';
import { currentText } from '../../ui/i18n/text';
import { toasts } from '../shell/toasts';

/** Whether a screen shows an error with Retry in place of what this query reads, also while it is being read again. */
const isMissing = (query: Query): boolean =>
  query.isActive() && query.state.data === undefined && query.state.errorUpdateCount > 0;

/** The pages that say it themselves after a login there, and offer the same. */
const LOGIN_PAGES: readonly RouteName[] = [
  'login',
  'registration',
  'passwordReset',
  'googleCallback',
  'facebookCallback',
];

function hasSaidIt(): boolean {
  const name = routeOf(location.pathname);
  return name !== null && LOGIN_PAGES.includes(name) && loginDestination() !== null;
}

let endEarlier = () => {};

/**
 * Says that the viewer could not be read. The button is left out while the page offers Retry itself: a page that is then
 * read with success has the viewer read again too.
 */
export function offerReading({ session, queries }: RudySystem): void {
  if (!selectViewerUnread(session.getSnapshot())) return;
  // The page of a provider's redirect may have loaded without the account before the login.
  endEarlier();
  if (hasSaidIt()) return;
  const cache = queries.getQueryCache();
  let missing = cache.getAll().filter(isMissing);
  const hasPageRetry = () => missing.length > 0 || isLoginRequired(location.pathname);
  const add = () =>
    toasts.add({
      text: currentText('session.unread'),
      tone: 'error',
      action: isPageRetry
        ? null
        : { label: currentText('kit.retry'), onPress: () => session.send({ type: 'viewer.load' }) },
    });
  let isPageRetry = hasPageRetry();
  let toast = add();
  const stop = cache.subscribe(() => {
    const isRecovered = missing.some(({ state }) => state.data !== undefined);
    missing = cache.getAll().filter(isMissing);
    if (isRecovered) session.send({ type: 'page.recovered' });
    if (isPageRetry === hasPageRetry()) return;
    isPageRetry = !isPageRetry;
    // A notice that the viewer has closed stays closed.
    if (toasts.read().some(({ id }) => id === toast)) toast = add();
  });
  const end = () => {
    stop();
    toasts.dismiss(toast);
  };
  endEarlier = end;
  void waitFor(session, (state) => !selectViewerUnread(state) && !selectViewerBusy(state), {
    timeout: Number.POSITIVE_INFINITY,
  }).then(end);
}
