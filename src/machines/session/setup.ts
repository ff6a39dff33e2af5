import { assign, emit, enqueueActions, fromPromise, raise, setup } from 'xstate';
import { SECOND_MS } from '../../api/constants';
import type { Failure } from '../../api/failures/failure';
import { unprovided } from '../unprovided';
import type { Geo, LogoutReason, Profile, SessionContext, SessionEmitted, SessionEvent } from './types';

/** A logout that the platform does not confirm within this time ends the session locally. Our choice. */
const LOGOUT_PATIENCE_MS = 5 * SECOND_MS;
/** Between two reads of a viewer who could not be read. Our choice. */
const REREAD_DELAY_MS = 30 * SECOND_MS;

/** The setup that the regions of the session machine share. */
export const sessionSetup = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    emitted: SessionEmitted;
    tags: 'loggedIn' | 'temporaryPassword' | 'viewerBusy' | 'viewerUnread' | 'sessionEnded' | 'geoBlocked';
  },
  actors: {
    /** Drops the viewer's API key and obtains another, an anonymous one unless another tab has logged in. */
    renewKey: fromPromise<unknown>(unprovided('renewKey')),
    loadViewer: fromPromise<Profile | null>(unprovided('loadViewer')),
    /** Takes the key out of use and logs out on the platform; rejects unless the platform has confirmed it. */
    logOut: fromPromise<unknown>(unprovided('logOut')),
    loadGeo: fromPromise<Geo>(unprovided('loadGeo')),
  },
  actions: {
    settleViewer: enqueueActions(({ context, enqueue }) => {
      if (context.viewerSettled) return;
      enqueue.assign({ viewerSettled: true });
      enqueue.emit({ type: 'viewer.settled' });
    }),
    keepViewer: assign({ viewer: (_, params: { viewer: Profile | null }) => params.viewer }),
    replaceKey: raise({ type: 'key.renew' }),
    announceViewer: emit(({ context }) => ({ type: 'viewer.changed', viewer: context.viewer })),
    announceLeaving: emit({ type: 'session.leaving' }),
    announceLogout: emit((_, params: { reason: LogoutReason }) => ({
      type: 'session.loggedOut',
      reason: params.reason,
    })),
    announceUnread: emit((_, params: { failure: Failure }) => ({ type: 'viewer.unread', ...params })),
    announceUnconfirmedLogout: emit({ type: 'logout.unconfirmed' }),
    announceInterruption: emit({ type: 'action.interrupted' }),
    announceGeo: emit(({ context }) => ({
      type: 'geo.changed',
      blocked: context.geo?.is_geo_blocked === true,
    })),
    forgetKeyFailure: assign({ keyFailure: null }),
  },
  guards: {
    isVisitor: ({ context }) => context.viewer === null,
    /** The answer to a viewer who has logged out meanwhile says nothing of the next one. */
    isOfViewer: ({ context, event }) =>
      event.type === 'viewer.update' && event.viewer.id === context.viewer?.id,
    isKnown: ({ context }) => context.viewer !== null,
    hasTemporaryPassword: ({ context }) => context.viewer?.temporary_password === true,
    isLoggedInElsewhere: ({ context }) => context.loggedInElsewhere,
    isBlocked: ({ context }) => context.geo?.is_geo_blocked === true,
  },
  delays: { logoutPatience: LOGOUT_PATIENCE_MS, rereadDelay: REREAD_DELAY_MS },
});
