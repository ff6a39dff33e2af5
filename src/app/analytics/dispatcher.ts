import { isLocalHost } from '../../api/datalake';
import type { AnalyticsEvent } from '../../machines/analytics/types';
import { shareableAddress } from './shareableAddress';

/** What happened before analytics came; the oldest goes first when it is full. Our choice. */
const QUEUE_LIMIT = 100;

/** What analytics may be told, from the first moment; they themselves come after the first screen. */
export type AnalyticsDispatcher = {
  dispatch: (event: AnalyticsEvent) => void;
  /** A screen of that title is shown at that path (no query). Tells of it once a view. */
  pageViewed: (title: string, path: string) => void;
  /** Hands over what was told so far and whatever follows. */
  connect: (listener: (event: AnalyticsEvent) => void) => void;
};

/** Where nothing is ever sent (design §9) nothing is gathered. */
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
      // Home is a page for every school and team of its query; a filter or another language is no new view.
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
