import { MINUTE_MS } from '../../api/constants';
import { failureStatus, toFailure } from '../../api/failures/failure';
import type { ChannelBootstrap } from '../../api/schema';
import type { AskedBy } from '../../api/schema/operations';
import { chunk } from '../../chunks/importAgain';
import type { FormRef } from '../../machines/form/selectors';
import type { FieldValues, FormField, FormValues } from '../../machines/form/types';
import { leaveAfterLogin } from '../page/returnPath';
import { patterns } from '../paths';
import type { SignedLink } from '../paths/screens/account';
import { draftStore } from '../session/drafts';
import { tabStore } from '../session/tabStore';
import type { RudySystem } from '../system';
import { type FormEffects, type FormName, startForm } from '../visits/form';
import { acceptLogin } from './acceptLogin';
import {
  email,
  firstName,
  identifier,
  inForm,
  lastName,
  newPasswordFields,
  newPasswordOf,
  orWasDone,
  password,
  phone,
  terms,
  text,
} from './fields';
import type { VerifiedForm } from './recaptcha';

const UNAUTHENTICATED = 401;
const CONFLICT = 409;

/** The fields of each form of an account, with the bounds of the contract (spec §5, design §9). */
export const accountFields = {
  login: [identifier, password],
  passwordResetRequest: [email],
} as const satisfies Record<string, readonly FormField[]>;

export const registrationFields = (channel: ChannelBootstrap): readonly FormField[] => [
  firstName,
  lastName,
  email,
  phone,
  ...newPasswordFields(channel),
  terms,
];

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

/** Only channels with a site key load the code of reCAPTCHA. */
const hasSiteKey = ({ settings }: RudySystem): boolean => settings()?.recaptcha_site_key != null;
const loadRecaptcha = chunk(() => import('./recaptcha'));

/** Starts a form that is sent with a token of reCAPTCHA where the settings have a site key. */
const startVerifiedForm = (
  system: RudySystem,
  form: VerifiedForm,
  initialValues: FieldValues,
  fields: readonly FormField[],
  { submit, ask }: Omit<FormEffects, 'verify'>,
  name?: FormName,
): FormRef =>
  startForm(
    system,
    { form, fields, initialValues },
    {
      submit: (values, token) =>
        submit(values, token).catch(async (error: unknown) => {
          if (!hasSiteKey(system)) throw error;
          const { explainMissingToken } = await loadRecaptcha();
          return explainMissingToken(system, token)(error);
        }),
      ...(ask && { ask }),
      verify: async (signal) =>
        hasSiteKey(system) ? (await loadRecaptcha()).recaptchaToken(system, form, signal) : null,
    },
    name,
  );

export const startLogin = (system: RudySystem, initialValues: FieldValues): FormRef =>
  startVerifiedForm(system, 'login', initialValues, accountFields.login, {
    submit: (values, token) => logIn(system, text(values, 'email'), text(values, 'password'), token),
  });

async function logIn(
  system: RudySystem,
  email: string,
  password: string,
  token: string | null,
  fallback?: string,
): Promise<void> {
  const body = { email, password, recaptcha_token: token };
  const { data } = await reloadOnConflict(system, system.api.call('login', { body, ...inForm }));
  await acceptLogin(system, data.api_key, fallback);
}

/** Whether an account has this password, found out by logging in with it: then the viewer is logged in. */
async function canLogIn(
  system: RudySystem,
  email: string,
  password: string,
  fallback?: string,
): Promise<boolean> {
  'login' satisfies AskedBy['register' | 'resetPassword'];
  // A token of reCAPTCHA serves one call.
  const token = hasSiteKey(system) ? await (await loadRecaptcha()).tokenInTime(system, 'login') : null;
  try {
    await logIn(system, email, password, token, fallback);
    return true;
  } catch (thrown) {
    if (failureStatus(toFailure(thrown)) !== UNAUTHENTICATED) throw thrown;
    return false;
  }
}

export interface RegistrationVisit {
  initialValues: FieldValues;
  fields: readonly FormField[];
  /** The account is there, and the viewer is logged in. */
  onRegistered: () => void;
}

export const startRegistration = (
  system: RudySystem,
  { initialValues, fields, onRegistered }: RegistrationVisit,
): FormRef => {
  const wasRegistered = async (values: FormValues): Promise<boolean> => {
    const isKnown = await canLogIn(
      system,
      text(values, 'email'),
      text(values, 'password'),
      patterns.verifyNotice,
    );
    if (isKnown) onRegistered();
    return isKnown;
  };
  return startVerifiedForm(system, 'registration', initialValues, fields, {
    submit: async (values, token) => {
      const body = {
        first_name: text(values, 'first_name'),
        last_name: text(values, 'last_name'),
        email: text(values, 'email'),
        phone: text(values, 'phone') || null,
        ...newPasswordOf(values),
        terms: values.terms === true,
        recaptcha_token: token,
      };
      const register = async () => {
        const { data } = await reloadOnConflict(system, system.api.call('register', { body, ...inForm }));
        await acceptLogin(system, data.api_key, patterns.verifyNotice);
        onRegistered();
      };
      await orWasDone(register, 'email', () => wasRegistered(values));
    },
    ask: wasRegistered,
  });
};

export const startPasswordResetRequest = (system: RudySystem, initialValues: FieldValues): FormRef =>
  startVerifiedForm(system, 'passwordResetRequest', initialValues, accountFields.passwordResetRequest, {
    submit: (values, token) => mailResetLink(system, text(values, 'email'), token),
  });

/** Mails the link to the same address again. */
export const startResendPasswordReset = (system: RudySystem, email: string): FormRef =>
  startVerifiedForm(
    system,
    'passwordResetRequest',
    {},
    [],
    { submit: (_, token) => mailResetLink(system, email, token) },
    'resendForm',
  );

async function mailResetLink({ api }: RudySystem, email: string, token: string | null): Promise<void> {
  await api.call('requestPasswordReset', { body: { email, recaptcha_token: token }, ...inForm });
}

export interface PasswordResetVisit {
  link: SignedLink;
  fields: readonly FormField[];
  /** The new password is set, and the viewer is logged in with it. */
  onLoggedIn: () => void;
}

export const startPasswordReset = (
  system: RudySystem,
  { link, fields, onLoggedIn }: PasswordResetVisit,
): FormRef =>
  startForm(
    system,
    { form: 'passwordReset', fields, initialValues: {} },
    {
      submit: async (values) => {
        const body = { ...link, ...newPasswordOf(values) };
        const reset = async () => {
          const { data } = await system.api.call('resetPassword', { body, ...inForm });
          if (!data.api_key) return keepLoginEmail(system, link.email);
          await acceptLogin(system, data.api_key);
          onLoggedIn();
        };
        await orWasDone(reset, 'email', async () => {
          const isSet = await canLogIn(system, link.email, body.password);
          if (isSet) onLoggedIn();
          return isSet;
        });
      },
      ask: async (values) => {
        const isSet = await canLogIn(system, link.email, text(values, 'password'));
        if (isSet) onLoggedIn();
        return isSet;
      },
    },
  );

/** The login that follows begins with this email. */
const keepLoginEmail = (system: RudySystem, email: string): void =>
  draftStore(system).set('form_login', [['email', email]], MINUTE_MS);

/** Sends the verification mail to the viewer's address again. */
export const startResendVerification = (system: RudySystem): FormRef =>
  startForm(
    system,
    { form: 'resendVerification', fields: [], initialValues: {} },
    { submit: () => system.api.call('resendEmailVerification', { body: {}, ...inForm }) },
    'resendForm',
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
