let tries = 0;

/**
 * Imports a chunk, and once more under another address where that fails: a browser keeps a failed import under its
 * address until the page is reloaded (HTML, module map), so that a repeated import of the same address sends no request.
 * Chromium and Firefox name the address in the error; elsewhere the same import is repeated.
 * @param importAt imports the chunk at an address
 * @throws the error of the second import
 */
export async function importAgain<Module>(
  load: () => Promise<Module>,
  importAt: (address: string) => Promise<Module> = (address) => import(/* @vite-ignore */ address),
): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    const address = chunkAddress(cause);
    if (address === null) return load();
    tries += 1;
    return importAt(`${address}?again=${tries}`);
  }
}

/**
 * A chunk that can be loaded, and repeated as `importAgain` says: the one way to a lazily loaded module.
 * `const load = chunk(() => import('./part')); await load();`
 * @returns loads the chunk; rejects with the error of its second import
 */
export const chunk =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    importAgain(load);

/** The address of a chunk of this page in the error of its import. */
function chunkAddress(cause: unknown): string | null {
  const [text] = /https?:\/\/\S+\.js\b/.exec(String(cause)) ?? [];
  return text !== undefined && new URL(text).origin === location.origin ? text : null;
}
