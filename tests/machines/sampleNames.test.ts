import { describe, expect, test } from 'vitest';
import { registry } from '../../src/machines';
import type { analyticsFixture } from '../../src/machines/analytics/fixture';
import type { checkoutFixture } from '../../src/machines/checkout/fixture';
import type { clipFixture } from '../../src/machines/clip/fixture';
import type { clipDeletionFixture } from '../../src/machines/clipDeletion/fixture';
import type { codeScannerFixture } from '../../src/machines/codeScanner/fixture';
import type { crashFixture } from '../../src/machines/crash/fixture';
import type { deviceRemovalFixture } from '../../src/machines/deviceRemoval/fixture';
import type { eventStatusFixture } from '../../src/machines/eventStatus/fixture';
import type { KeyOf, MachineFixture } from '../../src/machines/fixture';
import type { formFixture } from '../../src/machines/form/fixture';
import type { mailedLinkFixture } from '../../src/machines/mailedLink/fixture';
import type { orderPollingFixture } from '../../src/machines/orderPolling/fixture';
import type { playbackFixture } from '../../src/machines/playback/fixture';
import type { prerollFixture } from '../../src/machines/preroll/fixture';
import type { railFixture } from '../../src/machines/rail/fixture';
import type { reminderFixture } from '../../src/machines/reminder/fixture';
import type { renewalFixture } from '../../src/machines/renewal/fixture';
import { type Samples, sampleKey } from '../../src/machines/sampleKeys';
import type { sessionFixture } from '../../src/machines/session/fixture';
import type { socialLoginFixture } from '../../src/machines/socialLogin/fixture';
import { watchFixture } from '../../src/machines/watch/fixture';
import { NOW } from '../../src/machines/watch/samples';
import type { watchTrackingFixture } from '../../src/machines/watchTracking/fixture';
import { planWalk } from '../../src/plans/paths/walk';

/**
 * For each named sample of a machine, what its name says of it: a part of the sample, or the whole of it. `Again` are the
 * steps that have the samples of another one.
 */
type Meanings<Fixture, Again extends string = never> = Readonly<
  Record<Exclude<Extract<KeyOf<Fixture>, `${string}: ${string}`>, `${Again}: ${string}`>, unknown>
>;

const failure = (kind: string, more: object = {}) => ({ failure: { kind, ...more } });
const refused = (fields: object, status = 422) => failure('refused', { status, fields });

const analytics: Meanings<typeof analyticsFixture> = {
  'consent.answered: cookies accepted': { choice: 'accepted' },
  'consent.answered: cookies declined': { choice: 'declined' },
  'terms.changed: a channel that asks': { terms: { cookieNotice: 'consent' } },
  'terms.changed: a channel that only tells': { terms: { cookieNotice: 'notice' } },
};

