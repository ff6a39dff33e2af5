import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import type { Api } from '../../../api/clients';
import { eventClipsQuery, userClipQuery } from '../../../api/queries/clips';
import type { Clip, ClipRequest } from '../../../api/schema';
import type { Store } from '../../../api/storage/storage';
import type { TabKey } from '../../../api/storage/storedKeys';
import { withThrottleDelay } from '../../../api/transport/throttledWait';
import { isMadeBy } from '../draft';
import type { ClipSource, PlayerCommand } from '../types';
import { createDraftActor } from './draft';
import { createPlayerActor, type PlayerDependencies } from './player';

/** A clip that was asked for a moment ago is among the newest; the platform's maximum page size. */
const NEWEST = { limit: 100 } as const;
/** Every reading asks the platform, and its failure is the machine's. */
const READ_NOW = { staleTime: 0, retry: false } as const;

export interface ClipDependencies {
  api: Api;
  queries: QueryClient;
  /** Of this tab only, since a draft belongs to the person who typed it. */
  tabStore: Store<TabKey>;
  serverNow: PlayerDependencies['serverNow'];
  /** The visit that the clip is cut in; null for a clip that is only followed. */
  watch: PlayerDependencies['watch'] | null;
  /** The platform's clips of the viewer have changed: this one was made, or one was deleted. */
  onChanged: (created: Clip | null) => void;
}

/** The effects of a clip. `clipMachine.provide({ actors: createClipActors({ … }) })` */
export function createClipActors({ api, queries, tabStore, serverNow, watch, onChanged }: ClipDependencies) {
  return {
    draft: createDraftActor(tabStore),
    player:
      watch === null
        ? fromCallback<PlayerCommand, { source: ClipSource | null }>(() => undefined)
        : createPlayerActor({ watch, serverNow }),

    // Leaving the page does not abort the request, since the platform may have taken it.
    createClip: fromPromise<Clip, { request: ClipRequest }>(async ({ input: { request } }) => {
      const { data } = await api
        .call('createClip', { body: request, crash: 'never' })
        .catch(withThrottleDelay);
      onChanged(data);
      return data;
    }),

    findClip: fromPromise<Clip | null, { request: ClipRequest }>(async ({ input: { request } }) => {
      const query = { ...eventClipsQuery(api, request.event_id, NEWEST), ...READ_NOW };
      const { data } = await queries.fetchQuery(query).catch(withThrottleDelay);
      return data.find((clip) => isMadeBy(request, clip)) ?? null;
    }),

    readClip: fromPromise<Clip | null, { clipId: number }>(({ input: { clipId } }) =>
      queries.fetchQuery({ ...userClipQuery(api, clipId, 'never'), ...READ_NOW }).catch(withThrottleDelay),
    ),

    deleteClip: fromPromise<unknown, { clipId: number }>(async ({ input: { clipId } }) => {
      await api.call('deleteClip', { params: { path: { id: clipId } }, crash: 'never' });
      onChanged(null);
    }),
  };
}
