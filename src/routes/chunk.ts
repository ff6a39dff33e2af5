import { CHUNK_LOAD_TIMEOUT_MS } from '../api/constants';

/** A part of the app that is gone after a deploy, or did not come in time (spec §9). */
export class ChunkLostError extends Error {}

/**
 * Loads a part of the app. Rejects with ChunkLostError after 120 s, or when it is not there. Without a network it waits
 * for its return first: loading the page anew, which is what a lost chunk leads to, would only show the browser's
 * own offline page.
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
    await networkReturns();
    throw cause instanceof ChunkLostError ? cause : new ChunkLostError('missing', { cause });
  } finally {
    clearTimeout(timer);
  }
}

async function networkReturns(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}