const checkout: Meanings<typeof checkoutFixture> = {
  'viewer.changed: a returning buyer': { viewerId: expect.any(Number), hasAccepted: true },
  'viewer.changed: a first-time buyer': { viewerId: expect.any(Number), hasAccepted: false },
  'viewer.changed: a visitor': { viewerId: null, hasAccepted: false },
  'orders.slow: an unconfirmed payment': { arePaid: false },
  'orders.slow: a payment without access yet': { arePaid: true },
  'orders.settled: a paid order': { orders: [{ status: 'paid' }] },
  'orders.settled: a declined order': { orders: [{ status: 'failed' }] },
  'orders.settled: a plan that begins later': { orders: [{ status: 'paid', activity_status: 'scheduled' }] },
  'pass.choose: a pass for one game': { choice: { pass: { itemType: 'event', obstacle: null } } },
  'pass.choose: a team pass': { choice: { pass: { pass: { is_team_pass: true } } } },
  'pass.choose: a sold-out pass': { choice: { pass: { obstacle: 'soldOut' } } },
  'pass.choose: a larger plan': { choice: { pass: { planChange: { timing: 'at_once' } } } },
  'address.change: a whole address': { address: { postal_code: expect.stringMatching(/./) } },
  'address.change: no postal code': { address: { postal_code: '' } },
  'done.readCatalogue: passes on sale': { passes: [{ obstacle: null }, { obstacle: null }] },
  'done.readCatalogue: nothing on sale': { passes: [] },
  'done.readCatalogue: a pass already bought': { passes: [{ obstacle: 'held' }] },
  'done.readCatalogue: passes for a subscriber': {
    passes: [{ planChange: { timing: 'at_period_end' } }, { planChange: {} }, { obstacle: 'covered' }],
  },
  'done.readCatalogue: a plan with a free trial': { passes: [{ trialDays: 7 }] },
  'done.prepare: a saved card': { cards: [{ brand: 'visa' }], attempt: null },
  'done.prepare: no saved card': { cards: [], attempt: null },
  'done.prepare: an unfinished payment': { attempt: { key: expect.any(String) } },
  'error.createCard: an incomplete form': { problem: null },
  'error.createCard: a message from Stripe': { problem: { message: expect.any(String) } },
  'done.readPreview: an amount due': { total: 9.99 },
  'done.readPreview: nothing due': { total: 0, requires_payment_method: false },
  'done.readPreview: a plan that waits': { total: 0, plan_changes: [{ timing: 'at_period_end' }] },
  'done.readPreview: a plan that is exchanged': { total: 111.8, plan_changes: [{ timing: 'at_once' }] },
  'done.readPreview: a plan without its trial': { total: 5.99 },
  'error.readPreview: no answer': failure('timeout'),
  'error.readPreview: a pass just sold out': refused({ items: ['sold_out'] }),
  'error.readPreview: a card to type again': refused({ payment: ['incorrect_cvc'] }),
  'error.readPreview: a wrong promo code': refused({ coupon: ['Wrong promo code.'] }),
  'error.readPreview: a used trial': refused({ trial_period_used: ['used'] }, 409),
  'done.beginAttempt: a new attempt': { isNew: true },
  'done.beginAttempt: a stored attempt': { isNew: false },
  'done.pay: a pending order': { status: 'processing', order_ids: [7001] },
  'done.pay: a question from the bank': { status: 'requires_action' },
  'done.pay: no order number': { status: 'processing' },
  'error.pay: no answer': failure('timeout'),
  'error.pay: too many requests': failure('throttled'),
  'error.pay: insufficient funds': refused({ payment: ['insufficient_funds'] }),
  'error.pay: a wrong security code': refused({ payment: ['incorrect_cvc'] }),
  'error.pay: a changed price': refused({ expected_total: ['changed'] }),
  'error.pay: an attempt under way': refused({ idempotency_key: ['in_progress'] }, 409),
  'error.pay: the key of another request': refused({ idempotency_key: ['other_body'] }, 409),
  'error.pay: an expired attempt': refused({ idempotency_key: ['expired'] }, 409),
  'done.readOrders: no order': [],
  'done.readOrders: a pending order': [{ status: 'pending' }],
  'done.readOrders: an order waiting for the bank': [
    { status: 'pending', client_secret: expect.any(String) },
  ],
  'done.readOrders: a paid order': [{ status: 'paid' }],
  'done.readOrders: a declined order': [{ status: 'failed', decline_code: 'insufficient_funds' }],
  'done.readOrders: a failed authentication': [{ decline_code: 'authentication_required' }],
  'done.cancelAttempt: a cancelled payment': { status: 'cancelled' },
  'done.cancelAttempt: a paid order': { status: 'paid' },
  'error.cancelAttempt: no answer': failure('timeout'),
  'error.cancelAttempt: cancelling unsupported': failure('refused', { status: 404 }),
};

