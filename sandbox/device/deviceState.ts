import type { DeviceRow } from '../page/state';
import type { Device } from '../world/devices';
import type { Session } from '../world/keys';

/** Where a viewer's phone is led by the code's picture. */
export const linkPath = (code: string) => `/profile/sessions/add?code=${code}`;

/** What a television shows: its code while it waits, then whose account it is logged in to. */
export function deviceRow(device: Device, sessions: readonly Session[], nowMs: number): DeviceRow {
  const { code, untilMs, linked } = device;
  const row = { code: `${code.slice(0, 3)}-${code.slice(3)}`, untilMs };
  if (linked === null) {
    return untilMs > nowMs
      ? { ...row, state: 'waiting', linkPath: linkPath(code), email: null, apiKey: null }
      : { ...row, state: 'expired', linkPath: null, email: null, apiKey: null };
  }
  const session = sessions.find(({ apiKey }) => apiKey === linked.apiKey);
  const email = session?.account?.email ?? null;
  return {
    ...row,
    linkPath: null,
    email,
    state: email === null ? 'loggedOut' : 'loggedIn',
    apiKey: email === null ? null : linked.apiKey,
  };
}
