import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Api } from '../../../api/clients';
import { SECOND_MS } from '../../../api/constants';
import { sharedClipQuery, userClipQuery } from '../../../api/queries/clips';
import { eventQuery } from '../../../api/queries/events';
import type { Read } from '../../../api/queries/read';
import { vodItemQuery } from '../../../api/queries/vod';
import type { ChannelBootstrap, Clip } from '../../../api/schema';
import { clipContent, eventContent, type SafeUrl, vodItemContent } from '../content';
import type { WatchAddress, WatchContent } from '../types';

/** How often a clip that is being made is read again, ms. Our choice. */
const CLIP_POLL_MS = 5 * SECOND_MS;

interface Dependencies {
  api: Api;
  queries: QueryClient;
  channel: () => ChannelBootstrap;
  safeUrl: SafeUrl;
}

/** Where the content of an address is read. Null content: the viewer has no such clip. */
interface ContentSource {
  /** Calls with each answer, and with what a first read rejects with. Returns what ends it. */
  observe: (
    onContent: (content: WatchContent | null) => void,
    onFailure: (thrown: unknown) => void,
  ) => () => void;
  /** Reads again in the background; what fails then leaves the content as it is. */
  refresh: () => void;
  /** The content as it is now; null where it cannot be had. */
  readAgain: () => Promise<WatchContent | null>;
}

export function contentSource(address: WatchAddress, dependencies: Dependencies): ContentSource {
  const { api, queries, channel, safeUrl } = dependencies;
  const toClip = (clip: Clip | null) => clip && clipContent(clip, safeUrl);
  switch (address.kind) {
    case 'event': {
      const { id } = address;
      // A viewer who watches already is not thrown out because the event could not be read again.
      const isKnown = queries.getQueryData(eventQuery(api, id).queryKey) !== undefined;
      return sourceOf(queries, eventQuery(api, id, isKnown ? 'never' : 'byCode'), {
        quiet: eventQuery(api, id, 'never'),
        toContent: (event) => eventContent(event, channel(), safeUrl),
      });
    }
    case 'vodItem':
      return sourceOf(queries, vodItemQuery(api, address.id), {
        toContent: (vodItem) => vodItemContent(vodItem, safeUrl),
      });
    case 'ownClip':
      return sourceOf(queries, userClipQuery(api, address.id), { toContent: toClip, pollMs: clipPollMs });
    case 'sharedClip':
      return sourceOf(queries, sharedClipQuery(api, address.id, address.uuid), {
        toContent: toClip,
        pollMs: clipPollMs,
      });
  }
}

/** How long to wait before a clip is read again, ms; false for one that will not change by itself. */
function clipPollMs(clip: Clip | null | undefined): number | false {
  return clip?.status === 'queued' || clip?.status === 'processing' ? CLIP_POLL_MS : false;
}

interface SourceOptions<Data> {
  toContent: (data: Data) => WatchContent | null;
  /** The same read, for when the content is on screen already; raises no error screen. */
  quiet?: Read<Data>;
  pollMs?: (data: Data | undefined) => number | false;
}

function sourceOf<Data>(
  queries: QueryClient,
  query: Read<Data>,
  { toContent, quiet = query, pollMs }: SourceOptions<Data>,
): ContentSource {
  const options = (read: Read<Data>) => ({
    ...read,
    ...(pollMs
      ? { refetchInterval: ({ state }: { state: { data: Data | undefined } }) => pollMs(state.data) }
      : {}),
  });
  const readAgain = () => queries.fetchQuery<Data>({ ...quiet, staleTime: 0 });
  return {
    observe(onContent, onFailure) {
      const observer = new QueryObserver<Data>(queries, options(query));
      let readAt = 0;
      let failures = 0;
      const look = () => {
        const { data, dataUpdatedAt, error, errorUpdateCount, isFetching } = observer.getCurrentResult();
        if (data !== undefined) {
          if (dataUpdatedAt === readAt) return;
          if (readAt === 0) observer.setOptions(options(quiet));
          readAt = dataUpdatedAt;
          onContent(toContent(data));
        } else if (error !== null && !isFetching && errorUpdateCount !== failures) {
          failures = errorUpdateCount;
          onFailure(error);
        }
      };
      const stop = observer.subscribe(look);
      look();
      return stop;
    },
    // A failure arrives through the observer, where there is nothing to show yet.
    refresh: () => void readAgain().catch(() => undefined),
    readAgain: () => readAgain().then(toContent, () => null),
  };
}
