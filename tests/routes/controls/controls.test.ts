import i18next from 'i18next';
import { type ComponentType, createElement } from 'react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { checkoutFixture } from '../../../src/machines/checkout/fixture';
import { clipFixture } from '../../../src/machines/clip/fixture';
import { codeScannerFixture } from '../../../src/machines/codeScanner/fixture';
import type { MachineFixture } from '../../../src/machines/fixture';
import { mailedLinkFixture } from '../../../src/machines/mailedLink/fixture';
import { portalFixture } from '../../../src/machines/portal/fixture';
import { reloadFixture } from '../../../src/machines/reload/fixture';
import { renewalFixture } from '../../../src/machines/renewal/fixture';
import { watchFixture } from '../../../src/machines/watch/fixture';
import { explore } from '../../../src/plans/explore';
import { forgetButtons, noteButtons, render } from './render';

type Send = (event: EventObject) => void;
type Views = Awaited<ReturnType<typeof importViews>>;
type State = {
  machine: MachineFixture;
  is(snapshot: AnyMachineSnapshot): boolean;
  view(views: Views, snapshot: AnyMachineSnapshot, send: Send): [ComponentType<never>, object];
  /** Keys of the texts that must be on the screen, and of texts that must not. */
  says: readonly string[];
  saysNot?: readonly string[];
  /** Each button by the key of its label, and the event that a press sends; null for a disabled one. Left out where other tests press them. */
  offers?: readonly (readonly [label: string, sends: EventObject | null, params?: Record<string, unknown>])[];
};

async function importViews() {
  const [system, text, ...views] = await Promise.all([
    import('../../../src/routes/useSystem'),
    import('../../../src/ui/i18n/text'),
    import('../../../src/routes/checkout/CheckoutView'),
    import('../../../src/routes/clips/editor/ClipPanel'),
    import('../../../src/routes/Difficulties'),
    import('../../../src/routes/orders/PortalButton'),
    import('../../../src/routes/orders/RenewalDialog'),
    import('../../../src/routes/profile/CodeScanner'),
    import('../../../src/routes/account/MailedLinkScreen'),
    import('../../../src/routes/watch/BesidePicture'),
    import('../../../src/routes/watch/PlayerOverlay'),
    import('../../../src/routes/watch/VisitScreen'),
  ]);
  await text.loadLanguage('en');
  return Object.assign({}, system, ...views) as typeof system &
    (typeof views)[0] &
    (typeof views)[1] &
    (typeof views)[2] &
    (typeof views)[3] &
    (typeof views)[4] &
    (typeof views)[5] &
    (typeof views)[6] &
    (typeof views)[7] &
    (typeof views)[8] &
    (typeof views)[9];
}

const checkout = {
  machine: checkoutFixture,
  view: (views, snapshot, send) => [views.CheckoutView, { snapshot, send, form: null }],
} satisfies Partial<State>;
const clip = {
  machine: clipFixture,
  view: (views, snapshot, send) => [
    views.ClipPanel,
    { snapshot, send, timeline: null, thumbnails: [], left: null, onAnother: null },
  ],
} satisfies Partial<State>;
const difficulties = {
  machine: reloadFixture,
  view: (views, snapshot, send) => [
    views.DifficultiesView,
    { snapshot, onReload: () => send({ type: 'reload.pressed' }), onCopyDiagnostics: null },
  ],
} satisfies Partial<State>;
const beside = {
  machine: reloadFixture,
  view: (views, snapshot, send) => [views.DifficultiesBeside, { snapshot, send, onCopyDiagnostics: null }],
} satisfies Partial<State>;
const renewal = {
  machine: renewalFixture,
  view: (views, snapshot, send) => [views.RenewalDialog, { snapshot, send }],
} satisfies Partial<State>;
const scanner = {
  machine: codeScannerFixture,
  view: (views, snapshot, send) => [views.CodeScannerView, { snapshot, send, attach: () => {} }],
} satisfies Partial<State>;
const link = {
  machine: mailedLinkFixture,
  view: (views, snapshot, send) => [
    views.MailedLinkScreen,
    {
      snapshot,
      send,
      title: 'Link',
      doneText: 'Done',
      usedText: 'Used',
      unconfirmedText: 'Unknown',
      actions: null,
    },
  ],
} satisfies Partial<State>;
const portal = {
  machine: portalFixture,
  view: (views, snapshot, send) => [views.PortalButton, { snapshot, send }],
} satisfies Partial<State>;

const checkAgain = ['checkout.checkAgain', { type: 'checkout.check' }] as const;
const closeDialog = ['kit.close', { type: 'dialog.close' }] as const;
const closeClip = ['clipEditor.close', { type: 'clip.close' }] as const;
const closeScanner = ['kit.close', { type: 'scanner.close' }] as const;
const scan = ['profile.scan', { type: 'scanner.open' }] as const;

