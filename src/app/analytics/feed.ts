import { isLocalHost } from '../../api/datalake';
import type { AnalyticsEvent } from '../../machines/analytics/types';
import { shareableAddress } from './shareableAddress';

/** What happened before analytics came; the oldest goes first when it is full. Our choice. */
const BEFORE_LIMIT = 100;

/** What analytics may be told, from the first moment; they themselves come after the first screen. */
export type AnalyticsFeed = {
  tell: (event: AnalyticsEvent) => void;
  /** A screen of that title is shown at that path (no query). Tells of it once a view. */
  see: (title: string, path: string) => void;
  /** Hands over what was told so far and whatever follows. */
  flowInto: (listener: (event: AnalyticsEvent) => void) => void;
};

/** Where nothing is ever sent (design §9) nothing is gathered. */
export function createAnalyticsFeed(place: Location): AnalyticsFeed {
  const isOff = isLocalHost(place.hostname);
  const before: AnalyticsEvent[] = [];
  let listener: ((event: AnalyticsEvent) => void) | null = null;
  let seen = { title: '', path: '', search: '' };

  function tell(event: AnalyticsEvent) {
    if (isOff) return;
    if (listener) return listener(event);
    before.push(event);
    if (before.length > BEFORE_LIMIT) before.shift();
  }

  return {
    tell,
    see: (title, path) => {
      const { search } = place;
      // Home is a page for every school and team of its query; a filter or another language is no new view.
      const isNew = path !== seen.path || (title !== seen.title && search !== seen.search);
      if (!isNew) return;
      seen = { title, path, search };
      tell({ type: 'page.viewed', title, location: shareableAddress(place), path });
    },
    flowInto: (next) => {
      listener = next;
      for (const event of before.splice(0)) next(event);
    },
  };
}
