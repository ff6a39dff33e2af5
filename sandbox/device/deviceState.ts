import type { DeviceRow } from '../page/state';
import type { Device } from '../world/accounts/devices';
import type { Session } from '../world/keys';

/** The path to which the code's picture leads a viewer's phone. */
export const linkPath = (code: string) => `/profile/sessions/add?code=${code}`;

/** The contents of a television's screen: its code while it waits, then the account that it is logged in to. */
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