const STATES: Record<string, State> = {
  'a payment that is being made': {
    ...checkout,
    is: ({ value }) => value.paying === 'sending',
    says: ['checkout.payingTitle', 'checkout.payingText'],
    saysNot: ['checkout.notCharged', 'checkout.paidTitle'],
    offers: [],
  },
  'a payment that the bank has declined': {
    ...checkout,
    is: (snapshot) =>
      snapshot.matches('details') &&
      snapshot.context.problem?.kind === 'declined' &&
      snapshot.context.problem.code === 'insufficient_funds',
    says: ['checkout.decline.insufficient_funds', 'checkout.notCharged'],
    saysNot: ['checkout.payingTitle', 'checkout.paidTitle', 'checkout.slowTitle'],
  },
  'a payment that was interrupted': {
    ...checkout,
    is: ({ value }) => value.paying === 'interrupted',
    says: ['checkout.interruptedTitle', 'checkout.interruptedText'],
    saysNot: ['checkout.paidTitle'],
    offers: [
      ['checkout.finishPayment', { type: 'checkout.pay' }, { amount: '$9.99' }],
      checkAgain,
      ['checkout.replaceAttempt', { type: 'attempt.replace' }],
      ['checkout.giveUp', { type: 'attempt.giveUp' }],
    ],
  },
  'a payment in another tab': {
    ...checkout,
    is: ({ value }) => value.paying === 'otherTab',
    says: ['checkout.otherTabTitle', 'checkout.otherTabText'],
    saysNot: ['checkout.notCharged', 'checkout.paidTitle'],
    offers: [['checkout.payHere', { type: 'checkout.payHere' }]],
  },
  'an order that is being processed': {
    ...checkout,
    is: ({ value, context }) => value.paying === 'following' && !context.isSlow,
    says: ['checkout.processingTitle', 'checkout.processingText'],
    saysNot: ['checkout.notCharged', 'checkout.paidTitle', 'checkout.slowTitle'],
    offers: [],
  },
  'an order that takes more than two minutes': {
    ...checkout,
    is: ({ value, context }) => value.paying === 'following' && context.isSlow,
    says: ['checkout.slowTitle', 'checkout.slowText'],
    saysNot: ['checkout.notCharged', 'checkout.paidTitle'],
    offers: [checkAgain],
  },
  'a payment of which nothing is known': {
    ...checkout,
    is: ({ value, context }) => value.paying === 'pausing' && !context.isThrottled,
    says: ['checkout.uncertainTitle', 'checkout.uncertainText'],
    saysNot: ['checkout.notCharged', 'checkout.paidTitle'],
    offers: [checkAgain],
  },
  'a difficulty that counts down': {
    ...difficulties,
    is: (snapshot) => snapshot.matches({ difficulties: { button: 'countingDown', place: 'covering' } }),
    says: ['difficulties.title'],
    offers: [['difficulties.reloadIn', null, { seconds: 60 }]],
  },
  'a difficulty after its countdown': {
    ...difficulties,
    is: (snapshot) => snapshot.matches({ difficulties: { button: 'ready', place: 'covering' } }),
    says: ['difficulties.title'],
    offers: [['difficulties.reload', { type: 'reload.pressed' }]],
  },
  'a difficulty whose key is requested': {
    ...difficulties,
    is: (snapshot) => snapshot.matches({ difficulties: { button: 'requesting', place: 'covering' } }),
    says: ['difficulties.title'],
    offers: [['difficulties.requesting', null]],
  },
  'a difficulty beside a picture that counts down': {
    ...beside,
    is: (snapshot) => snapshot.matches({ difficulties: { button: 'countingDown', place: 'besidePicture' } }),
    says: ['difficulties.beside'],
    offers: [['difficulties.reloadIn', null, { seconds: 60 }]],
  },
  'a difficulty beside a picture that would stop': {
    ...beside,
    is: (snapshot) => snapshot.matches({ difficulties: { button: 'asking', place: 'besidePicture' } }),
    says: ['difficulties.reloadStops'],
    offers: [
      ['difficulties.reload', { type: 'reload.confirmed' }],
      ['difficulties.keepWatching', { type: 'reload.declined' }],
    ],
  },
  'a clip that failed and can be made again': {
    ...clip,
    is: ({ value, context }) =>
      value === 'failed' &&
      context.clip?.failure === 'encoding_failed' &&
      context.failure === null &&
      context.draft !== null &&
      context.isShown,
    says: ['validation.clipFailed', 'clipEditor.reason.encoding_failed'],
    saysNot: ['clipEditor.ready'],
    offers: [closeClip, ['kit.retry', { type: 'clip.retry' }]],
  },
  'a clip whose part was not recorded': {
    ...clip,
    is: ({ value, context }) =>
      value === 'failed' &&
      context.clip?.failure === 'range_not_recorded' &&
      context.draft !== null &&
      context.isShown,
    says: ['validation.clipFailed', 'clipEditor.reason.range_not_recorded'],
    offers: [closeClip, ['clipEditor.editAgain', { type: 'clip.edit' }]],
  },
  'the question whether a renewal is cancelled': {
    ...renewal,
    is: (snapshot) => snapshot.hasTag('dialog') && !snapshot.hasTag('busy') && !snapshot.matches('cancelled'),
    says: ['orders.cancelTitle'],
    saysNot: ['orders.cancelledTitle'],
    offers: [
      closeDialog,
      ['orders.cancel', { type: 'renewal.confirm' }],
      ['orders.cancelKeep', { type: 'dialog.close' }],
    ],
  },
  'a renewal that is cancelled': {
    ...renewal,
    is: (snapshot) => snapshot.matches('cancelled'),
    says: ['orders.cancelledTitle'],
    saysNot: ['orders.cancelKeep'],
    offers: [closeDialog, closeDialog],
  },
  'a visit whose content cannot be read': {
    machine: watchFixture,
    is: (snapshot) => snapshot.matches({ visiting: { failed: 'explained' } }),
    view: (views, { context }, send) => [
      views.VisitFailed,
      { title: 'Not loaded', failure: context.failure, isRetrying: false, send },
    ],
    says: [],
    offers: [['kit.retry', { type: 'content.retry' }]],
  },
  'the question where to resume': {
    machine: watchFixture,
    is: () => true,
    view: (views, _, send) => [views.PlayerOverlay, { resumeAt: 754, offer: null, live: false, send }],
    says: ['player.resumeQuestion'],
    offers: [
      ['player.resumeAt', { type: 'resume.accept' }, { time: '12:34' }],
      ['player.startOver', { type: 'resume.startOver' }],
    ],
  },
  'a device code that can be scanned': {
    ...scanner,
    is: ({ value }) => value === 'idle',
    says: ['profile.scan'],
    saysNot: ['profile.scanned'],
    offers: [scan],
  },
  'a camera that is not allowed': {
    ...scanner,
    is: ({ value }) => value === 'denied',
    says: ['profile.scanDenied'],
    saysNot: ['profile.scanning', 'profile.scanned'],
    offers: [scan, closeScanner, ['kit.retry', { type: 'scanner.open' }]],
  },
  'a link that deletes an account': {
    ...link,
    is: ({ value }) => value === 'asking',
    says: ['account.deletionText'],
    saysNot: ['account.confirming'],
    offers: [['account.deletionConfirm', { type: 'link.confirm' }]],
  },
  'a link whose values were not sent': {
    ...link,
    is: ({ value }) => value === 'unanswered',
    says: ['failure.throttled'],
    offers: [['kit.retry', { type: 'link.retry' }]],
  },
  'the way to the portal': {
    ...portal,
    is: ({ value }) => value === 'idle',
    says: ['orders.portal'],
    saysNot: ['orders.portalFailed'],
    offers: [['orders.portal', { type: 'portal.open' }]],
  },
  'a portal that is being opened': {
    ...portal,
    is: ({ value }) => value === 'opening',
    says: ['orders.portalOpening'],
    saysNot: ['orders.portalFailed'],
    offers: [['orders.portalOpening', null]],
  },
  'a portal that did not open': {
    ...portal,
    is: ({ value }) => value === 'failed',
    says: ['orders.portalFailed', 'failure.timeout'],
    offers: [['orders.portal', { type: 'portal.open' }]],
  },
};

