import { failureStatus, toFailure } from '../../api/failure';
import type { AskedBy } from '../../api/schema/operations';
import type { FormRef } from '../../machines/form/selectors';
import type { FieldValues, FormField } from '../../machines/form/types';
import { patterns } from '../paths';
import { leaveAfterLogin } from '../returnPath';
import type { RudySystem } from '../system';
import { tabStore } from '../tabStore';
import { startForm } from '../visits/form';
import { acceptLogin } from './acceptLogin';
import {
  confirmation,
  email,
  firstName,
  identifier,
  inForm,
  lastName,
  newPassword,
  orWasDone,
  password,
  phone,
  terms,
  text,
} from './fields';
import { recaptchaToken } from './recaptcha';

const UNAUTHENTICATED = 401;
const CONFLICT = 409;

/** The fields of each form of an account, with the bounds of the contract (spec §5, design §9). */
export const accountFields = {
  login: [identifier, password],
  registration: [firstName, lastName, email, phone, newPassword, confirmation, terms],
  passwordResetRequest: [email],
  passwordReset: [newPassword, confirmation],
} as const satisfies Record<string, readonly FormField[]>;

/** The forms that ask for the same email, so that nobody types it twice. */
const EMAIL_FORMS = ['login', 'registration', 'passwordResetRequest'] as const;

/** The email that was just typed into another of these forms; empty for none. */
export function typedEmail(into: (typeof EMAIL_FORMS)[number]): string {
  // A form restores its own draft by itself.
  for (const form of EMAIL_FORMS.filter((name) => name !== into)) {
    const draft = tabStore.get(`form_${form}`);
    const entry: unknown =
      Array.isArray(draft) && draft.find((pair) => Array.isArray(pair) && pair[0] === 'email');
    if (Array.isArray(entry) && typeof entry[1] === 'string') return entry[1];
  }
  return '';
}

export const startLogin = (system: RudySystem, initialValues: FieldValues): FormRef | null =>
  startForm(
    system,
    { form: 'login', fields: accountFields.login, initialValues },
    { submit: (values) => logIn(system, text(values, 'email'), text(values, 'password')) },
  );

async function logIn(system: RudySystem, email: string, password: string, fallback?: string): Promise<void> {
  const body = { email, password, recaptcha_token: await recaptchaToken(system, 'login') };
  const { data } = await reloadOnConflict(system, system.api.call('login', { body, ...inForm }));
  await acceptLogin(system, data.api_key, fallback);
}

/** Whether an account has this password, found out by logging in with it: then the viewer is logged in. */
async function canLogIn(...login: Parameters<typeof logIn>): Promise<boolean> {
  'login' satisfies AskedBy['register' | 'resetPassword'];
  try {
    await logIn(...login);
    return true;
  } catch (thrown) {
    if (failureStatus(toFailure(thrown)) !== UNAUTHENTICATED) throw thrown;
    return false;
  }
}

export const startRegistration = (system: RudySystem, initialValues: FieldValues): FormRef | null =>
  startForm(
    system,
    { form: 'registration', fields: accountFields.registration, initialValues },
    {
      submit: async (values) => {
        const body = {
          first_name: text(values, 'first_name'),
          last_name: text(values, 'last_name'),
          email: text(values, 'email'),
          phone: text(values, 'phone') || null,
          password: text(values, 'password'),
          password_confirmation: text(values, 'password_confirmation'),
          terms: values.terms === true,
          recaptcha_token: await recaptchaToken(system, 'register'),
        };
        const register = async () => {
          const { data } = await reloadOnConflict(system, system.api.call('register', { body, ...inForm }));
          await acceptLogin(system, data.api_key, patterns.verifyNotice);
        };
        await orWasDone(register, 'email', () =>
          canLogIn(system, body.email, body.password, patterns.verifyNotice),
        );
      },
      ask: (values) =>
        canLogIn(system, text(values, 'email'), text(values, 'password'), patterns.verifyNotice),
    },
  );

export const startPasswordResetRequest = (system: RudySystem, initialValues: FieldValues): FormRef | null =>
  startForm(
    system,
    { form: 'passwordResetRequest', fields: accountFields.passwordResetRequest, initialValues },
    {
      submit: async (values) => {
        const body = {
          email: text(values, 'email'),
          recaptcha_token: await recaptchaToken(system, 'password_reset'),
        };
        await system.api.call('requestPasswordReset', { body, ...inForm });
      },
    },
  );

/**
 * The values of a mailed link (spec §2: `email`, `expires`, `signature`; `code` is another name of the signature). An
 * address need not say when its link ends.
 */
export interface SignedLink {
  email: string;
  expires?: number;
  signature: string;
}

export interface PasswordResetVisit {
  link: SignedLink;
  /** After a lost answer, a login with the new password has shown that it is set. */
  onLoggedIn: () => void;
}

export const startPasswordReset = (
  system: RudySystem,
  { link, onLoggedIn }: PasswordResetVisit,
): FormRef | null =>
  startForm(
    system,
    { form: 'passwordReset', fields: accountFields.passwordReset, initialValues: {} },
    {
      submit: async (values) => {
        const body = {
          ...link,
          password: text(values, 'password'),
          password_confirmation: text(values, 'password_confirmation'),
        };
        await orWasDone(
          () => system.api.call('resetPassword', { body, ...inForm }),
          'email',
          async () => {
            const isSet = await canLogIn(system, link.email, body.password);
            if (isSet) onLoggedIn();
            return isSet;
          },
        );
      },
      ask: async (values) => {
        const isSet = await canLogIn(system, link.email, text(values, 'password'));
        if (isSet) onLoggedIn();
        return isSet;
      },
    },
  );

/** Sends the verification mail to the viewer's address again. */
export const startResendVerification = (system: RudySystem): FormRef | null =>
  startForm(
    system,
    { form: 'resendVerification', fields: [], initialValues: {} },
    { submit: () => system.api.call('resendEmailVerification', { body: {}, ...inForm }) },
    'verificationForm',
  );

/** "You are already logged in" means that this page does not know it yet. */
async function reloadOnConflict<Answer>({ session }: RudySystem, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (thrown) {
    if (failureStatus(toFailure(thrown)) === CONFLICT) {
      leaveAfterLogin();
      session.send({ type: 'viewer.load' });
    }
    throw thrown;
  }
}
