import { useMemo, useSyncExternalStore } from 'react';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { RudySystem } from '../../app/system';
import { registry } from '../../machines';
import { readablePath } from '../../plans/charts/statecharts';
import { isLeaf } from '../../plans/screens';
import { useText } from '../../ui/i18n/text';
import { type LiveActor, LiveActors, type LiveEvent } from '../../ui/simulate/LiveActors';
import { useSystem } from '../hooks/useSystem';
import styles from './Gallery.module.css?adopted';
import type { GalleryNavigation } from './useGallery';

/** The events that are listed. */
const MAX_EVENTS = 60;

/** The machines of this tab, as they move. */
export function LivePanel({ navigation }: { navigation: GalleryNavigation }) {
  const { t } = useText();
  const system = useSystem();
  const changes = useMemo(() => observeSystem(system), [system]);
  useSyncExternalStore(changes.subscribe, changes.version);
  return (
    <section className={styles.section} aria-labelledby="simulate-live">
      <h2 id="simulate-live" className={styles.sectionTitle}>
        {t('simulate.live')}
      </h2>
      <p className={styles.intro}>{t('simulate.liveIntro')}</p>
      <LiveActors actors={actorsIn(system.root, 0, navigation)} events={lastEvents(system)} />
    </section>
  );
}

/** The number of changes of all actors, counted once a picture of the screen. */
function observeSystem({ root }: RudySystem) {
  let count = 0;
  return {
    version: () => count,
    subscribe: (listener: () => void) => {
      let pending = 0;
      const { unsubscribe } = root.system.inspect(() => {
        if (pending !== 0) return;
        pending = requestAnimationFrame(() => {
          pending = 0;
          count += 1;
          listener();
        });
      });
      return () => {
        cancelAnimationFrame(pending);
        unsubscribe();
      };
    },
  };
}

function actorsIn(actor: AnyActorRef, depth: number, navigation: GalleryNavigation): LiveActor[] {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot)) return [];
  const children: (AnyActorRef | undefined)[] = Object.values(snapshot.children);
  const paths = pathsOf(snapshot);
  const fixture = registry.find(({ id }) => id === snapshot.machine.id);
  const chosen = { machine: fixture?.id ?? null, state: paths[0]?.join('.') ?? null };
  return [
    {
      key: actor.sessionId,
      id: actor.id,
      depth,
      machine: fixture?.title ?? snapshot.machine.id,
      states: paths.map(readablePath),
      link: fixture ? { href: navigation.hrefOf(chosen), onOpen: () => navigation.go(chosen) } : null,
    },
    ...children.flatMap((child) => (child ? actorsIn(child, depth + 1, navigation) : [])),
  ];
}

function lastEvents({ diagnostics }: RudySystem): LiveEvent[] {
  const steps = diagnostics.steps();
  return steps
    .slice(-MAX_EVENTS)
    .map(({ atMs, actorRef, event, snapshot, count }, index) => ({
      key: `${steps.length - index} ${atMs}`,
      time: new Date(atMs).toTimeString().slice(0, '00:00:00'.length),
      actor: 'id' in actorRef ? String(actorRef.id) : actorRef.sessionId,
      event: event.type,
      state: pathsOf(snapshot).map(readablePath).join(' · '),
      count,
    }))
    .reverse();
}

const pathsOf = ({ _nodes }: AnyMachineSnapshot): string[][] =>
  _nodes.filter((node) => isLeaf(node) && node.path.length > 0).map(({ path }) => path);

function isMachineSnapshot(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;
}