/** The nearest snapshot of a state. Throws where no path leads to one. */
function reach({ machine, is }: State): AnyMachineSnapshot {
  for (const { snapshot } of explore(machine)) if (is(snapshot)) return snapshot;
  throw new Error(`${machine.id}: no path leads to this state`);
}

const system = {
  startup: { getSnapshot: () => ({ context: { channel: {} } }), subscribe: () => () => {} },
  serverNow: () => 1_763_683_500,
  diagnostics: { reference: 'R-1' },
};
const textOf = (key: string, params: Record<string, unknown> = {}): string =>
  String(i18next.getFixedT('en')(key as never, params as never));

describe('the screen of', () => {
  let views: Views;

  beforeAll(async () => {
    await noteButtons();
    views = await importViews();
  }, 120_000);
  afterAll(forgetButtons);

  test.each(Object.entries(STATES))('%s says and offers exactly this', (_, state) => {
    vi.stubGlobal('location', new URL('https://northside.test/'));
    vi.stubGlobal('navigator', {});
    const sent: EventObject[] = [];
    const [view, props] = state.view(views, reach(state), (event) => sent.push(event));
    const { text, controls } = render(
      createElement(views.SystemContext, { value: system as never }, createElement(view, props as never)),
    );
    for (const key of state.says) expect(text).toContain(textOf(key));
    for (const key of state.saysNot ?? []) expect(text).not.toContain(textOf(key));
    if (state.offers === undefined) return;
    const offered = controls.map(({ label, isEnabled, press }) => {
      sent.length = 0;
      press();
      return [label, isEnabled, [...sent]];
    });
    expect(offered).toEqual(
      state.offers.map(([label, event, params]) => [
        textOf(label, params),
        event !== null,
        event === null ? [] : [event],
      ]),
    );
  });
});
