import { toFailure } from '../../api/failures/failure';
import type { ChannelBootstrap } from '../../api/schema';
import type { FormField, FormValues } from '../../machines/form/types';
import { languages } from '../../ui/i18n/language';

const MIN_PASSWORD = 8;
const MAX_PASSWORD = 200;
const MAX_NAME = 100;
const MAX_EMAIL = 254;
const MAX_PHONE = 40;
const MAX_CODE = 20;

const field = (
  name: string,
  kind: FormField['kind'],
  maxLength: number | null,
  more: Partial<FormField> = {},
): FormField => ({ name, kind, isRequired: true, maxLength, options: [], ...more });

/** The fields that the forms of an account consist of, with the bounds of the contract (spec §5, design §9). */
export const firstName = field('first_name', 'text', MAX_NAME);
export const lastName = field('last_name', 'text', MAX_NAME);
export const identifier = field('email', 'identifier', MAX_EMAIL);
export const email = field('email', 'email', MAX_EMAIL);
export const phone = field('phone', 'phone', MAX_PHONE, { isRequired: false });
export const password = field('password', 'password', MAX_PASSWORD);
export const currentPassword = field('current_password', 'password', MAX_PASSWORD);
const newPassword = field('password', 'password', MAX_PASSWORD, { minLength: MIN_PASSWORD });
const confirmation = field('password_confirmation', 'password', null, { matches: 'password' });
export const terms = field('terms', 'checkbox', null);
export const language = field('language', 'select', null, { isRequired: false, options: languages });
export const deviceCode = field('code', 'code', MAX_CODE);

/** The fields of a new password, which is typed twice where the channel asks for that. */
export const newPasswordFields = ({ settings }: ChannelBootstrap): readonly FormField[] =>
  settings?.auth?.password_confirmation === 1 ? [newPassword, confirmation] : [newPassword];

/** The value of a text field; a field that was left empty is not among the values. */
export const text = (values: FormValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** A new password as platforms take it: one that was typed once is its own confirmation. */
export const newPasswordOf = (values: FormValues) => ({
  password: text(values, 'password'),
  password_confirmation: text(values, 'password_confirmation') || text(values, 'password'),
});

/** A 5xx or a lost answer belongs to the form, which keeps what was typed, and not to the global error screen. */
export const inForm = { crash: 'never' } as const;

/**
 * Sends a write. A browser repeats a request by itself whose connection ends without an answer (RFC 9110 §9.2.2 advises
 * against it, and Chromium does it on a connection that it reuses), so that the platform refuses what it has just done. Such a
 * refusal of `field` is looked into before it is believed.
 * @throws the refusal, unless `wasDone`
 */
export async function orWasDone(
  write: () => Promise<unknown>,
  field: string,
  wasDone: () => Promise<boolean>,
): Promise<void> {
  try {
    await write();
  } catch (thrown) {
    const failure = toFailure(thrown);
    const isSuspicious =
      failure.kind === 'refused' && failure.status === 422 && Object.hasOwn(failure.fields, field);
    if (!isSuspicious || !(await wasDone())) throw thrown;
  }
}
