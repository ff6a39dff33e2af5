import { FailureError, toFailure } from '../../api/failures/failure';
import type { ChannelBootstrap, Profile, ProfileUpdate } from '../../api/schema';
import type { AskedBy, OperationId } from '../../api/schema/operations';
import { cleanDeviceCode } from '../../machines/codeScanner/deviceCode';
import type { FormRef } from '../../machines/form/selectors';
import type { FieldValues, FormField, FormValues } from '../../machines/form/types';
import { selectViewerId } from '../../machines/session/selectors';
import { type Language, parseLanguage } from '../../ui/i18n/language';
import type { RudySystem } from '../system';
import { startForm } from '../visits/form';
import {
  currentPassword,
  deviceCode,
  email,
  firstName,
  inForm,
  language,
  lastName,
  newPasswordFields,
  newPasswordOf,
  orWasDone,
  phone,
  text,
} from './fields';
import { reloadOtherTabs } from './reloadViewer';

export interface ProfileVisit {
  viewer: Profile;
  /** Changes the language of the storefront; null is the channel's. */
  speak: (language: Language | null) => Promise<unknown>;
}

/** Another email needs the password, so an account without one sets it first. */
export const canChangeEmail = ({ has_password }: Profile): boolean => has_password !== false;

/** The fields of the viewer's details. A name that the platform does not have may stay empty. */
export const profileFields = (viewer: Profile): FormField[] => [
  { ...firstName, isRequired: Boolean(viewer.first_name) },
  { ...lastName, isRequired: Boolean(viewer.last_name) },
  ...(canChangeEmail(viewer) ? [email, { ...currentPassword, whenChanged: 'email' }] : []),
  phone,
  language,
];

/** Name, email, phone, language: only what changed is sent, a new email with the password. */
export function startProfileForm(system: RudySystem, { viewer, speak }: ProfileVisit): FormRef {
  let known = viewer;
  const adopt = async (changed: Profile, { language }: Changes) => {
    known = changed;
    if (language !== undefined) await speak(language);
  };
  const input = {
    // A draft belongs to the viewer who typed it.
    form: `profile_${viewer.id}`,
    fields: profileFields(viewer),
    initialValues: detailsOf(viewer),
    keepsValues: true,
  };
  return startForm(system, input, {
    submit: async (values) => {
      const changes = changesOf(known, values);
      if (Object.keys(changes).length > 0) await adopt(await updateProfile(system, changes), changes);
      // A new email waits for its verification: the field has the one in force again.
      return detailsOf(known);
    },
    ask: async (values) => {
      const changes = changesOf(known, values);
      const operation = 'getProfile' satisfies AskedBy['updateProfile'];
      const { data } = await system.api.call(operation, { crash: 'never' });
      if (!isChanged(known, data, changes)) return false;
      announceViewer(system, data);
      await adopt(data, changes);
      return detailsOf(known);
    },
  });
}

/**
 * Keeps the address in force in place of the one that waits for its verification, whose mailed link no longer works then.
 * @param email the address in force
 */
export const startEmailWithdrawal = (system: RudySystem, { email }: { email: string }): FormRef =>
  startForm(
    system,
    // A change that is entered later can be withdrawn by the same form.
    { form: 'emailWithdrawal', fields: [], initialValues: {}, keepsValues: true },
    {
      submit: async () => void (await updateProfile(system, { email })),
      ask: async () => {
        const { data } = await system.api.call('getProfile' satisfies AskedBy['updateProfile'], {
          crash: 'never',
        });
        if ((data.pending_email ?? null) !== null) return false;
        announceViewer(system, data);
        return true;
      },
    },
    'withdrawalForm',
  );

/**
 * Whether a profile, as it was read after a lost answer, has the changes. Either all that was sent is changed or nothing.
 * @throws Error when it is neither as it was nor as it was to be
 */
function isChanged(before: Profile, now: Profile, changes: Changes): boolean {
  const names = Object.keys(changes) as (keyof Changes & keyof Profile)[];
  const has = (wanted: Partial<Profile>) =>
    names.every((name) => comparable(name, now[name]) === comparable(name, wanted[name]));
  if (has(changes)) return true;
  // A new address may wait under another name until it is verified.
  if (changes.email !== undefined && Object.values(now).some((value) => value === changes.email)) return true;
  if (has(before)) return false;
  throw new Error('The profile was changed by somebody else.');
}

/** A platform may write an address in small letters and a phone number without separators. */
const comparable = (name: string, value: unknown): string => {
  const written = String(value ?? '').toLowerCase();
  return name === 'phone' ? written.replace(/[^+\d]/g, '') : written;
};

