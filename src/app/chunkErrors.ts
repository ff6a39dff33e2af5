import { waitFor } from 'xstate';
import { CHUNK_LOAD_TIMEOUT_MS, MINUTE_MS } from '../api/constants';
import type { RudySystem } from './system';

const RELOADED = 'reloaded_for_chunk';
/** A second missing chunk within this time means that a reload does not help (design §9). Our choice. */
const RELOAD_GUARD_MS = 5 * MINUTE_MS;

/** A part of the app that is gone after a deploy, or did not come in time (spec §9). */
export class ChunkLostError extends Error {}

/**
 * Loads a part of the app. Rejects with ChunkLostError after 120 s, or when it is missing. Without a network it waits
 * for its return first: loading the page again, which a lost chunk leads to, would only show the browser's own
 * offline page.
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

let whenOnline: () => Promise<unknown> = () => Promise.resolve();

/** Lets chunk loading wait for the network that the root actor knows of. */
export function waitForNetworkOf({ root }: Pick<RudySystem, 'root'>): void {
  whenOnline = () => waitFor(root, ({ context }) => context.isOnline, { timeout: Number.POSITIVE_INFINITY });
}

/**
 * A part of the app is missing: the page is loaded again, or says that the site was updated when that was done a
 * moment ago and did not help. Returns which. Where the browser stores nothing the page is not loaded again by
 * itself, since that would go on for ever.
 */
export function handleChunkError({ crash, store }: RudySystem): 'reloading' | 'updating' {
  const wasReloaded = store.get(RELOADED) === true;
  if (!wasReloaded) store.set(RELOADED, true, RELOAD_GUARD_MS);
  const reloadedBefore = wasReloaded || !store.persistent;
  crash.send({ type: 'chunk.lost', reloadedBefore });
  return reloadedBefore ? 'updating' : 'reloading';
}