const clip: Meanings<typeof clipFixture> = {
  'name.change: a new name': { name: 'Overtime goal' },
  'name.change: a blank name': { name: ' ' },
  'error.createClip: a clip already in the making': refused({ clip_id: ['811'] }, 409),
  'error.createClip: too many requests': failure('throttled'),
  'error.createClip: no answer': failure('timeout'),
  'error.createClip: a used-up allowance': refused({ allowance: ['clips'] }, 403),
  'error.createClip: a deleted event': refused({ event_media_id: ['gone'] }),
  'done.findClip: the same clip': { id: 812 },
  'done.findClip: no such clip': null,
  'error.findClip: no answer': failure('unreachable'),
  'error.findClip: clips that are not shown': failure('refused', { status: 403 }),
  'done.readClip: a queued clip': { status: 'queued' },
  'done.readClip: a clip in the making': { status: 'processing' },
  'done.readClip: a ready clip': { status: 'ready' },
  'done.readClip: a failed encoding': { failure: 'encoding_failed' },
  'done.readClip: a range not recorded': { failure: 'range_not_recorded' },
  'done.readClip: a deleted clip': null,
};

const clipDeletion: Meanings<typeof clipDeletionFixture> = {
  'error.deleteClip: a lost answer': failure('unreachable'),
  'error.deleteClip: too many requests': failure('throttled'),
};

const codeScanner: Meanings<typeof codeScannerFixture> = {
  'text.read: a device code': { text: expect.stringContaining('/profile/sessions/add?code=') },
  'text.read: another QR code': { text: expect.stringContaining('/tickets') },
  'done.checkSupport: scanning supported': true,
  'done.checkSupport: scanning unsupported': false,
};

const crash: Meanings<typeof crashFixture> = {
  'chunk.lost: a first loss': { reloadedBefore: false },
  'chunk.lost: a loss after the reload': { reloadedBefore: true },
};

const eventStatus: Meanings<typeof eventStatusFixture> = {
  'event.read: an upcoming game': { timing: { type: 'upcoming', startsAt: expect.any(Number) } },
  'event.read: a game without a time': { timing: { startsAt: null } },
  'event.read: a game about to start': { timing: { streamStatus: 'starting' } },
  'event.read: a live game': { timing: { streamStatus: 'live' } },
  'event.read: an interrupted game': { timing: { streamStatus: 'interrupted' } },
  'event.read: a delayed game': { timing: { streamStatus: 'delayed' } },
  'event.read: a game that is over': { timing: { type: 'finished', hasRecording: false } },
  'event.read: a recorded game': { timing: { type: 'finished', hasRecording: true } },
  'done.readEvent: the event': null,
  'done.readEvent: no change': { pollAfter: expect.any(Number), now: expect.any(Number) },
};

const form: Meanings<typeof formFixture> = {
  'field.change: a valid email': { value: 'ann@example.com' },
  'field.change: an invalid email': { value: 'ann@example' },
  'error.submit: a refused email': refused({ email: ['No.'] }),
  'error.submit: a lost answer': failure('unreachable'),
  'error.submit: no answer': failure('timeout'),
  'error.submit: too many requests': failure('throttled'),
  'done.ask: a form received': true,
  'done.ask: a form not received': false,
  'done.verify: a token': expect.any(String),
  'done.verify: no token': null,
};

const mailedLink: Meanings<typeof mailedLinkFixture> = {
  'done.readStatus: a good link': 'good',
  'done.readStatus: a used link': 'used',
  'done.readStatus: an expired link': 'expired',
  'done.readStatus: an invalid link': 'invalid',
  'error.confirm: an invalid signature': failure('refused', { status: 422, operation: 'verifyEmail' }),
  'error.confirm: an invalid signature of a deletion': failure('refused', {
    status: 422,
    operation: 'confirmAccountDeletion',
  }),
  'error.confirm: an account already deleted': failure('refused', { status: 404 }),
  'error.confirm: a lost answer': failure('unreachable'),
  'error.confirm: too many requests': failure('throttled'),
  'error.confirm: a link already used': failure('refused', { status: 409 }),
};

