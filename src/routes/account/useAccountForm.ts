import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { LazyActors } from '../../app/rootMachine';
import type { RudySystem } from '../../app/system';
import type { FormName } from '../../app/visits/form';
import type { FormRef, FormSnapshot } from '../../machines/form/selectors';
import { useVisit } from '../hooks/useVisit';

/**
 * The machine of a form with its snapshot; null until the first paint.
 * @param visit read once: what is typed later belongs to the machine
 */
export function useAccountForm<Visit>(
  start: (system: RudySystem, visit: Visit) => LazyActors[FormName],
  visit: Visit,
  name: FormName = 'form',
): { snapshot: FormSnapshot; send: FormRef['send'] } | null {
  const [first] = useState(visit);
  const form = useVisit(name, start, first);
  const snapshot = useSelector(form ?? undefined, (current) => current);
  return form === null || snapshot === undefined ? null : { snapshot, send: form.send };
}
