import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ComponentType, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { presentProfile } from '../../../sandbox/handlers/present/presentViewer';
import Login from '../../../src/routes/account/Login';
import PasswordReset from '../../../src/routes/account/PasswordReset';
import PasswordResetRequest from '../../../src/routes/account/PasswordResetRequest';
import Registration from '../../../src/routes/account/Registration';
import { ResendVerification } from '../../../src/routes/account/VerifyNotice';
import { SystemContext } from '../../../src/routes/hooks/useSystem';
import AddSession from '../../../src/routes/profile/AddSession';
import { DeletionRequest } from '../../../src/routes/profile/DeletionSection';
import { DetailsForm } from '../../../src/routes/profile/DetailsSection';
import { PasswordSection } from '../../../src/routes/profile/PasswordSection';
import { PendingEmail } from '../../../src/routes/profile/PendingEmail';
import { markupTexts } from '../../../src/routes/simulate/states/markupTexts';
import { stateViews } from '../../../src/routes/simulate/states/stateViews';
import { messages as en } from '../../../src/ui/i18n/en/en';
import { messages as fr } from '../../../src/ui/i18n/fr/fr';
import { languages } from '../../../src/ui/i18n/language';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { fakeStorage } from '../../api/harness';
import { accountWriters } from './accountWriters';
import { ORIGIN, type Storefront } from './storefront';
import type { Writer } from './told';
import { viewerWriters } from './viewerWriters';

const writers = { ...accountWriters, ...viewerWriters };
const catalogues = { en, fr };

/** The machines that the screens of this test show, by the names of their visits. */
const visits = vi.hoisted(() => ({ shown: {} as Record<string, unknown> }));
vi.mock('../../../src/routes/hooks/useVisit', () => ({
  useVisit: (name: string) => visits.shown[name] ?? null,
}));

const ignore = () => undefined;
const PAYMENTS: ReadonlySet<string> = new Set(['buy', 'buyBundle', 'startTrial']);
type Screen = (page: Storefront, writer: Writer) => ReactElement;

function snapshotOf({ actor }: Writer): AnyMachineSnapshot {
  const machine = actor();
  if (machine === null) throw new Error('Nothing is shown.');
  return machine.getSnapshot();
}

/** A screen that starts its machine by itself. */
const visited =
  (names: readonly string[], Screen: ComponentType): Screen =>
  (_, { actor }) => {
    const asking = {
      getSnapshot: () => ({ matches: () => true }),
      subscribe: () => ({ unsubscribe: ignore }),
    };
    visits.shown = { mailedLink: asking, ...Object.fromEntries(names.map((name) => [name, actor()])) };
    return <Screen />;
  };

const viewed =
  (name: keyof typeof stateViews): Screen =>
  (_, writer) => {
    const View = stateViews[name] as ComponentType<{ snapshot: AnyMachineSnapshot }>;
    return <View snapshot={snapshotOf(writer)} />;
  };

const notice: Screen = (_, { said }) => (
  <div role="alert">
    {said?.()} <button type="button">Try again</button>
  </div>
);

