import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { type ActorRefFrom, type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import type { Api } from '../../../api/clients';
import { failureStatus, isNotFound, toFailure } from '../../../api/failures/failure';
import { homepageEventsQuery } from '../../../api/queries/events';
import { userAccessQuery } from '../../../api/queries/viewer';
import type { Report } from '../../../api/reports';
import type { Access, ChannelBootstrap } from '../../../api/schema';
import type { Store } from '../../../api/storage/storage';
import type { AnalyticsEvent } from '../../analytics/types';
import { keepPreferences } from '../../playback/actors/preferences';
import { type PlaybackRef, selectPhase } from '../../playback/selectors';
import { isSuppressed, suppressionKey } from '../../preroll/suppression';
import type { reloadMachine } from '../../reload/machine';
import { selectPageCovered } from '../../reload/selectors';
import type { sessionMachine } from '../../session/machine';
import { selectGeoBlocked, selectLoggedIn, selectViewer, selectViewerSettled } from '../../session/selectors';
import type { SafeUrl } from '../content';
import { nextAfter, relatedTo } from '../relatedEvents';
import type { PlayerInput } from '../setup';
import type {
  ContentCommand,
  OpenedPage,
  WatchAddress,
  WatchContent,
  WatchEvent,
  WatchViewer,
} from '../types';
import { contentSource } from './contentSource';
import { keepPosition } from './position';
import { readResumePoint, resumeKey } from './resumePoint';

const GONE = 410;

export interface WatchDependencies {
  api: Api;
  queries: QueryClient;
  store: Store;
  /** The platform's time, seconds since the epoch. */
  serverNow: () => number;
  channel: () => ChannelBootstrap;
  session: ActorRefFrom<typeof sessionMachine>;
  reload: ActorRefFrom<typeof reloadMachine>;
  safeUrl: SafeUrl;
  /** Subscribes to whether the editor of a clip of this event is on screen. */
  onClipEditor: (eventId: number, listener: (isOpen: boolean) => void) => () => void;
  /** Shows the picture of the visit in a corner; returns a function that ends this. */
  openCorner: () => () => void;
  /** Subscribes to each page that is opened, in terms of a visit to this address. */
  onPageOpened: (address: WatchAddress, listener: (page: OpenedPage) => void) => () => void;
  /** Takes analytics events. */
  track: (event: AnalyticsEvent) => void;
  report: Report;
}

/** The effects of a visit. `watchMachine.provide({ actors: createWatchActors({ … }) })` */
export function createWatchActors(dependencies: WatchDependencies) {
  const { api, queries, store, serverNow, reload } = dependencies;
  return {
    content: fromCallback<ContentCommand, { address: WatchAddress }>(({ input, sendBack, receive }) => {
      const send = (event: WatchEvent) => sendBack(event);
      const source = contentSource(input.address, dependencies);
      receive(source.refresh);
      return source.observe(
        (content) =>
          send(
            content === null
              ? { type: 'content.missing' }
              : { type: 'content.loaded', content, now: serverNow() },
          ),
        (thrown) => {
          const failure = toFailure(thrown);
          if (isNotFound(thrown)) send({ type: 'content.missing' });
          else if (failureStatus(failure) === GONE) send({ type: 'content.deleted' });
          else send({ type: 'content.failed', failure });
        },
      );
    }),

    viewer: fromCallback<AnyEventObject, { address: WatchAddress }>(({ input, sendBack }) =>
      observeViewer(input.address, dependencies, (viewer) => sendBack({ type: 'viewer.changed', viewer })),
    ),

    difficulties: fromCallback(({ sendBack }) => {
      let isCovered = false;
      const update = () => {
        const before = isCovered;
        isCovered = selectPageCovered(reload.getSnapshot());
        if (isCovered && !before) sendBack({ type: 'difficulties.shown' });
      };
      const subscription = reload.subscribe(update);
      update();
      return () => subscription.unsubscribe();
    }),

    clipEditor: fromCallback<AnyEventObject, { address: WatchAddress }>(
      ({ input: { address }, sendBack }) => {
        if (address.kind !== 'event') return;
        return dependencies.onClipEditor(address.id, (isOpen) =>
          sendBack({ type: isOpen ? 'clipEditor.opened' : 'clipEditor.closed' }),
        );
      },
    ),

    corner: fromCallback<AnyEventObject, { address: WatchAddress }>(({ input: { address }, sendBack }) => {
      const stop = dependencies.onPageOpened(address, (page) => sendBack({ type: 'page.opened', page }));
      const close = dependencies.openCorner();
      return () => {
        stop();
        close();
      };
    }),

    next: fromCallback<AnyEventObject, { content: WatchContent | null }>(
      ({ input: { content }, sendBack }) => {
        if (content?.kind !== 'event') return;
        const { event } = content;
        const category = event.event_category_id;
        const filters = category ? { category_id: category } : {};
        const observer = new QueryObserver(queries, homepageEventsQuery(api, filters, 'never'));
        const report = () => {
          const { data } = observer.getCurrentResult();
          sendBack({ type: 'next.changed', next: data ? nextAfter(relatedTo(event, data)) : null });
        };
        const stop = observer.subscribe(report);
        report();
        return stop;
      },
    ),

    player: fromCallback<AnyEventObject, PlayerInput>(({ input, sendBack }) => {
      const { playback, tracking } = input;
      if (playback === null || tracking === null) return;
      if (selectPageCovered(reload.getSnapshot())) playback.send({ type: 'playback.pause' });
      const stops = [
        observePhase(playback, (event) => sendBack(event)),
        keepPreferences(playback, store, (preferences) =>
          sendBack({ type: 'preferences.changed', preferences }),
        ),
        keepPosition(playback, input.address, dependencies),
        readRefusedAgain(playback, input, dependencies, (event) => sendBack(event)),
        reportFailures(playback, dependencies),
        trackAnalytics(tracking, dependencies),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    }),

    suppressPreroll: fromPromise<void, { address: WatchAddress; viewerId: number | null }>(
      async ({ input: { address, viewerId } }) => {
        store.set(suppressionKey(viewerId, address.id), serverNow());
      },
    ),
  };
}

function observeViewer(
  address: WatchAddress,
  { api, queries, session, store, serverNow, channel }: WatchDependencies,
  report: (viewer: WatchViewer) => void,
): () => void {
  let last = '';
  let wasLoggedIn = selectLoggedIn(session.getSnapshot());
  const options = (enabled: boolean) => ({ ...userAccessQuery(api), enabled });
  const access = new QueryObserver(queries, options(wasLoggedIn));
  const update = () => {
    const snapshot = session.getSnapshot();
    const isSettled = selectViewerSettled(snapshot);
    const isLoggedIn = selectLoggedIn(snapshot);
    if (isLoggedIn !== wasLoggedIn) {
      wasLoggedIn = isLoggedIn;
      access.setOptions(options(isLoggedIn));
    }
    const { data, isPending } = access.getCurrentResult();
    const id = selectViewer(snapshot)?.id ?? null;
    const capabilities = isLoggedIn && data ? capabilitiesOf(data) : null;
    const viewer: WatchViewer = {
      isSettled,
      id,
      capabilities,
      noAds: isSettled ? noAdsOf(isLoggedIn, capabilities, isPending) : null,
      regionBlocked: selectGeoBlocked(snapshot),
      resumeAt: readResumePoint(store, resumeKey(id, address)),
      prerollSuppressed:
        address.kind === 'event' &&
        isSuppressed(
          store.get(suppressionKey(id, address.id)),
          serverNow(),
          channel().settings?.preroll_time,
        ),
    };
    const text = JSON.stringify(viewer);
    if (text === last) return;
    last = text;
    report(viewer);
  };
  const subscription = session.subscribe(update);
  const stopAccess = access.subscribe(update);
  update();
  return () => {
    subscription.unsubscribe();
    stopAccess();
  };
}

/** The viewer's capabilities, lower-cased (spec §3 User). */
function capabilitiesOf(access: Access): readonly string[] {
  return (access.capabilities ?? []).map((name) => name.toLowerCase());
}

/** Whether the viewer's pass excludes adverts (spec §6, `no_ads`); null while unknown. */
function noAdsOf(isLoggedIn: boolean, capabilities: readonly string[] | null, isPending: boolean) {
  if (!isLoggedIn) return false;
  if (capabilities !== null) return capabilities.includes('no_ads');
  return isPending ? null : false;
}

function observePhase(playback: PlaybackRef, report: (event: WatchEvent) => void): () => void {
  let last: string | null = null;
  const update = () => {
    const phase = selectPhase(playback.getSnapshot());
    if (phase === last) return;
    last = phase;
    report({ type: 'playback.changed', phase });
  };
  const subscription = playback.subscribe(update);
  update();
  return () => subscription.unsubscribe();
}

/** Reports what could not be played; a blocked region and a lost network are no faults of the platform. */
function reportFailures(playback: PlaybackRef, { report }: Pick<WatchDependencies, 'report'>): () => void {
  const subscription = playback.on('playback.failed', ({ failure: { reason, status, code } }) => {
    if (reason === 'region' || !playback.getSnapshot().context.online) return;
    const cause = code === null ? reason : `${reason} ${code}`;
    report({ kind: 'media', message: `playback failed: ${cause}`, status });
  });
  return () => subscription.unsubscribe();
}

/** Reads the content again for each refused source; only a failure is reported, since what was read arrives by itself. */
function readRefusedAgain(
  playback: PlaybackRef,
  { address }: PlayerInput,
  dependencies: WatchDependencies,
  report: (event: WatchEvent) => void,
): () => void {
  const subscription = playback.on('playback.sourceExpired', () => {
    // The source may be refused because the region has changed.
    dependencies.session.send({ type: 'geo.load' });
    contentSource(address, dependencies)
      .readAgain()
      .catch((thrown) => report({ type: 'content.failed', failure: toFailure(thrown) }));
  });
  return () => subscription.unsubscribe();
}

function trackAnalytics(
  tracking: NonNullable<PlayerInput['tracking']>,
  { track }: WatchDependencies,
): () => void {
  const subscriptions = [
    tracking.on('player.reported', ({ viewId, content, step }) =>
      track({ type: 'video.stepped', view: viewId, streamId: content.id, streamType: content.type, step }),
    ),
    tracking.on('time.reported', ({ content: { id, type, ...described }, seconds }) =>
      track({ type: 'video.watched', seconds, streamId: id, streamType: type, ...described }),
    ),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