const orderPolling: Meanings<typeof orderPollingFixture> = {
  'done.readOrder: a pending order': { status: 'pending' },
  'done.readOrder: a paid order': { status: 'paid' },
  'done.readOrder: a declined order': { status: 'failed' },
  'error.readOrder: no answer': failure('timeout'),
  'error.readOrder: too many requests': failure('throttled'),
};

const playback: Meanings<typeof playbackFixture> = {
  'media.loaded: a recording': { live: false },
  'media.loaded: a live game': { live: true },
  'media.failed: a missing segment': { error: { status: 404 } },
  'media.failed: an expired address': { error: { category: 'expired' } },
  'media.failed: a blocked region': { error: { category: 'region' } },
  'media.failed: an unsupported format': { error: { category: 'unsupported' } },
};

const preroll: Meanings<typeof prerollFixture> = {
  'ads.known: a viewer without a pass': { noAds: false },
  'ads.known: a pass without adverts': { noAds: true },
  'media.timeChanged: the first second': { time: { position: 1 } },
  'media.timeChanged: the sixth second': { time: { position: 6 } },
};

const rail: Meanings<typeof railFixture> = {
  'rail.hold: the pointer': { by: 'pointer' },
  'rail.hold: the focus': { by: 'focus' },
  'rail.release: the pointer': { by: 'pointer' },
  'rail.release: the focus': { by: 'focus' },
};

const renewal: Meanings<typeof renewalFixture> = {
  'error.unsubscribe: a lost answer': failure('unreachable'),
  'error.unsubscribe: too many requests': failure('throttled'),
  'error.resubscribe: a lost answer': failure('unreachable'),
  'error.resubscribe: too many requests': failure('throttled'),
  'error.resubscribe: resuming unsupported': failure('refused', { status: 404 }),
  'done.readRenewal: a cancelled renewal': false,
  'done.readRenewal: an active renewal': true,
};

type ViewerAgain = 'done.rereadViewer' | 'error.rereadViewer' | 'done.checkViewer' | 'error.checkViewer';
const session: Meanings<typeof sessionFixture, ViewerAgain> = {
  'viewer.update: a viewer': { viewer: { id: 88 } },
  'viewer.update: a viewer with a temporary password': { viewer: { temporary_password: true } },
  'done.loadViewer: a viewer': { id: 88 },
  'done.loadViewer: a viewer with a temporary password': { temporary_password: true },
  'done.loadViewer: a visitor': null,
  'error.loadViewer: a broken platform': failure('server'),
  'error.loadViewer: no answer': failure('timeout'),
  'done.loadGeo: an allowed region': { is_geo_blocked: false },
  'done.loadGeo: a blocked region': { is_geo_blocked: true },
};

const socialLogin: Meanings<typeof socialLoginFixture> = {
  'terms.change: terms accepted': { accepted: true },
  'terms.change: terms cleared': { accepted: false },
  'error.exchange: an unknown account': refused({ terms: [] }),
  'error.exchange: a refused login': refused({}, 401),
  'error.exchange: a lost answer': failure('unreachable'),
  'error.exchange: too many requests': failure('throttled'),
  'error.exchange: an account that cannot be read': {
    failure: { kind: 'unreachable', operation: 'getProfile' },
  },
};