/** The screen of each write, and the sentence that it shows where the end is not known. */
const SCREENS: Readonly<Record<string, { screen: Screen; unknown: (words: typeof en) => string }>> = {
  // Its sentence is true: without an answer nobody is logged in on this page.
  login: { screen: visited(['form'], Login), unknown: ({ account }) => account.loginFailed },
  register: {
    screen: visited(['form'], Registration),
    unknown: ({ account }) => account.registrationUnconfirmed,
  },
  loginWithProvider: { screen: viewed('socialLogin'), unknown: ({ account }) => account.socialUnconfirmed },
  verifyEmail: { screen: viewed('mailedLink'), unknown: ({ account }) => account.verifyUnconfirmed },
  resendEmailVerification: {
    screen: visited(['resendForm'], ResendVerification),
    unknown: ({ account }) => account.resendUnconfirmed,
  },
  requestPasswordReset: {
    screen: visited(['form'], PasswordResetRequest),
    unknown: ({ account }) => account.requestUnconfirmed,
  },
  resetPassword: {
    screen: visited(['form'], PasswordReset),
    unknown: ({ account }) => account.resetUnconfirmed,
  },
  addSession: { screen: visited(['form'], AddSession), unknown: ({ profile }) => profile.linkUnconfirmed },
  removeDevice: { screen: viewed('deviceRemoval'), unknown: ({ profile }) => profile.removalUnconfirmed },
  requestAccountDeletion: {
    screen: (_, writer) => (
      <DeletionRequest snapshot={snapshotOf(writer) as never} send={ignore} email="" onClose={ignore} />
    ),
    unknown: ({ account }) => account.requestUnconfirmed,
  },
  confirmAccountDeletion: {
    screen: viewed('mailedLink'),
    unknown: ({ account }) => account.deletionUnconfirmed,
  },
  updateProfile: {
    screen: ({ world, account }, writer) => (
      <DetailsForm
        snapshot={snapshotOf(writer) as never}
        send={ignore}
        viewer={presentProfile(world, account)}
        isVerified
        newEmail={null}
      />
    ),
    unknown: ({ profile }) => profile.saveUnconfirmed,
  },
  'updateProfile: withdrawal': {
    screen: ({ world, account }, { actor }) => {
      visits.shown = { withdrawalForm: actor() };
      const viewer = { ...presentProfile(world, account), pending_email: 'new@rudy.example' };
      return <PendingEmail viewer={viewer} />;
    },
    unknown: ({ profile }) => profile.cancelEmailUnconfirmed,
  },
  'updateProfile: password': {
    screen: ({ world, account }, { actor }) => {
      visits.shown = { passwordForm: actor() };
      return <PasswordSection viewer={presentProfile(world, account)} isTemporary={false} />;
    },
    unknown: ({ profile }) => profile.passwordUnconfirmed,
  },
  createFavorite: { screen: notice, unknown: ({ favorites }) => favorites.addUnconfirmed },
  deleteFavorite: { screen: notice, unknown: ({ favorites }) => favorites.removeUnconfirmed },
  unsubscribe: { screen: viewed('renewal'), unknown: ({ orders }) => orders.cancelUnconfirmed },
  resubscribe: { screen: viewed('renewal'), unknown: ({ orders }) => orders.resumeUnconfirmed },
  deleteClip: { screen: viewed('clipDeletion'), unknown: ({ clips }) => clips.deleteUnconfirmed },
  createClip: { screen: viewed('clip'), unknown: ({ clipEditor }) => clipEditor.lost },
  buy: { screen: viewed('checkout'), unknown: ({ checkout }) => checkout.uncertainTitle },
  buyBundle: { screen: viewed('checkout'), unknown: ({ checkout }) => checkout.uncertainTitle },
  startTrial: { screen: viewed('checkout'), unknown: ({ checkout }) => checkout.uncertainTitle },
};

/** Every sentence that says that a write was not done. */
const wasNot = ({
  account,
  checkout,
  clips,
  contacts,
  favorites,
  orders,
  profile,
  session,
  validation,
}: typeof en) => [
  ...[account.registrationFailed, account.requestFailed, account.resetFailed, account.resendFailed],
  ...[account.socialRefused, account.socialInvalid],
  ...[checkout.notCharged, checkout.orderFailed, clips.notDeleted, contacts.failed, validation.clipFailed],
  ...[
    favorites.notAdded,
    favorites.notRemoved,
    orders.cancelFailed,
    orders.cancelChangeFailed,
    orders.resumeFailed,
  ],
  ...[
    profile.notSaved,
    account.requestFailed,
    profile.notLinked,
    profile.notRemoved,
    profile.emailNotCancelled,
  ],
  ...Object.values(session.notDone),
];

/** English sentences that deny something else than a write of the table, each true where it is shown. */
const OTHER_DENIALS = [
  ...[en.checkout.bankWaitingText, en.checkout.problem.notAuthenticated, en.clips.notSaved],
  en.form.refusedField,
];

function sentencesOf(messages: object): string[] {
  return Object.values(messages).flatMap((value) =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? sentencesOf(value)
        : [],
  );
}

/** A sentence with its parameters left open, as a pattern. */
const patternOf = (sentence: string) =>
  new RegExp(
    sentence
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s'))
      .join('.*'),
  );

let language: keyof typeof catalogues = 'en';

/** Everything that is read on the screen of a write, and whether something can be pressed on it. */
function read(page: Storefront, writer: Writer, screen: Screen) {
  const system = {
    ...page.system,
    startup: { getSnapshot: () => ({ context: { channel: {} } }), subscribe: () => () => undefined },
    serverNow: () => 1_763_683_500,
    diagnostics: { reference: 'R-1' },
  };
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={page.system.queries}>
      <SystemContext value={system as never}>{screen(page, writer)}</SystemContext>
    </QueryClientProvider>,
  );
  const controls = [...markup.matchAll(/<(button|a)\b([^>]*)>/g)];
  return {
    text: markupTexts(markup).join('\n'),
    hasWayOn: controls.some(
      ([, , attributes = '']) => !/\sdisabled=""|aria-disabled="true"/.test(attributes),
    ),
  };
}

beforeAll(async () => {
  for (const each of languages) await loadLanguage(each);
});

beforeEach(() => {
  const storage = fakeStorage();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('location', new URL(`${ORIGIN}/password-reset?email=viewer%40rudy.example&signature=a`));
  vi.stubGlobal('history', { pushState: ignore, replaceState: ignore, state: null });
  vi.stubGlobal('navigator', {});
});

