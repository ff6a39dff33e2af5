import { onTestFinished } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { channelOf } from '../../../sandbox/channels/channels';
import { type Favorable, favoritesQuery } from '../../../src/api/queries/favorites';
import { createFavoriteWriter } from '../../../src/app/favorites/favoriteWriter';
import { parseCheckoutAddress } from '../../../src/app/paths/screens/checkout';
import { startRenewal } from '../../../src/app/visits/orders';
import { createCheckoutActors } from '../../../src/machines/checkout/actors';
import { checkoutMachine } from '../../../src/machines/checkout/machine';
import {
  type CheckoutSnapshot,
  selectCardStep,
  selectPreviewPhase,
  selectScreen,
} from '../../../src/machines/checkout/selectors';
import { createClipActors } from '../../../src/machines/clip/actors';
import { clipMachine } from '../../../src/machines/clip/machine';
import type { ClipInput } from '../../../src/machines/clip/types';
import { createClipDeletionActors } from '../../../src/machines/clipDeletion/actors';
import { clipDeletionMachine } from '../../../src/machines/clipDeletion/machine';
import { createOrderPollingActors } from '../../../src/machines/orderPolling/actors';
import { orderPollingMachine } from '../../../src/machines/orderPolling/machine';
import { selectViewerId } from '../../../src/machines/session/selectors';
import { failedText } from '../../../src/routes/favorites/pressHeart';
import { memoryStore } from '../../api/harness';
import { cut, MAKING_MS } from '../../sandbox/clips/clipping';
import { subscribe } from '../../sandbox/visitor';
import type { Open } from './accountWriters';
import { HOST, openStorefront, type Storefront } from './storefront';
import { type Told, tell, type Writer } from './told';

const MINUTE_MS = 60_000;
/** Longer than a deletion can be undone. */
const UNDO_MS = MINUTE_MS;
const TEAM: Favorable = {
  type: 'participant',
  id: channelOf(HOST).directory.teams[0]?.id ?? 0,
  name: 'Hawks',
};

/** The heart of a team, which the viewer follows already or not. */
async function heart(isFollowed: boolean): Promise<{ page: Storefront; writer: Writer }> {
  const page = await openStorefront({
    isLoggedIn: true,
    before: async (visitor) => {
      const body = { favoritable_id: TEAM.id, favoritable_type: TEAM.type };
      if (isFollowed) await visitor.call('createFavorite', { body });
    },
  });
  const { api, queries, session } = page.system;
  let told: Told = 'done';
  let said = '';
  const viewerId = selectViewerId(session.getSnapshot()) ?? 0;
  const { data } = await api.call('listFavorites');
  queries.setQueryData(favoritesQuery(api, viewerId).queryKey, data);
  const writer = createFavoriteWriter({
    api,
    queries,
    viewerId,
    hasLeft: () => false,
    onStored: () => undefined,
    onFailed: (...failed) => {
      told = failed[3] ? 'not done' : 'not known';
      said = failedText(...failed);
    },
  });
  const press = async () => {
    told = 'done';
    await writer.set(TEAM, !isFollowed);
    return told;
  };
  const isDone = () => page.world.favorites.of(page.account).length === (isFollowed ? 0 : 1);
  return { page, writer: { actor: () => null, said: () => said, press, isDone } };
}

const CLIP: ClipInput = {
  kind: 'edit',
  eventId: 1011,
  draft: {
    source: { mediaId: 10112, isLive: false },
    range: { start: 4, end: 10 },
    typed: { start: null, end: null },
    name: 'A save',
    tags: ['save'],
    tagText: '',
    audience: 'link',
  },
  bounds: { start: 0, end: 30 },
  offset: 0,
  offeredTags: ['save'],
  mayBePublic: false,
};

/** A checkout whose saved card is chosen and whose terms are accepted: only Pay is left to press. */
async function checkout(search: string): Promise<{ page: Storefront; writer: Writer }> {
  const page = await openStorefront({ isLoggedIn: true });
  const { api, queries, store, session } = page.system;
  const { data: channel } = await api.call('getChannelBootstrap');
  const followOrder = (orderId: number) => {
    const logic = orderPollingMachine.provide({ actors: createOrderPollingActors({ api, queries }) });
    const polling = createActor(logic, { input: { orderId, isTabHidden: false } }).start();
    // It would ask for two minutes, within the clocks of the files that come next.
    onTestFinished(() => void polling.stop());
    return polling;
  };
  const actors = createCheckoutActors({
    api,
    queries,
    store,
    session,
    form: {
      load: async () => undefined,
      ready: async () => undefined,
      onBroken: () => () => undefined,
      onWallet: () => () => undefined,
      tellWallet: () => undefined,
      submitWallet: () => Promise.reject(new Error('There is no wallet.')),
      createWalletCard: () => Promise.reject(new Error('There is no wallet.')),
      check: async () => undefined,
      createCard: () => Promise.reject(new Error('No card is typed.')),
      authenticate: () => Promise.reject(new Error('The bank asks nothing.')),
    },
    locks: null,
    returnUrl: () => 'http://localhost/buy',
    channel: () => channel,
    onAccessChanged: () => () => undefined,
    followOrder,
  });
  const clock = new SimulatedClock();
  const logic = checkoutMachine.provide({ actors });
  const actor = createActor(logic, {
    input: { address: parseCheckoutAddress(search), place: null },
    clock,
  }).start();
  actor.send({ type: 'terms.change', isAccepted: true });
  const canPay = (snapshot: CheckoutSnapshot) =>
    selectScreen(snapshot) === 'details' &&
    selectCardStep(snapshot) === 'chosen' &&
    selectPreviewPhase(snapshot) === 'ready';
  await waitFor(actor, canPay);
  actor.send({ type: 'terms.change', isAccepted: true });

  const press = async () => {
    actor.send({ type: 'checkout.pay' });
    clock.increment(MINUTE_MS);
    const rests = ['succeeded', 'following', 'details', 'uncertain', 'interrupted'];
    const isResting = (snapshot: CheckoutSnapshot) =>
      rests.includes(selectScreen(snapshot)) && !snapshot.matches({ paying: 'checking' });
    const screen = selectScreen(await waitFor(actor, isResting));
    if (screen === 'succeeded' || screen === 'following') return 'done';
    return screen === 'details' ? 'not done' : 'not known';
  };
  const before = page.world.orders.of(page.account).length;
  return {
    page,
    writer: { actor: () => actor, press, isDone: () => page.world.orders.of(page.account).length > before },
  };
}

