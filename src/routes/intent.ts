import { type Failure, toFailure } from '../api/failure';
import { eventQuery } from '../api/queries/events';
import { watchedEventId } from '../app/paths';
import type { RudySystem } from '../app/system';
import { mediaOf } from './events/media';
import { screens } from './table';

/** What says that a viewer is about to follow a link. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;
/** Who goes through a list by keys comes by every link; the one that is meant keeps the focus this long. Our choice. */
const REST_MS = 100;

/**
 * Fetches what a watch page needs (its screen, the event, the player) as soon as a viewer reaches for a link to
 * one. Nothing where the browser asks to save data. Returns what undoes it.
 */
export function prepareOnIntent(root: HTMLElement, system: RudySystem): () => void {
  const prepared = new Set<number>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  const prepare = (id: number) => {
    if (prepared.has(id)) return;
    prepared.add(id);
    prepareWatch(system, id).catch((thrown: unknown) => {
      prepared.delete(id);
      leaveToThePage(system, id, toFailure(thrown));
    });
  };
  const onSign = ({ type, target }: globalThis.Event) => {
    const id = watchedId(target);
    if (type === 'focusin') clearTimeout(resting);
    if (id === null || savesData()) return;
    if (type === 'focusin') resting = setTimeout(() => prepare(id), REST_MS);
    else prepare(id);
  };
  for (const sign of SIGNS) root.addEventListener(sign, onSign, { passive: true });
  return () => {
    clearTimeout(resting);
    for (const sign of SIGNS) root.removeEventListener(sign, onSign);
  };
}

/**
 * A crash code is nobody's business while the viewer only reaches: the page asks for itself. But when the page is
 * there already and has waited for this very answer, it is its crash. Other failures are the page's to show.
 */
function leaveToThePage({ queries, channel, crash }: RudySystem, id: number, failure: Failure): void {
  if (failure.kind !== 'server') return;
  const { queryKey } = eventQuery(channel, id);
  if (queries.getQueryCache().find({ queryKey })?.isActive())
    crash.send({ type: 'request.crashed', failure });
  else queries.removeQueries({ queryKey, exact: true });
}

async function prepareWatch(system: RudySystem, id: number): Promise<void> {
  await Promise.all([screens.watch.fetch(), preparePlayer(system, id)]);
}

async function preparePlayer({ queries, channel }: RudySystem, id: number): Promise<void> {
  const [event, { preloadPlayer }] = await Promise.all([
    queries.fetchQuery(eventQuery(channel, id, 'never')),
    import('../machines/playback/actors'),
  ]);
  const [source] = mediaOf(event, event.type === 'finished' ? 'vod' : 'live', location.origin);
  if (source) preloadPlayer(source);
}

function watchedId(target: EventTarget | null): number | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin) return null;
  return watchedEventId(link.pathname);
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
