import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import type { Clock } from '../../api/clock';
import { ANALYTICS_SESSION_MS } from '../../api/constants';
import { type Datalake, SESSION_HASH } from '../../api/datalake';
import type { Store } from '../../api/storage/storage';
import { describeDevice } from './device';
import type { AnalyticsSession, DeliveryCommand, DeliveryInput, PageView, VideoRecord } from './types';

export type AnalyticsDependencies = {
  datalake: Datalake;
  store: Store;
  clock: Clock;
  navigator: Navigator;
  screen: Screen;
  /** The stored tracking parameter, until it expires. */
  tracking: () => string | null;
  /** Loads Google's script; the returned function reports a page view. */
  loadGoogleTag: (tag: string) => (page: PageView) => void;
  /**
   * Subscribes to page views, including the current page's if it is unreported. Returns a function that
   * unsubscribes.
   */
  onPage: (listener: (page: PageView) => void) => () => void;
};

const OPENED = 'analytics_opened';

/** `until`: when the session expires, ms since the epoch. `isTold`: the service accepted it. */
type Opened = { name: string; until: number; isTold: boolean };

/** Declining cookies also removes the stored session. */
export function forgetSession(store: Store): void {
  store.remove(OPENED);
  store.remove(SESSION_HASH);
}

/** The effects of analytics. `analyticsMachine.provide({ actors: createAnalyticsActors({ … }) })` */
export function createAnalyticsActors(dependencies: AnalyticsDependencies) {
  const { datalake, store, clock } = dependencies;

  async function named(): Promise<Opened> {
    const stored = store.get(OPENED);
    // The clock of the device may have been ahead when it was stored.
    if (isOpened(stored) && stored.until <= clock.now() + ANALYTICS_SESSION_MS) return stored;
    const name = await datalake.sessionHash();
    if (name === null) throw new Error('No session can be had.');
    const opened = { name, until: clock.now() + ANALYTICS_SESSION_MS, isTold: false };
    keep(opened);
    return opened;
  }

  function keep(opened: Opened) {
    store.set(OPENED, opened, opened.until - clock.now());
  }

  return {
    openSession: fromPromise<AnalyticsSession, { profile: string }>(async ({ input: { profile } }) => {
      const opened = await named();
      if (!opened.isTold) {
        const body = {
          profile,
          session: opened.name,
          ...describeDevice(dependencies.navigator, dependencies.screen),
        };
        if ((await datalake.send('createSession', { body })) === null) throw new Error('Not taken.');
        keep({ ...opened, isTold: true });
      }
      return { name: opened.name, lastsMs: Math.max(0, opened.until - clock.now()) };
    }),
    delivery: fromCallback<DeliveryCommand, DeliveryInput>(({ input, receive }) => {
      receive(({ records }) => {
        const trk = dependencies.tracking();
        const extra = trk === null ? {} : { trk };
        for (const record of records) {
          if ('call' in record) {
            void sendVideo(datalake, record);
            continue;
          }
          const body = { profile: input.profile, session_uuid: input.session, ...record, ...extra };
          void datalake.send('trackEvent', { body });
        }
      });
    }),
    googleTag: fromCallback<AnyEventObject, { tag: string }>(({ input }) =>
      dependencies.onPage(dependencies.loadGoogleTag(input.tag)),
    ),
  };
}

function sendVideo(datalake: Datalake, record: VideoRecord): Promise<unknown> {
  return record.call === 'trackVideoEvent'
    ? datalake.send(record.call, { body: record.body })
    : datalake.send(record.call, { body: record.body });
}

function isOpened(stored: unknown): stored is Opened {
  if (typeof stored !== 'object' || stored === null) return false;
  const { name, until, isTold } = stored as Partial<Record<keyof Opened, unknown>>;
  return typeof name === 'string' && typeof until === 'number' && typeof isTold === 'boolean';
}
