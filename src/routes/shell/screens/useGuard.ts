import { useSelector } from '@xstate/react';
import { type Level, offers } from '../../../api/levels';
import { type GuardResult, guardRoute } from '../../../app/guards';
import { loginDestination, previousPath } from '../../../app/page/returnPath';
import {
  selectLoggedIn,
  selectTemporaryPassword,
  selectViewerBusy,
  selectViewerSettled,
  selectViewerUnread,
} from '../../../machines/session/selectors';
import { selectChannel } from '../../../machines/startup/selectors';
import { useSystem } from '../../hooks/useSystem';

/** Whether the screen of `path` may be shown to this viewer (spec §2), decided before its code loads. */
export function useGuard(path: string): GuardResult {
  const { session, startup } = useSystem();
  const channel = useSelector(startup, selectChannel);
  const destination = loginDestination();
  const conditions = {
    isViewerSettled: useSelector(session, selectViewerSettled),
    isLoggedIn: useSelector(session, selectLoggedIn),
    isViewerBusy: useSelector(session, selectViewerBusy),
    isViewerUnread: useSelector(session, selectViewerUnread),
    hasTemporaryPassword: useSelector(session, selectTemporaryPassword),
    hasRemoteAuth: channel === null ? null : channel.settings?.auth?.remote_auth === 1,
    offers: (...levels: readonly Level[]) => channel === null || offers(channel, ...levels),
    previousPath: previousPath(),
    afterLogin: destination && { to: destination.path, state: destination.state },
  };
  return guardRoute(path, conditions);
}
