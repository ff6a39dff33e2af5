import { failureStatus, toFailure } from '../../api/failure';
import type { FormRef } from '../../machines/form/selectors';
import type { FieldValues, FormField, FormValues } from '../../machines/form/types';
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
  password,
  phone,
  terms,
  text,
} from './fields';
import type { VerifiedForm } from './recaptcha';

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

/** Only channels with a site key load the code of reCAPTCHA. */
const hasSiteKey = ({ settings }: RudySystem): boolean => settings()?.recaptcha_site_key != null;
const loadRecaptcha = () => import('./recaptcha');

/** Starts a form that is sent with a token of reCAPTCHA where the settings have a site key. */
const startVerifiedForm = (
  system: RudySystem,
  form: VerifiedForm,
  initialValues: FieldValues,
  submit: (values: FormValues, token: string | null) => Promise<unknown>,
): FormRef | null =>
  startForm(
    system,
    { form, fields: accountFields[form], initialValues, isVerified: true },
    (values, token) =>
      submit(values, token).catch(async (error: unknown) => {
        if (!hasSiteKey(system)) throw error;
        const { explainMissingToken } = await loadRecaptcha();
        return explainMissingToken(system, token)(error);
      }),
    'form',
    async (signal) =>
      hasSiteKey(system) ? (await loadRecaptcha()).recaptchaToken(system, form, signal) : null,
  );

export const startLogin = (system: RudySystem, initialValues: FieldValues): FormRef | null =>
  startVerifiedForm(system, 'login', initialValues, async (values, token) => {
    const body = {
      email: text(values, 'email'),
      password: text(values, 'password'),
      recaptcha_token: token,
    };
    const { data } = await reloadOnConflict(system, system.api.call('login', { body, ...inForm }));
    await acceptLogin(system, data.api_key);
  });

export const startRegistration = (system: RudySystem, initialValues: FieldValues): FormRef | null =>
  startVerifiedForm(system, 'registration', initialValues, async (values, token) => {
    const body = {
      first_name: text(values, 'first_name'),
      last_name: text(values, 'last_name'),
      email: text(values, 'email'),
      phone: text(values, 'phone') || null,
      password: text(values, 'password'),
      password_confirmation: text(values, 'password_confirmation'),
      terms: values.terms === true,
      recaptcha_token: token,
    };
    const { data } = await reloadOnConflict(system, system.api.call('register', { body, ...inForm }));
    await acceptLogin(system, data.api_key, patterns.verifyNotice);
  });

export const startPasswordResetRequest = (system: RudySystem, initialValues: FieldValues): FormRef | null =>
  startVerifiedForm(system, 'passwordResetRequest', initialValues, async (values, token) => {
    const body = { email: text(values, 'email'), recaptcha_token: token };
    await system.api.call('requestPasswordReset', { body, ...inForm });
  });

/** The values of a mailed link (spec §2: `email`, `expires`, `signature`; `code` is another name of the signature). */
export interface SignedLink {
  email: string;
  expires: number;
  signature: string;
}

export const startPasswordReset = (system: RudySystem, link: SignedLink): FormRef | null =>
  startForm(
    system,
    { form: 'passwordReset', fields: accountFields.passwordReset, initialValues: {} },
    async (values) => {
      const body = {
        ...link,
        password: text(values, 'password'),
        password_confirmation: text(values, 'password_confirmation'),
      };
      await system.api.call('resetPassword', { body, ...inForm });
    },
  );

/** Sends the verification mail to the viewer's address again. */
export const startResendVerification = (system: RudySystem): FormRef | null =>
  startForm(
    system,
    { form: 'resendVerification', fields: [], initialValues: {} },
    async () => {
      await system.api.call('resendEmailVerification', { body: {}, ...inForm });
    },
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
