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

/** Polling interval of a clip that is being created, ms. Our choice. */
const CLIP_POLL_MS = 5 * SECOND_MS;

interface Dependencies {
  api: Api;
  queries: QueryClient;
  channel: () => ChannelBootstrap;
  safeUrl: SafeUrl;
}

/** The source of an address's content. Null content: the viewer has no such clip. */
interface ContentSource {
  /**
   * Calls back with each result, and with the error of a failed first read. Returns a function that
   * unsubscribes.
   */
  observe: (
    onContent: (content: WatchContent | null) => void,
    onFailure: (thrown: unknown) => void,
  ) => () => void;
  /** Reads again in the background; a failure leaves the content unchanged. */
  refresh: () => void;
  /** The same, for a caller that must know of the failure. @throws FailureError */
  readAgain: () => Promise<unknown>;
}

export function contentSource(address: WatchAddress, dependencies: Dependencies): ContentSource {
  const { api, queries, channel, safeUrl } = dependencies;
  const toClip = (clip: Clip | null) => clip && clipContent(clip, safeUrl);
  switch (address.kind) {
    case 'event': {
      const { id } = address;
      return sourceOf(queries, eventQuery(api, id), {
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

/** The polling interval of a clip, ms; false for a clip that does not change by itself. */
function clipPollMs(clip: Clip | null | undefined): number | false {
  return clip?.status === 'queued' || clip?.status === 'processing' ? CLIP_POLL_MS : false;
}

interface SourceOptions<Data> {
  toContent: (data: Data) => WatchContent | null;
  pollMs?: (data: Data | undefined) => number | false;
}

function sourceOf<Data>(
  queries: QueryClient,
  query: Read<Data>,
  { toContent, pollMs }: SourceOptions<Data>,
): ContentSource {
  const options = {
    ...query,
    ...(pollMs
      ? { refetchInterval: ({ state }: { state: { data: Data | undefined } }) => pollMs(state.data) }
      : {}),
  };
  const readAgain = () => queries.fetchQuery<Data>({ ...query, staleTime: 0 });
  return {
    observe(onContent, onFailure) {
      const observer = new QueryObserver<Data>(queries, options);
      let readAt = 0;
      let failures = 0;
      const update = () => {
        const { data, dataUpdatedAt, error, errorUpdateCount, isFetching } = observer.getCurrentResult();
        if (data !== undefined) {
          if (dataUpdatedAt === readAt) return;
          readAt = dataUpdatedAt;
          onContent(toContent(data));
        } else if (error !== null && !isFetching && errorUpdateCount !== failures) {
          failures = errorUpdateCount;
          onFailure(error);
        }
      };
      const stop = observer.subscribe(update);
      update();
      return stop;
    },
    // A failure arrives through the observer while there is no content yet.
    refresh: () => void readAgain().catch(() => undefined),
    readAgain,
  };
}
