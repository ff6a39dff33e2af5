import { waitFor } from 'xstate';
import { CHUNK_LOAD_TIMEOUT_MS, MINUTE_MS } from '../../api/constants';
import { runningActor } from '../rootActors';
import type { RudySystem } from '../system';

const RELOADED = 'reloaded_for_chunk';
/** A second missing chunk within this time means that a reload does not help (design §9). Our choice. */
const RELOAD_GUARD_MS = 5 * MINUTE_MS;

/** A chunk that was removed by a deploy, or did not load in time (spec §9). */
export class ChunkLostError extends Error {}

/**
 * Loads a chunk. Rejects with ChunkLostError after 120 s, or when it is missing. Offline it waits for the
 * network first, since the reload that follows a lost chunk would only show the browser's offline page.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLostError('too slow')), CHUNK_LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    clearTimeout(timer);
    await whenOnline();
    throw cause instanceof ChunkLostError ? cause : new ChunkLostError('missing', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Loads a chunk without which the page works: a load that failed is repeated once, when there is a network. */
export const loadOptionalChunk = <Module>(load: () => Promise<Module>): Promise<Module> =>
  loadChunk(load).catch(load);

let whenOnline: () => Promise<unknown> = () => Promise.resolve();

/** Makes chunk loading wait for the network state of the root actor. */
export function waitForNetworkOf({ root }: Pick<RudySystem, 'root'>): void {
  whenOnline = () => waitFor(root, ({ context }) => context.isOnline, { timeout: Number.POSITIVE_INFINITY });
}

/**
 * Handles a missing chunk: reloads the page, or shows that the site was updated if a recent reload did not
 * help; in the middle of a payment it does nothing (faults row 40), and beside a picture that is watched a notice
 * offers the reload. Returns which. Without persistent storage the page is not reloaded, since the reloads
 * could not be counted and would repeat forever.
 */
export function handleChunkError({
  root,
  crash,
  store,
}: Pick<RudySystem, 'root' | 'crash' | 'store'>): 'reloading' | 'updating' | 'paying' | 'watching' {
  if (runningActor(root, 'checkout')?.getSnapshot().hasTag('paying')) return 'paying';
  const isWatching = crash.getSnapshot().context.hasPicture;
  const wasReloaded = store.get(RELOADED) === true;
  if (!wasReloaded && !isWatching) store.set(RELOADED, true, RELOAD_GUARD_MS);
  const reloadedBefore = wasReloaded || !store.persistent;
  crash.send({ type: 'chunk.lost', reloadedBefore });
  if (isWatching) return 'watching';
  return reloadedBefore ? 'updating' : 'reloading';
}