const DAY_SECONDS = 86_400;
const watch: Meanings<typeof watchFixture> = {
  'content.loaded: a live game': { content: { event: { type: 'live' }, prerolls: [] } },
  'content.loaded: a live game with an advert': { content: { event: { type: 'live' }, prerolls: [{}] } },
  'content.loaded: a game of tomorrow': { content: { event: { event_utc_ts: NOW + DAY_SECONDS } } },
  'content.loaded: an interrupted game': { content: { event: { stream_status: 'interrupted' } } },
  'content.loaded: a recording': { content: { event: { type: 'finished' }, vod: [{}], prerolls: [] } },
  'content.loaded: a recording with an advert': { content: { vod: [{}], prerolls: [{}] } },
  'content.loaded: a game without a recording': { content: { event: { type: 'finished' }, vod: [] } },
  'content.loaded: a game that needs a pass': { content: { event: { has_access: false } } },
  'content.loaded: a game not in this region': { content: { event: { geo_blocked: true } } },
  'content.loaded: a video of another site': { content: { embeddedUrl: expect.any(String) } },
  'content.loaded: a library video': { content: { kind: 'vodItem' } },
  'content.loaded: a clip in the making': { content: { clip: { status: 'processing' } } },
  'content.loaded: a ready clip': { content: { clip: { status: 'ready' } } },
  'viewer.changed: a visitor': { viewer: { isSettled: true, id: null, regionBlocked: false } },
  'viewer.changed: a member': { viewer: { id: 88 } },
  'viewer.changed: a viewer in a blocked region': { viewer: { regionBlocked: true } },
  'viewer.changed: a viewer not yet known': { viewer: { isSettled: false } },
  'next.changed: another game': { next: { id: expect.any(Number) } },
  'next.changed: nothing': { next: null },
  'playback.changed: a moving picture': { phase: 'playing' },
  'playback.changed: the end': { phase: 'ended' },
  'playback.changed: a failure': { phase: 'failed' },
  'done.preroll: seen to the end': { isCompleted: true, wasSkipped: false },
  'done.preroll: skipped': { isCompleted: true, wasSkipped: true },
  'done.preroll: not shown': { isCompleted: false },
  'snapshot.eventStatus: a live game': { context: { timing: { type: 'live', streamStatus: null } } },
  'snapshot.eventStatus: a game that is over': { context: { timing: { type: 'finished' } } },
  'snapshot.eventStatus: a delayed game': { context: { timing: { streamStatus: 'delayed' } } },
  'page.opened: another page': { page: 'free' },
  'page.opened: a page of its own': { page: 'occupied' },
};

const watchTracking: Meanings<typeof watchTrackingFixture> = {
  'picture.moved: a moment': { milliseconds: 1_250 },
  'picture.moved: a minute': { milliseconds: 60_000 },
  'player.stepped: the first frame': { step: 'first_frame' },
  'player.stepped: a pause': { step: 'pause' },
};

const deviceRemoval: Meanings<typeof deviceRemovalFixture> = {
  'error.removeDevice: a lost answer': failure('unreachable'),
  'error.removeDevice: too many requests': failure('throttled'),
};

const reminder: Meanings<typeof reminderFixture> = {
  'done.askPermission: an answer that allows': 'granted',
  'done.askPermission: an answer that blocks': 'denied',
  'done.askPermission: no answer': 'default',
  'done.waitUntil: in time': 1_763_769_300,
  'done.waitUntil: a day late': 1_763_769_600 + 86_400,
  'done.readEvent: the game as announced': { startsAt: 1_763_769_600, isOver: false },
  'done.readEvent: a later start': { startsAt: 1_763_773_200, isOver: false },
  'done.readEvent: a game without a date': { startsAt: null },
  'done.readEvent: a game that is over': { isOver: true },
  'error.readEvent: no answer': failure('unreachable'),
  'error.readEvent: no such game': failure('refused', { status: 404 }),
};

const meanings: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...{ analytics, checkout, clip, clipDeletion, codeScanner, crash, deviceRemoval, eventStatus, form },
  ...{ mailedLink },
  ...{ orderPolling, playback, preroll, rail, reminder, renewal, session, socialLogin, watch, watchTracking },
};

/** The samples of a fixture by the type of their step, those of answers by the actor's `src`. */
function groupsOf({ events, actorResults, snapshots }: MachineFixture): [string, Samples<unknown>][] {
  return [
    ...Object.entries(events),
    ...Object.entries(actorResults).flatMap(([src, { success, failure: failures }]) => [
      [`done.${src}`, success ?? {}] satisfies [string, Samples<unknown>],
      [`error.${src}`, failures ?? {}] satisfies [string, Samples<unknown>],
    ]),
    ...Object.entries(snapshots ?? {}).map(([id, samples]): [string, Samples<unknown>] => [
      `snapshot.${id}`,
      samples,
    ]),
  ];
}

