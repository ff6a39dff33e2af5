import type { Profile, ProfileUpdate } from '../../api/schema';
import { cleanDeviceCode } from '../../machines/codeScanner/deviceCode';
import type { FormRef } from '../../machines/form/selectors';
import type { FieldValues, FormField, FormValues } from '../../machines/form/types';
import { type Language, parseLanguage } from '../../ui/i18n/language';
import type { RudySystem } from '../system';
import { startForm } from '../visits/form';
import {
  confirmation,
  currentPassword,
  deviceCode,
  email,
  firstName,
  inForm,
  language,
  lastName,
  newPassword,
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
export function startProfileForm(system: RudySystem, { viewer, speak }: ProfileVisit): FormRef | null {
  let known = viewer;
  const input = {
    // A draft belongs to the viewer who typed it.
    form: `profile_${viewer.id}`,
    fields: profileFields(viewer),
    initialValues: detailsOf(viewer),
    keepsValues: true,
  };
  return startForm(system, input, async (values) => {
    const changes = changesOf(known, values);
    if (Object.keys(changes).length > 0) known = await updateProfile(system, changes);
    if (changes.language !== undefined) await speak(changes.language);
    // A new email waits for its verification: the field has the one in force again.
    return detailsOf(known);
  });
}

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

export const passwordFields = (asksCurrent: boolean): FormField[] => [
  ...(asksCurrent ? [currentPassword] : []),
  newPassword,
  confirmation,
];

/** A new password, which ends a temporary one and every other session of the account. */
export const startPasswordForm = (
  system: RudySystem,
  { asksCurrent }: { asksCurrent: boolean },
): FormRef | null =>
  startForm(
    system,
    { form: 'password', fields: passwordFields(asksCurrent), initialValues: {} },
    async (values) => {
      await updateProfile(system, {
        ...(asksCurrent && { current_password: text(values, 'current_password') }),
        password: text(values, 'password'),
        password_confirmation: text(values, 'password_confirmation'),
      });
    },
    'passwordForm',
  );

/** Mails the link that deletes the account. */
export const startDeletionRequest = (system: RudySystem): FormRef | null =>
  startForm(
    system,
    { form: 'deletion', fields: [], initialValues: {} },
    async () => {
      await system.api.call('requestAccountDeletion', { body: {}, ...inForm });
    },
    'deletionForm',
  );

export const deviceFields = [deviceCode] as const;

/**
 * Logs another device in by the code that it shows.
 * @param code from the address or from the camera; empty for none
 */
export const startDeviceLink = (system: RudySystem, { code }: { code: string }): FormRef | null =>
  startForm(
    system,
    // A draft of another code never replaces the one of the address.
    { form: `device_${code}`, fields: deviceFields, initialValues: { code } },
    async (values) => {
      await system.api.call('addSession', {
        body: { code: cleanDeviceCode(text(values, 'code')) },
        ...inForm,
      });
    },
  );

async function updateProfile(system: RudySystem, changes: Changes): Promise<Profile> {
  const { data } = await system.api.call('updateProfile', {
    body: { _method: 'patch', ...changes },
    ...inForm,
  });
  system.session.send({ type: 'viewer.update', viewer: data });
  reloadOtherTabs(system);
  return data;
}
