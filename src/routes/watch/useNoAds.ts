import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { userAccessQuery } from '../../api/queries/viewer';
import { selectLoggedIn } from '../../machines/session/selectors';
import { selectViewerSettled } from '../../machines/startup/selectors';
import { useSystem } from '../useSystem';
import { capabilitiesOf } from './capabilities';

/** Whether the viewer's pass leaves adverts out (spec §6, `no_ads`); null until that is known. */
export function useNoAds(): boolean | null {
  const { session, startup, channel } = useSystem();
  const isSettled = useSelector(startup, selectViewerSettled);
  const loggedIn = useSelector(session, selectLoggedIn);
  const { data, isPending } = useQuery({ ...userAccessQuery(channel), enabled: loggedIn });
  if (!isSettled) return null;
  if (!loggedIn) return false;
  if (data) return capabilitiesOf(data).includes('no_ads');
  return isPending ? null : false;
}