function isMeant(sample: unknown, meaning: unknown): boolean {
  try {
    expect({ sample }).toMatchObject({ sample: meaning });
    return true;
  } catch {
    return false;
  }
}

describe.each(registry)('the samples of $id', (fixture) => {
  const named = groupsOf(fixture).filter(([, samples]) => !('only' in samples));

  test('are what their names say', () => {
    const keyed = named.flatMap(([type, samples]) =>
      Object.entries(samples).map(([name, sample]) => [sampleKey(type, name), sample] as const),
    );
    const meant = meanings[fixture.id] ?? {};
    expect(Object.keys(meant).toSorted()).toEqual(keyed.map(([key]) => key).toSorted());
    for (const [key, sample] of keyed) expect({ [key]: sample }).toMatchObject({ [key]: meant[key] });
  });

  test('cannot be swapped unnoticed', () => {
    const swappable = named.flatMap(([type, samples]) => {
      const entries = Object.entries(samples).map(([name, sample]) => ({
        key: sampleKey(type, name),
        sample,
        meaning: meanings[fixture.id]?.[sampleKey(type, name)],
      }));
      return entries.flatMap((one, index) =>
        entries
          .slice(index + 1)
          .filter((other) => isMeant(one.sample, other.meaning) && isMeant(other.sample, one.meaning))
          .map((other) => [one.key, other.key]),
      );
    });
    expect(swappable).toEqual([]);
  });

  test('have names unless they are the only ones, and no name is a number', () => {
    const wrong = groupsOf(fixture)
      .map(([type, samples]) => [type, Object.keys(samples)] as const)
      .filter(([, names]) => (names.length === 1) !== names.includes('only') || names.some(isNumber));
    // An actor that never ends has none.
    expect(wrong.filter(([, names]) => names.length > 0)).toEqual([]);
  });
});

/** JavaScript would put it first, whatever its place is. */
const isNumber = (name: string): boolean => /^\d+$/.test(name);

/** The names of contents, with what a visitor of their address comes to. */
const CONTENTS = {
  'content.loaded: a live game': ['sample', 'stream', 'live'],
  'content.loaded: a live game with an advert': ['sample', 'stream', 'live'],
  'content.loaded: a game of tomorrow': ['sample', 'notStarted', 'countdown'],
  'content.loaded: an interrupted game': ['sample', 'interrupted', 'waitingForPicture'],
  'content.loaded: a recording': ['sample', 'stream', 'recording'],
  'content.loaded: a recording with an advert': ['sample', 'stream', 'recording'],
  'content.loaded: a game without a recording': ['sample', 'noRecording', 'accessDenied'],
  'content.loaded: a game that needs a pass': ['sample', 'needsPass', 'accessDenied'],
  'content.loaded: a game not in this region': ['sample', 'notInRegion', 'accessDenied'],
  'content.loaded: a video of another site': ['sample', 'embedded', 'embedded'],
  'content.loaded: a library video': ['a VOD item', 'stream', 'recording'],
  'content.loaded: a clip in the making': ['a shared clip', 'clipProcessing', 'clipUnavailable'],
  'content.loaded: a ready clip': ['a shared clip', 'stream', 'recording'],
} as const satisfies Record<
  Extract<KeyOf<typeof watchFixture>, `content.loaded: ${string}`>,
  readonly [variant: string, decision: string, screen: string]
>;

test.each(Object.entries(CONTENTS))('%s leads where its name says', (key, [variant, decision, screen]) => {
  const walk = planWalk(watchFixture, variant, [key]);
  const context = 'steps' in walk ? walk.steps.at(-1)?.context : walk;
  expect(context).toMatchObject({ decision: { kind: decision }, screen });
});