const UNNAMED_ORDER = {
  name: null,
  accessUntil: null,
  isPlanChange: false,
  resumeTotal: null,
  currency: null,
};

/** The other writes of a viewer, by operation. */
export const viewerWriters: Readonly<Record<string, Open>> = {
  createFavorite: () => heart(false),
  deleteFavorite: () => heart(true),
  unsubscribe: async () => {
    let id = 0;
    const page = await openStorefront({
      isLoggedIn: true,
      before: async (visitor) => {
        id = await subscribe(visitor);
      },
    });
    const renewal = startRenewal(page.system);
    renewal?.send({
      type: 'renewal.cancel',
      order: { ...UNNAMED_ORDER, id },
    });
    const press = () => {
      renewal?.send({ type: 'renewal.confirm' });
      return tell(renewal, { cancelled: 'done', failed: 'not done', unconfirmed: 'not known' });
    };
    const isDone = () => page.world.orders.byId(id)?.renewal?.automatic === false;
    return { page, writer: { actor: () => renewal, press, isDone } };
  },
  resubscribe: async () => {
    let id = 0;
    const page = await openStorefront({
      isLoggedIn: true,
      before: async (visitor) => {
        id = await subscribe(visitor);
        await visitor.call('unsubscribe', { body: { order_id: id } });
      },
    });
    const renewal = startRenewal(page.system);
    renewal?.send({ type: 'renewal.resume', order: { ...UNNAMED_ORDER, id, resumeTotal: 13.19 } });
    const press = () => {
      renewal?.send({ type: 'renewal.confirm' });
      return tell(renewal, { resumed: 'done', failed: 'not done', unconfirmed: 'not known' });
    };
    const isDone = () => page.world.orders.byId(id)?.renewal?.automatic === true;
    return { page, writer: { actor: () => renewal, press, isDone } };
  },
  deleteClip: async () => {
    let clipId = 0;
    const page = await openStorefront({
      isLoggedIn: true,
      before: async (visitor) => {
        await subscribe(visitor);
        clipId = (await cut(visitor)).body.data.id;
        visitor.clock.advance(MAKING_MS);
      },
    });
    const clock = new SimulatedClock();
    const actors = createClipDeletionActors(page.system);
    const deletion = createActor(clipDeletionMachine.provide({ actors }), {
      input: { clipId, name: null },
      clock,
    }).start();
    const press = () => {
      clock.increment(UNDO_MS);
      deletion.send({ type: 'deletion.retry' });
      return tell(deletion, { deleted: 'done', refused: 'not done', unconfirmed: 'not known' });
    };
    return {
      page,
      writer: { actor: () => deletion, press, isDone: () => page.world.clips.byId(clipId) === null },
    };
  },
  createClip: async () => {
    const page = await openStorefront({ isLoggedIn: true, before: subscribe });
    const { api, queries } = page.system;
    const actors = createClipActors({
      api,
      queries,
      tabStore: memoryStore(),
      serverNow: () => 0,
      watch: null,
      onChanged: () => undefined,
    });
    const input = { ...CLIP, isTabHidden: false };
    const clip = createActor(clipMachine.provide({ actors }), { input, clock: new SimulatedClock() });
    clip.start();
    const press = () => {
      clip.send({ type: 'clip.create' });
      return tell(clip, {
        making: 'done',
        'editing.': 'not done',
        // The editor says that the connection was lost, or that the clip is being sent.
        'creating.waiting': 'not known',
        'creating.pausing': 'not known',
      });
    };
    return {
      page,
      writer: { actor: () => clip, press, isDone: () => page.world.clips.of(page.account).length > 0 },
    };
  },
  buy: () => checkout('?subscription_id=302'),
  buyBundle: () => checkout('?package_id=201&add_ons=205'),
  startTrial: () => checkout('?subscription_id=301&trial=1'),
};
