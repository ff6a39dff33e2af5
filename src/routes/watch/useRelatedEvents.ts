import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { homepageEventsQuery } from '../../api/queries/events';
import type { Event } from '../../api/schema';
import { useSystem } from '../useSystem';
import { relatedTo } from './related';

/** Events of the same category, those that can be watched now first. */
export function useRelatedEvents(event: Event): { events: readonly Event[]; isPending: boolean } {
  const { channel } = useSystem();
  const category = event.event_category_id;
  const { data, isLoading } = useQuery(
    homepageEventsQuery(channel, category ? { category_id: category } : {}, 'never'),
  );
  const events = useMemo(() => (data ? relatedTo(event, data) : []), [event, data]);
  return { events, isPending: isLoading };
}
