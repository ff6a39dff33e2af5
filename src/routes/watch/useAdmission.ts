import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { userAccessQuery } from '../../api/queries/viewer';
import type { Event } from '../../api/schema';
import type { Life } from '../../machines/eventStatus/types';
import { selectGeoBlocked, selectLoggedIn } from '../../machines/session/selectors';
import { useSystem } from '../useSystem';
import { type Admission, admit, type Lacking, lackingOf } from './admission';
import { capabilitiesOf } from './capabilities';

/** What the viewer who is here gets of the event, as things are now. */
export function useAdmission(event: Event, life: Life): Admission {
  const { session } = useSystem();
  const regionBlocked = useSelector(session, selectGeoBlocked);
  const capabilities = useCapabilities();
  return useMemo(
    () => admit(event, life, { regionBlocked, capabilities }, location.origin),
    [event, life, regionBlocked, capabilities],
  );
}

/** What the viewer who is here lacks to watch an event that is still to come; null where nothing. */
export function useLacking(event: Event): Lacking | null {
  return lackingOf(event, { capabilities: useCapabilities() });
}

/** Lower-cased; null for a visitor, and while they are not known. */
function useCapabilities(): readonly string[] | null {
  const { session, channel } = useSystem();
  const loggedIn = useSelector(session, selectLoggedIn);
  const { data } = useQuery({ ...userAccessQuery(channel), enabled: loggedIn });
  return useMemo(() => (loggedIn && data ? capabilitiesOf(data) : null), [loggedIn, data]);
}