test('every English sentence that denies something is listed', () => {
  const denials = sentencesOf({ ...en, simulate: {} }).filter((text) => /\b(?:was|were) not\b/.test(text));
  const listed = new Set<string>([...wasNot(en), ...OTHER_DENIALS]);
  expect(denials.filter((text) => !listed.has(text))).toEqual([]);
});

test('every write of the table has its screen here', () => {
  expect(Object.keys(SCREENS).toSorted()).toEqual(Object.keys(writers).toSorted());
});

describe.each(Object.entries(writers))('%s', (name, open) => {
  const operation = name.split(':')[0] ?? '';
  const known = SCREENS[name];
  if (known === undefined) throw new Error(`${name} has no screen.`);

  test.each(['en', 'fr'] as const)(
    'no screen denies what may be done, and each shows the way on (%s)',
    async (each) => {
      language = each;
      await i18next.changeLanguage(language);
      const words = catalogues[language] as typeof en;
      const { page, writer } = await open();
      page.fail({ operation, kind: 'drop', processed: true, remaining: 1 });
      page.fail({ operation: '*', kind: 'drop', remaining: 'forever' });
      await writer.press();
      const shown = read(page, writer, known.screen);
      expect(wasNot(words).filter((sentence) => patternOf(sentence).test(shown.text))).toEqual([]);
      expect(shown.text).toMatch(patternOf(known.unknown(words)));
      expect(shown.hasWayOn).toBe(true);
      // The next press is answered, by a refusal where the first one was done: that is looked into.
      page.heal();
      await writer.press();
      const later = read(page, writer, known.screen);
      expect(writer.isDone()).toBe(true);
      expect(wasNot(words).filter((sentence) => patternOf(sentence).test(later.text))).toEqual([]);
    },
  );

  test('429 is an answer, and no screen says that none has arrived', async () => {
    await i18next.changeLanguage('en');
    const { page, writer } = await open();
    page.fail({
      operation,
      kind: 'status',
      status: 429,
      headers: { 'retry-after': '0' },
      remaining: 'forever',
    });
    await writer.press();
    const shown = read(page, writer, known.screen);
    // A payment and a clip wait as they are told.
    const { checkout, clipEditor } = en;
    const unanswered = [known.unknown(en), checkout.uncertainText, checkout.interruptedText, clipEditor.lost];
    if (operation !== 'login')
      expect(unanswered.filter((sentence) => patternOf(sentence).test(shown.text))).toEqual(
        PAYMENTS.has(operation) ? [checkout.uncertainTitle] : [],
      );
    if (PAYMENTS.has(operation)) expect(shown.text).toContain(checkout.busyText);
    expect(shown.hasWayOn).toBe(true);
  });
});

/** The sentence after a request that the browser has sent twice, whose second copy is refused. */
const DONE_BEFORE: Readonly<Record<string, ((words: typeof en) => string) | null>> = {
  // The viewer is logged in then, and the guards lead on.
  register: null,
  resetPassword: ({ account }) => account.resetDoneText,
  'updateProfile: password': ({ profile }) => profile.passwordSaved,
};

describe.each(Object.entries(DONE_BEFORE))('%s, sent twice by the browser', (name, done) => {
  test.each(['en', 'fr'] as const)('the refusal of the second is not believed (%s)', async (each) => {
    await i18next.changeLanguage(each);
    const words = catalogues[each] as typeof en;
    const [open, known] = [writers[name], SCREENS[name]];
    if (open === undefined || known === undefined) throw new Error(`There is no ${name}.`);
    const { page, writer } = await open();
    page.sendTwice(name.split(':')[0] ?? '');
    expect(await writer.press()).toBe('done');
    expect(writer.isDone()).toBe(true);
    const shown = read(page, writer, known.screen);
    expect(wasNot(words).filter((sentence) => patternOf(sentence).test(shown.text))).toEqual([]);
    if (done !== null) expect(shown.text).toMatch(patternOf(done(words)));
  });
});

test.each([
  ['login', 'loginUnread'],
  ['register', 'registrationUnread'],
  ['loginWithProvider', 'loginUnread'],
] as const)('%s is not denied where only the account cannot be read', async (name, sentence) => {
  for (const each of languages) {
    await i18next.changeLanguage(each);
    const { account } = catalogues[each];
    const [open, known] = [writers[name], SCREENS[name]];
    if (open === undefined || known === undefined) throw new Error(`There is no ${name}.`);
    const { page, writer } = await open();
    page.fail({ operation: 'getProfile', kind: 'drop', remaining: 'forever' });
    await writer.press();
    const { text, hasWayOn } = read(page, writer, known.screen);
    expect(text).toMatch(patternOf(account[sentence]));
    for (const denial of [account.loginFailed, account.registrationFailed, account.socialUnconfirmed])
      expect(text).not.toMatch(patternOf(denial));
    expect(hasWayOn).toBe(true);
  }
});
