import { isLocalHost } from '../../api/datalake';
import type { AnalyticsEvent } from '../../machines/analytics/types';
import { shareableAddress } from '../paths/shareableAddress';

/** Maximum number of events before analytics starts; the oldest is dropped first. Our choice. */
const QUEUE_LIMIT = 100;

/** Queues analytics events until the analytics machine starts after the first screen. */
export type AnalyticsDispatcher = {
  dispatch: (event: AnalyticsEvent) => void;
  /** Reports a screen with its title and path (no query), once per view. */
  pageViewed: (title: string, path: string) => void;
  /** Passes the queued and all following events to the listener. */
  connect: (listener: (event: AnalyticsEvent) => void) => void;
};

/** Nothing is queued on hosts where nothing is ever sent (design §9). */
export function createAnalyticsDispatcher(pageLocation: Location): AnalyticsDispatcher {
  const isOff = isLocalHost(pageLocation.hostname);
  const queue: AnalyticsEvent[] = [];
  let listener: ((event: AnalyticsEvent) => void) | null = null;
  let lastView = { title: '', path: '', search: '' };

  function dispatch(event: AnalyticsEvent) {
    if (isOff) return;
    if (listener) return listener(event);
    queue.push(event);
    if (queue.length > QUEUE_LIMIT) queue.shift();
  }

  return {
    dispatch,
    pageViewed: (title, path) => {
      const { search } = pageLocation;
      // Home is a separate page for each school and team in its query; a filter or another language is not a
      // new view.
      const isNew = path !== lastView.path || (title !== lastView.title && search !== lastView.search);
      if (!isNew) return;
      lastView = { title, path, search };
      dispatch({ type: 'page.viewed', title, location: shareableAddress(pageLocation), path });
    },
    connect: (next) => {
      listener = next;
      for (const event of queue.splice(0)) next(event);
    },
  };
}
