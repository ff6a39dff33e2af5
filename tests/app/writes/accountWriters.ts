import { presentProfile } from '../../../sandbox/handlers/present/presentViewer';
import type { LinkKind } from '../../../sandbox/world/accounts/mail';
import { startDeviceRemoval } from '../../../src/app/account/devices';
import { newPasswordFields } from '../../../src/app/account/fields';
import {
  registrationFields,
  startLogin,
  startPasswordReset,
  startPasswordResetRequest,
  startRegistration,
  startResendVerification,
} from '../../../src/app/account/forms';
import { startAccountDeletion, startEmailVerification } from '../../../src/app/account/mailedLink';
import {
  startDeletionRequest,
  startDeviceLink,
  startEmailWithdrawal,
  startPasswordForm,
  startProfileForm,
} from '../../../src/app/account/profileForms';
import { startSocialLogin } from '../../../src/app/account/socialLogin';
import { tabStore } from '../../../src/app/session/tabStore';
import { EMAIL, ORIGIN, openStorefront, PASSWORD, type Storefront } from './storefront';
import { send, type Told, tell, type Writer } from './told';

export type Open = () => Promise<{ page: Storefront; writer: Writer }>;

const NEW = { email: 'new@rudy.example', password: 'another-one' };
const passwords = { password: NEW.password, password_confirmation: NEW.password };
const MAILED_LINK: Readonly<Record<string, Told>> = {
  confirmed: 'done',
  refused: 'not done',
  unanswered: 'not done',
  unconfirmed: 'not known',
};

const visitorPage = () => openStorefront({ isLoggedIn: false });
const viewerPage = () => openStorefront({ isLoggedIn: true });

/** The values of a link that is mailed now. */
function linkIn({ world, account }: Storefront, kind: LinkKind) {
  world.mail(kind, account);
  const query = new URL(world.outbox.at(-1)?.link ?? '', ORIGIN).searchParams;
  return {
    email: query.get('email') ?? '',
    expires: Number(query.get('expires')),
    signature: query.get('signature') ?? '',
  };
}

/** Whether a mail was sent since. */
function countMails({ world }: Storefront): () => boolean {
  const before = world.outbox.length;
  return () => world.outbox.length > before;
}

