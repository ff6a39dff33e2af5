import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { type ReactNode, useReducer } from 'react';
import { loadOptionalChunk } from '../../app/page/chunkErrors';
import { selectViewerId, selectViewerSettled } from '../../machines/session/selectors';
import { noteBegun } from '../../machines/watch/actors/begunEvents';
import { BegunCard } from '../../ui/begun/BegunCard';
import { EventRail } from '../../ui/cards/EventRail';
import { loadMessages } from '../../ui/i18n/text';
import { focusNeighbour } from '../../ui/kit/focusNeighbour';
import { preloadable } from '../../ui/kit/preloadable';
import { type CardContext, toCard } from '../events/cards';
import { useSystem } from '../hooks/useSystem';
import { type BegunRecording, readBegun } from './readBegun';
import { useWatchedMarks } from './useWatchedMarks';

type ContinueRailProps = {
  context: CardContext;
  /** Stands in its place until the recordings are read. */
  skeleton: ReactNode;
};

/** The recordings that were begun in this browser, with their texts. */
const RailWithTexts = preloadable(async () => {
  await loadOptionalChunk(() => loadMessages('Others'));
  return BegunRail;
});

/** The recordings that the viewer, once known, has begun in this browser. Home goes on without them where their texts are lost. */
export function ContinueRail({ context, skeleton }: ContinueRailProps) {
  const { session } = useSystem();
  const viewerId = useSelector(session, selectViewerId);
  const isSettled = useSelector(session, selectViewerSettled);
  const [isLost, lose] = useReducer(() => true, false);
  if (isLost) return null;
  if (!isSettled) return skeleton;
  return (
    <RailWithTexts key={viewerId} {...{ viewerId, context, skeleton }} fallback={skeleton} onLost={lose} />
  );
}

function BegunRail({ viewerId, context, skeleton }: ContinueRailProps & { viewerId: number | null }) {
  const system = useSystem();
  const { queries, store } = system;
  const queryKey = ['getEvent', 'begun', viewerId];
  // Read again with each visit of home, since the recordings that were begun have changed meanwhile.
  const { data } = useQuery({ queryKey, queryFn: () => readBegun(system, viewerId), gcTime: 0 });
  useWatchedMarks();
  if (data === undefined) return skeleton;
  if (data.length === 0) return null;
  const forget = (id: number, button: Element) => {
    focusNeighbour(button);
    noteBegun(store, viewerId, id, null);
    queries.setQueryData<BegunRecording[]>(queryKey, (shown) => shown?.filter((each) => each.id !== id));
  };
  return (
    <EventRail title={context.t('begun.title')}>
      {data.map(({ event }) => {
        const { id, heart: _, ...card } = toCard(event, context);
        return <BegunCard key={id} {...card} onForget={(button) => forget(id, button)} />;
      })}
    </EventRail>
  );
}
