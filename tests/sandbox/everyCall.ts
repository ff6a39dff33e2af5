import type { OperationId } from '../../src/api/schema/operations';
import { type Answer, attemptKey, type Call, subscribe, visit } from './visitor';

type Calls = Record<OperationId, () => Promise<Answer>>;

/**
 * One good call of every operation, for a viewer who holds a subscription, has a clip and follows a team. Calls that
 * end the session or the account have a visitor of their own, so that the order of the tests does not matter.
 */
export async function callsOf(host: string): Promise<Calls> {
  const viewer = await visit({ host, loggedIn: true });
  const orderId = await subscribe(viewer);
  const account = viewer.world.accounts.byEmail('viewer@rudy.example');
  if (account === null) throw new Error('The viewer has no account.');
  const recorded = viewer.world.game(1011);
  const team = viewer.world.channel.directory.teams[0];
  const clipBody = {
    event_id: 1011,
    name: 'A save',
    start_time: 4,
    duration: 6,
    tags: [viewer.world.channel.content.settings.clip_tags?.[0] ?? 'save'],
    event_media_id: 10112,
  };
  const clip = (await viewer.call('createClip', { body: clipBody })).body.data;
  viewer.clock.advance(10_000);
  if (recorded === null || team === undefined) throw new Error('The channel lacks an event or a team.');

  const as =
    (operation: OperationId, call: Call = {}) =>
    () =>
      viewer.call(operation, call);
  const linkOf = (
    kind: 'verification' | 'passwordReset' | 'deletion',
    email = account.email,
  ): Record<string, unknown> => {
    const owner = viewer.world.accounts.byEmail(email) ?? account;
    viewer.world.mail(kind, owner);
    const query = new URL(viewer.world.outbox.at(-1)?.link ?? '', `http://${host}`).searchParams;
    return { email, expires: Number(query.get('expires')), signature: query.get('signature') };
  };
  /** Someone else in a world of their own, for calls that begin or end a session. */
  const asStranger =
    (operation: OperationId, call: () => Call, loggedIn = false) =>
    async () => {
      const stranger = await visit({ host, clock: viewer.clock });
      if (loggedIn) await stranger.logIn();
      const prepared = call();
      return stranger.call(operation, prepared);
    };
  const card = { payment_method_id: 'pm_card_visa' };
  const paying = async (operation: 'buy' | 'buyBundle', items: readonly Record<string, unknown>[]) => {
    // The viewer's subscription covers what is bought here.
    const buyer = await visit({ host, clock: viewer.clock, worldId: operation, loggedIn: true });
    const preview = await buyer.call('previewInvoice', { body: { items, ...card } });
    const body = { ...(operation === 'buy' ? items[0] : { items }), ...card };
    const expected_total = preview.body.data.total;
    return buyer.call(operation, { body: { ...body, expected_total }, headers: attemptKey(operation) });
  };

  return {
    getApiKey: as('getApiKey', { body: { channel_key: viewer.world.channel.channelKey } }),
    getChannelKey: as('getChannelKey', { query: { host } }),
    getProfile: as('getProfile'),
    updateProfile: as('updateProfile', {
      body: { _method: 'patch', first_name: 'Sam', phone: '+1 218 555 0134' },
    }),
    getUserAccess: as('getUserAccess'),
    login: asStranger('login', () => ({ body: { email: account.email, password: account.password } })),
    logout: asStranger('logout', () => ({}), true),
    register: asStranger('register', () => ({
      body: {
        first_name: 'Ada',
        last_name: 'Roy',
        email: 'ada@rudy.example',
        password: 'long-enough',
        password_confirmation: 'long-enough',
        terms: true,
      },
    })),
    loginWithProvider: async () => {
      const stranger = await visit({ host, clock: viewer.clock });
      const person = { email: account.email, firstName: null, lastName: null };
      const redirectUri = `http://${host}/auth/login/google/callback`;
      const code = stranger.world.social.grant('google', { identity: person, redirectUri });
      return stranger.call('loginWithProvider', {
        path: { provider: 'google' },
        body: { code, redirect_uri: redirectUri },
      });
    },
    verifyEmail: async () => {
      const fresh = viewer.world.accounts.add({ email: 'fresh@rudy.example', password: 'long-enough' });
      return viewer.call('verifyEmail', { body: linkOf('verification', fresh.email) });
    },
    resendEmailVerification: async () => {
      const stranger = await visit({ host, clock: viewer.clock });
      const fresh = stranger.world.accounts.add({ email: 'unread@rudy.example', password: 'long-enough' });
      await stranger.logIn(fresh.email, 'long-enough');
      return stranger.call('resendEmailVerification');
    },
    requestPasswordReset: as('requestPasswordReset', { body: { email: account.email } }),
    resetPassword: async () => {
      const fresh = viewer.world.accounts.add({ email: 'forgetful@rudy.example', password: 'long-enough' });
      const passwords = { password: 'another-one', password_confirmation: 'another-one' };
      return viewer.call('resetPassword', {
        body: { ...linkOf('passwordReset', fresh.email), ...passwords },
      });
    },
    getLinkStatus: async () => {
      const fresh = viewer.world.accounts.add({ email: 'unsure@rudy.example', password: 'long-enough' });
      return viewer.call('getLinkStatus', {
        body: { type: 'password_reset', ...linkOf('passwordReset', fresh.email) },
      });
    },
    addSession: async () => viewer.call('addSession', { body: { code: viewer.world.devices.show() } }),
    listDevices: as('listDevices'),
    removeDevice: async () => {
      const { id } = viewer.world.keys.session(viewer.world.issueKey(account));
      return viewer.call('removeDevice', { path: { id } });
    },
    requestAccountDeletion: asStranger('requestAccountDeletion', () => ({}), true),
    confirmAccountDeletion: async () => {
      const leaving = viewer.world.accounts.add({ email: 'leaving@rudy.example', password: 'long-enough' });
      return viewer.call('confirmAccountDeletion', { body: linkOf('deletion', leaving.email) });
    },

    getChannelBootstrap: as('getChannelBootstrap'),
    getSettings: as('getSettings'),
    getColorSettings: as('getColorSettings'),
    getMenu: as('getMenu'),
    listPages: as('listPages'),
    getPage: as('getPage', { path: { id: 1 } }),
    listFaq: as('listFaq'),
    listSlides: as('listSlides', { query: { type: 'main' } }),
    listEventLocations: as('listEventLocations'),
    getGeo: as('getGeo'),
    getCustomForm: as('getCustomForm', { path: { alias: 'contact' } }),

    listEvents: as('listEvents', { query: { type: 'upcoming', limit: 5, sort_direction: 'desc' } }),
    getEvent: as('getEvent', { path: { id: 1001 } }),
    getEventStatus: as('getEventStatus', { path: { id: 1001 } }),
    listEventsWithClip: as('listEventsWithClip'),
    listFavoriteEvents: as('listFavoriteEvents', { query: { limit: 5 } }),
    getHomepageEvents: as('getHomepageEvents'),
    listEventCategories: as('listEventCategories'),
    getEventDownload: as('getEventDownload', { path: { id: 1011 } }),
    listParticipants: as('listParticipants', { query: { no_limit: 1 } }),
    listParticipantGroups: as('listParticipantGroups'),
    listParticipantGroupProperties: as('listParticipantGroupProperties'),

    listFavorites: as('listFavorites'),
    createFavorite: as('createFavorite', {
      body: { favoritable_id: team.id, favoritable_type: 'participant' },
    }),
    deleteFavorite: async () => {
      const favorite = viewer.world.favorites.add(account, 'group', team.school.id);
      return viewer.call('deleteFavorite', { path: { id: favorite.id } });
    },

    listPackages: as('listPackages', { query: { event_id: 1009 } }),
    getPackage: as('getPackage', { path: { id: 201 } }),
    listSubscriptions: as('listSubscriptions'),
    getSubscription: as('getSubscription', { path: { id: 301 } }),
    listOrders: as('listOrders', { query: { no_limit: 1 } }),
    getOrder: as('getOrder', { path: { id: orderId } }),
    applyCoupon: as('applyCoupon', {
      query: { code: viewer.world.channel.coupons[0]?.code ?? '', type: 'package', package_id: 201 },
    }),

    buy: () => paying('buy', [{ type: 'package', package_id: 201 }]),
    buyBundle: () =>
      paying('buyBundle', [
        { type: 'package', package_id: 202 },
        { type: 'package', package_id: 205 },
      ]),
    cancelAttempt: as('cancelAttempt', { body: { idempotency_key: 'never-seen-before' } }),
    unsubscribe: as('unsubscribe', { body: { order_id: orderId } }),
    // In a world of its own: a plan that goes on by itself covers what the calls after it buy.
    resubscribe: async () => {
      const newcomer = await visit({ host, clock: viewer.clock, worldId: 'resumed', loggedIn: true });
      const started = await newcomer.call('startTrial', {
        body: { subscription_id: 301, ...card },
        headers: attemptKey('resumed'),
      });
      const order_id = started.body.data.order_ids[0];
      await newcomer.call('unsubscribe', { body: { order_id } });
      return newcomer.call('resubscribe', { body: { order_id } });
    },
    startTrial: async () => {
      const newcomer = await visit({ host, clock: viewer.clock, worldId: 'trial', loggedIn: true });
      return newcomer.call('startTrial', {
        body: { subscription_id: 301, ...card },
        headers: attemptKey('trial'),
      });
    },
    createSetupIntent: as('createSetupIntent'),
    previewInvoice: as('previewInvoice', {
      body: { items: [{ type: 'package', package_id: 204 }], ...card },
    }),
    getCustomerPortal: as('getCustomerPortal'),
    listCards: as('listCards'),

    listVodMediaItems: as('listVodMediaItems'),
    getVodMediaItem: as('getVodMediaItem', { path: { id: 902 } }),
    listVodMediaCategories: as('listVodMediaCategories'),
    listVodMediaRails: as('listVodMediaRails'),
    searchVodMedia: as('searchVodMedia', { query: { title: 'e', sort_field: 'title' } }),

    createClip: as('createClip', { body: { ...clipBody, start_time: 20 } }),
    deleteClip: async () => {
      const made = await viewer.call('createClip', { body: { ...clipBody, start_time: 30 } });
      return viewer.call('deleteClip', { path: { id: made.body.data.id } });
    },
    listEventClips: as('listEventClips', { path: { id: 1011 } }),
    listPublicClips: as('listPublicClips', { path: { id: 1011 } }),
    listUserClips: as('listUserClips', { query: { status: 'ready' } }),
    getSharedClip: as('getSharedClip', { path: { id: clip.id }, query: { uuid: clip.uuid } }),
    getClipDownload: as('getClipDownload', { path: { id: clip.id } }),

    getSessionHash: as('getSessionHash'),
    createSession: as('createSession', { body: { profile: 'yare', session: 'hash' } }),
    trackEvent: as('trackEvent', { body: { profile: 'yare', session_uuid: 'hash', event: 'visit_page' } }),
    trackVideoEvent: as('trackVideoEvent', {
      body: {
        video_view_uuid: '4f0b7a52-0f5e-4a36-9b39-5d6a4fd1e1b0',
        stream_id: 1001,
        stream_type: 'live',
      },
    }),
    trackVideoViewing: as('trackVideoViewing', {
      body: { viewing_time: 30, stream_id: 1001, stream_type: 'live' },
    }),
    createReport: as('createReport', {
      body: { kind: 'response', message: 'getEvent answered 502', occurred_ts: 1 },
    }),
  };
}
