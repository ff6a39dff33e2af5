import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { type Level, offers } from '../../../api/levels';
import { type GuardResult, guardRoute } from '../../../app/guards';
import { canGoBack, loginDestination, previousPath } from '../../../app/page/returnPath';
import type { RudySystem } from '../../../app/system';
import {
  selectLoggedIn,
  selectTemporaryPassword,
  selectViewerBusy,
  selectViewerSettled,
  selectViewerUnread,
} from '../../../machines/session/selectors';
import { selectChannel } from '../../../machines/startup/selectors';
import { useSystem } from '../../hooks/useSystem';

const viewerConditions = (viewer: SnapshotFrom<RudySystem['session']>) => ({
  isViewerSettled: selectViewerSettled(viewer),
  isLoggedIn: selectLoggedIn(viewer),
  isViewerBusy: selectViewerBusy(viewer),
  isViewerUnread: selectViewerUnread(viewer),
  hasTemporaryPassword: selectTemporaryPassword(viewer),
});

function guard(
  path: string,
  viewer: ReturnType<typeof viewerConditions>,
  channel: ReturnType<typeof selectChannel>,
): GuardResult {
  const destination = loginDestination();
  return guardRoute(path, {
    ...viewer,
    hasRemoteAuth: channel === null ? null : channel.settings?.auth?.remote_auth === 1,
    offers: (...levels: readonly Level[]) => channel === null || offers(channel, ...levels),
    previousPath: previousPath(),
    canGoBack: canGoBack(),
    afterLogin: destination && { to: destination.path, state: destination.state },
  });
}

/** Whether the screen of `path` may be shown to this viewer (spec §2), decided before its code loads. */
export function useGuard(path: string): GuardResult {
  const { session, startup } = useSystem();
  const channel = useSelector(startup, selectChannel);
  return guard(path, useSelector(session, viewerConditions, shallowEqual), channel);
}

/** The same, as far as it is known now. */
export const guardNow = ({ session, startup }: RudySystem, path: string): GuardResult =>
  guard(path, viewerConditions(session.getSnapshot()), selectChannel(startup.getSnapshot()));