/** The writes about the account, by operation; a name after a colon tells two ways of one write apart. */
export const accountWriters: Readonly<Record<string, Open>> = {
  login: async () => {
    const page = await visitorPage();
    const form = startLogin(page.system, {});
    // The form says then that nobody is logged in here.
    const press = async () =>
      (await send(form, { email: EMAIL, password: PASSWORD })) === 'done' ? 'done' : 'not done';
    return { page, writer: { actor: () => form, press, isDone: page.isLoggedIn } };
  },
  register: async () => {
    const page = await visitorPage();
    const form = startRegistration(page.system, {
      initialValues: {},
      fields: registrationFields({}),
      onRegistered: () => undefined,
    });
    const press = () =>
      send(form, { first_name: 'Ada', last_name: 'Roy', ...NEW, ...passwords, terms: 'yes' });
    return {
      page,
      writer: { actor: () => form, press, isDone: () => page.world.accounts.byEmail(NEW.email) !== null },
    };
  },
  loginWithProvider: async () => {
    const page = await visitorPage();
    const identity = { email: EMAIL, firstName: null, lastName: null };
    const redirectUri = `${ORIGIN}/auth/login/google/callback`;
    const code = page.world.social.grant('google', { identity, redirectUri });
    const state = 'the-state';
    const open = () => {
      tabStore.set('social_state', { state, provider: 'google' }, 60_000);
      return startSocialLogin(page.system, { provider: 'google', code, state, error: null });
    };
    let login: ReturnType<typeof open> | null = null;
    const press = () => {
      if (login?.getSnapshot().matches('unanswered')) login.send({ type: 'social.retry' });
      else if (login === null) login = open();
      return tell(login, {
        loggedIn: 'done',
        // The viewer reads that they are logged in.
        unread: 'done',
        failed: 'not done',
        unanswered: 'not done',
        unconfirmed: 'not known',
      });
    };
    return {
      page,
      writer: { actor: () => login, press, isDone: () => page.world.social.find('google', code) === null },
    };
  },
  verifyEmail: async () => {
    const page = await visitorPage();
    page.account.emailVerified = false;
    const values = linkIn(page, 'verification');
    let link: ReturnType<typeof startEmailVerification> | null = null;
    const next = startLater(() => startEmailVerification(page.system, values));
    const press = () => {
      link = next();
      return tell(link, MAILED_LINK);
    };
    return { page, writer: { actor: () => link, press, isDone: () => page.account.emailVerified } };
  },
  resendEmailVerification: async () => {
    const page = await viewerPage();
    page.account.emailVerified = false;
    const isDone = countMails(page);
    const form = startResendVerification(page.system);
    return { page, writer: { actor: () => form, press: () => send(form, {}), isDone } };
  },
  requestPasswordReset: async () => {
    const page = await visitorPage();
    const isDone = countMails(page);
    const form = startPasswordResetRequest(page.system, {});
    return { page, writer: { actor: () => form, press: () => send(form, { email: EMAIL }), isDone } };
  },
  resetPassword: async () => {
    const page = await visitorPage();
    const values = linkIn(page, 'passwordReset');
    const form = startPasswordReset(page.system, {
      link: values,
      fields: newPasswordFields({}),
      onLoggedIn: () => undefined,
    });
    const isDone = () => page.account.password === NEW.password;
    return { page, writer: { actor: () => form, press: () => send(form, passwords), isDone } };
  },
  addSession: async () => {
    const page = await viewerPage();
    const code = page.world.devices.show();
    const form = startDeviceLink(page.system, { code: '' });
    const isDone = () => page.world.devices.list()[0]?.linked !== null;
    return { page, writer: { actor: () => form, press: () => send(form, { code }), isDone } };
  },
  removeDevice: async () => {
    const page = await viewerPage();
    const { id } = page.world.keys.session(page.world.issueKey(page.account));
    const removal = startDeviceRemoval(page.system, page.account.id);
    removal.send({ type: 'device.remove', device: { id, name: 'Phone' } });
    const press = () => {
      removal.send({ type: 'removal.confirm' });
      return tell(removal, { removed: 'done', failed: 'not done', unconfirmed: 'not known' });
    };
    const isDone = () => page.world.keys.sessionsOf(page.account).every((session) => session.id !== id);
    return { page, writer: { actor: () => removal, press, isDone } };
  },
  requestAccountDeletion: async () => {
    const page = await viewerPage();
    const isDone = countMails(page);
    const form = startDeletionRequest(page.system);
    return { page, writer: { actor: () => form, press: () => send(form, {}), isDone } };
  },
  confirmAccountDeletion: async () => {
    const page = await viewerPage();
    const deletion = startAccountDeletion(page.system, linkIn(page, 'deletion'));
    await tell(deletion, { asking: 'not known' });
    const press = () => {
      deletion?.send({ type: deletion.getSnapshot().matches('asking') ? 'link.confirm' : 'link.retry' });
      return tell(deletion, MAILED_LINK);
    };
    return {
      page,
      writer: { actor: () => deletion, press, isDone: () => page.world.accounts.byEmail(EMAIL) === null },
    };
  },
  updateProfile: async () => {
    const page = await viewerPage();
    const viewer = presentProfile(page.world, page.account);
    const form = startProfileForm(page.system, { viewer, speak: async () => undefined });
    const press = () => send(form, { first_name: 'Ada', phone: '218 555-0199' });
    return { page, writer: { actor: () => form, press, isDone: () => page.account.firstName === 'Ada' } };
  },
  'updateProfile: withdrawal': async () => {
    const page = await viewerPage();
    page.account.pendingEmail = 'new@rudy.example';
    const form = startEmailWithdrawal(page.system, { email: EMAIL });
    return {
      page,
      writer: {
        actor: () => form,
        press: () => send(form, {}),
        isDone: () => page.account.pendingEmail === null,
      },
    };
  },
  'updateProfile: password': async () => {
    const page = await viewerPage();
    const form = startPasswordForm(page.system, { asksCurrent: true, channel: {} });
    const press = () => send(form, { current_password: PASSWORD, ...passwords });
    return {
      page,
      writer: { actor: () => form, press, isDone: () => page.account.password === NEW.password },
    };
  },
};

/** Starts a machine with the first call, and presses Retry with each later one. */
function startLater(start: () => ReturnType<typeof startEmailVerification>) {
  let started: ReturnType<typeof startEmailVerification> | null = null;
  return () => {
    if (started === null) started = start();
    else started.send({ type: 'link.retry' });
    return started;
  };
}
