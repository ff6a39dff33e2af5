import { type AnyEventObject, assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { unprovided } from '../unprovided';
import { addressed, isLogin, withEvent, withLogin } from './records';
import type {
  AnalyticsContext,
  AnalyticsEmitted,
  AnalyticsEvent,
  AnalyticsInput,
  AnalyticsSession,
  DeliveryCommand,
  DeliveryInput,
} from './types';

/** The setup that the regions of the analytics machine share. */
export const analyticsSetup = setup({
  types: {} as {
    input: AnalyticsInput;
    context: AnalyticsContext;
    events: AnalyticsEvent;
    emitted: AnalyticsEmitted;
  },
  actors: {
    /** Creates the session and registers it with the service once. */
    openSession: fromPromise<AnalyticsSession, { profile: string }>(unprovided('openSession')),
    /** Sends records in the background. */
    delivery: fromCallback<DeliveryCommand, DeliveryInput>(() => {
      throw new Error('The actor "delivery" was not provided to its machine.');
    }),
    /** Loads Google's script and reports the current page and the following ones. */
    googleTag: fromCallback<AnyEventObject, { tag: string }>(() => {
      throw new Error('The actor "googleTag" was not provided to its machine.');
    }),
  },
  actions: {
    record: assign(({ context, event }) => withEvent(context, event)),
    noticeLogin: assign({ loggingIn: ({ context, event }) => context.loggingIn || isLogin(event) }),
    keepViewer: assign(({ context, event }) => {
      if (event.type !== 'viewer.changed') return {};
      const known = { ...context, viewer: event.viewer };
      if (!context.loggingIn || event.viewer === null) return { viewer: event.viewer };
      return { viewer: event.viewer, loggingIn: false, ...withLogin(known) };
    }),
    deliver: sendTo('delivery', ({ context }) => ({ type: 'deliver', records: addressed(context) })),
    announceLeft: emit({ type: 'analytics.left' }),
    announceRestored: emit({ type: 'analytics.restored' }),
    forget: assign({ waiting: [] }),
  },
  guards: {
    isDeclined: ({ context }) => context.choice === 'declined',
    mayStart: ({ context }) => context.terms.cookieNotice === 'notice' || context.choice === 'accepted',
    hasProfile: ({ context }) => context.terms.profile !== null,
    hasGoogleTag: ({ context }) => context.terms.googleTag !== null,
    hasWaiting: ({ context }) => context.waiting.length > 0,
  },
  delays: { sessionEnd: ({ context }) => context.session?.lastsMs ?? 0 },
});
