import { waitFor } from 'xstate';
import { startLogout } from '../../app/account/logout';
import { isLoginRequired } from '../../app/guards';
import { loadOptionalChunk } from '../../app/page/chunkErrors';
import { patterns } from '../../app/paths';
import type { RudySystem } from '../../app/system';
import type { SessionFact } from '../../app/viewParts';
import { type LogoutRef, selectLogoutNotice } from '../../machines/logout/selectors';
import { selectInterrupted, selectSessionEnded } from '../../machines/session/selectors';
import { currentText, loadMessages } from '../../ui/i18n/text';
import type { Toast } from '../../ui/kit/surfaces/toasts';
import { toasts } from '../shell/toasts';
import { interruptionText } from './interruptionText';
import { offerReading } from './unreadNotice';

/** Tells the viewer what is wrong with the session, by a toast on whatever screen they are. */
export async function showSessionNotice(system: RudySystem, fact: SessionFact): Promise<void> {
  // The logout is repeated even if its words cannot load.
  const logout = /logout$/i.test(fact) ? startLogout(system, fact === 'logout' ? 1 : 0) : null;
  await loadOptionalChunk(() => loadMessages('Session'));
  if (logout !== null) showLogout(logout);
  if (fact === 'unread') offerReading(system);
  if (fact === 'ended') showEnd(system);
}

let endedToast = 0;

/** If the page requires a login, the login page says it in place of the toast. */
function showEnd({ session }: RudySystem): void {
  const snapshot = session.getSnapshot();
  if (!selectSessionEnded(snapshot) || isLoginRequired(location.pathname)) return;
  if (location.pathname === patterns.login) return;
  toasts.dismiss(endedToast);
  endedToast = toasts.add({
    text: `${currentText('session.ended')} ${interruptionText(selectInterrupted(snapshot), currentText)}`,
    tone: 'error',
    action: { label: currentText('shell.logIn'), href: patterns.login },
  });
  void waitFor(session, (state) => !selectSessionEnded(state), { timeout: Number.POSITIVE_INFINITY }).then(
    () => toasts.dismiss(endedToast),
  );
}

function showLogout(logout: LogoutRef): void {
  let shown: { notice: string | null; toast: number } = { notice: null, toast: 0 };
  const show = () => {
    const notice = selectLogoutNotice(logout.getSnapshot());
    if (notice === shown.notice) return;
    toasts.dismiss(shown.toast);
    const toast = logoutToast(notice, () => {
      logout.send({ type: 'logout.retry' });
      // The press closes the toast, and nothing is confirmed yet.
      shown = { notice: null, toast: 0 };
      show();
    });
    shown = { notice, toast: toast === null ? 0 : toasts.add(toast) };
  };
  logout.subscribe({ next: show, complete: show });
  show();
}

/** The toast of a logout that the platform has not confirmed, or at last has; null for none. */
export function logoutToast(
  notice: ReturnType<typeof selectLogoutNotice>,
  onRetry: () => void,
): Omit<Toast, 'id'> | null {
  if (notice === null) return null;
  if (notice === 'confirmed') {
    return { text: currentText('session.logoutConfirmed'), tone: 'success', action: null, onHold: null };
  }
  return {
    text: currentText('session.logoutUnconfirmed'),
    tone: 'error',
    action: { label: currentText('kit.retry'), onPress: onRetry },
    onHold: null,
  };
}
