import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { Event } from '../../api/schema';
import { createMediaElementHost } from '../../machines/playback/actors';
import { createPrerollActors } from '../../machines/preroll/actors';
import { prerollMachine } from '../../machines/preroll/machine';
import { fits } from '../../machines/preroll/pick';
import {
  type PrerollRef,
  samePreroll,
  selectPreroll,
  selectPrerollOver,
} from '../../machines/preroll/selectors';
import { selectViewer } from '../../machines/session/selectors';
import type { RudySystem } from '../../system';
import { useChannel } from '../useChannel';
import { useSystem } from '../useSystem';
import { readPreferences } from './preferences';
import { prerollProgrammeOf, prerollsOf, suppressionKey, suppressionMs } from './prerolls';
import { useNoAds } from './useNoAds';
import { useViewerSettled } from './useViewerSettled';

/** The elements that adverts are shown on, which are not the player's. */
const host = createMediaElementHost();

function prerollOf({ resident }: RudySystem): PrerollRef {
  return resident('preroll', () => {
    const logic = prerollMachine.provide({ actors: createPrerollActors({ host }) });
    return { logic, input: undefined };
  });
}

/** The advert before this programme, if there is one; `isOver` when the programme may begin, at once where none fits. */
export function usePreroll(event: Event, live: boolean) {
  const system = useSystem();
  const { store, session } = system;
  const channel = useChannel();
  const preroll = prerollOf(system);
  const noAds = useNoAds();
  const isSettled = useViewerSettled();
  const mayCome = useMemo(() => {
    const programme = prerollProgrammeOf(event, live, null);
    return prerollsOf(channel, location.origin).some((each) => fits(each, programme));
  }, [channel, event, live]);
  const isAwaited = isSettled && mayCome;

  // Once a programme: whatever else is learnt of the event changes nothing of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading is the same event.
  useEffect(() => {
    if (!isAwaited) return;
    const viewerId = selectViewer(session.getSnapshot())?.id ?? null;
    const { volume, muted } = readPreferences(store);
    const programme = prerollProgrammeOf(event, live, viewerId);
    const completed = preroll.on('preroll.completed', () => {
      store.set(suppressionKey(programme), true, suppressionMs(channel));
    });
    preroll.send({
      type: 'preroll.wanted',
      prerolls: prerollsOf(channel, location.origin),
      programme,
      isSuppressed: store.get(suppressionKey(programme)) === true,
      chance: Math.random(),
      volume,
      muted,
    });
    return () => {
      completed.unsubscribe();
      preroll.send({ type: 'preroll.left' });
    };
  }, [preroll, event.id, live, isAwaited]);
  useEffect(() => {
    if (noAds !== null) preroll.send({ type: 'adverts.known', noAds });
  }, [preroll, noAds]);

  const facts = useSelector(preroll, selectPreroll, samePreroll);
  const wasSeen = useSelector(preroll, (snapshot) =>
    selectPrerollOver(snapshot, { eventId: event.id, live }),
  );
  return { preroll, host, facts, isOver: isSettled && (wasSeen || !mayCome) };
}