const detailsOf = (viewer: Profile): FieldValues => ({
  first_name: viewer.first_name ?? '',
  last_name: viewer.last_name ?? '',
  email: viewer.email ?? '',
  phone: viewer.phone ?? '',
  language: viewer.language ?? '',
});

type Changes = Omit<ProfileUpdate, '_method' | 'api_key'>;

function changesOf(viewer: Profile, values: FormValues): Changes {
  const before = detailsOf(viewer);
  const changes: Changes = {};
  // A name and an address can be replaced, but not taken away.
  for (const name of ['first_name', 'last_name', 'email'] as const) {
    const value = text(values, name);
    if (value !== '' && value !== before[name]) changes[name] = value;
  }
  if (changes.email !== undefined) changes.current_password = text(values, 'current_password');
  if (text(values, 'phone') !== before.phone) changes.phone = text(values, 'phone') || null;
  if (text(values, 'language') !== before.language)
    changes.language = parseLanguage(text(values, 'language'));
  return changes;
}

/** Whether a new password needs the current one: not in place of none, nor of a temporary one. */
export const asksCurrentPassword = ({ has_password, temporary_password }: Profile): boolean =>
  has_password !== false && temporary_password !== true;

export interface PasswordVisit {
  asksCurrent: boolean;
  channel: ChannelBootstrap;
}

export const passwordFields = ({ asksCurrent, channel }: PasswordVisit): readonly FormField[] => [
  ...(asksCurrent ? [currentPassword] : []),
  ...newPasswordFields(channel),
];

/** A new password, which ends a temporary one and every other session of the account. */
export const startPasswordForm = (system: RudySystem, visit: PasswordVisit): FormRef =>
  startForm(
    system,
    { form: 'password', fields: passwordFields(visit), initialValues: {} },
    {
      submit: (values) => {
        const changes = {
          ...(visit.asksCurrent && { current_password: text(values, 'current_password') }),
          ...newPasswordOf(values),
        };
        return orWasDone(
          () => updateProfile(system, changes),
          'current_password',
          () => isPasswordSet(system, changes.password),
        );
      },
      ask: (values) => isPasswordSet(system, text(values, 'password')),
    },
    'passwordForm',
  );

/** Whether the viewer's password is this one, found out by changing it to itself (`x-lost-answer` of `updateProfile`). */
async function isPasswordSet(system: RudySystem, password: string): Promise<boolean> {
  try {
    await updateProfile(system, {
      current_password: password,
      password,
      password_confirmation: password,
    });
    return true;
  } catch (thrown) {
    const failure = toFailure(thrown);
    if (failure.kind !== 'refused' || !Object.hasOwn(failure.fields, 'current_password')) throw thrown;
    return false;
  }
}

/** Mails the link that deletes the account. */
export const startDeletionRequest = (system: RudySystem): FormRef =>
  startForm(
    system,
    { form: 'deletion', fields: [], initialValues: {} },
    { submit: () => system.api.call('requestAccountDeletion', { body: {}, ...inForm }) },
    'deletionForm',
  );

const DEVICES = 'listDevices' satisfies OperationId;

export const deviceFields = [deviceCode] as const;

/**
 * Logs another device in by the code that it shows.
 * @param code from the address or from the camera; empty for none
 */
export const startDeviceLink = (system: RudySystem, { code }: { code: string }): FormRef =>
  startForm(
    system,
    // A draft of another code never replaces the one of the address.
    { form: `device_${code}`, fields: deviceFields, initialValues: { code } },
    {
      submit: async (values) => {
        const body = { code: cleanDeviceCode(text(values, 'code')) };
        try {
          return await system.api.call('addSession', { body, ...inForm });
        } finally {
          // Without an answer only the platform knows whether the device was linked.
          void system.queries.invalidateQueries({ queryKey: [DEVICES] });
        }
      },
    },
  );

async function updateProfile(system: RudySystem, changes: Changes): Promise<Profile> {
  const { data } = await system.api.call('updateProfile', {
    body: { _method: 'patch', ...changes },
    ...inForm,
  });
  announceViewer(system, data);
  return data;
}

/** @throws FailureError `cancelled` where the viewer has left meanwhile: nothing of the answer belongs to the next one */
function announceViewer(system: RudySystem, viewer: Profile): void {
  if (selectViewerId(system.session.getSnapshot()) !== viewer.id)
    throw new FailureError({ kind: 'cancelled', operation: 'updateProfile' });
  system.session.send({ type: 'viewer.update', viewer });
  reloadOtherTabs(system);
}
