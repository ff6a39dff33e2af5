/** The parameters that any page may have. */

/** The campaign that led here (spec §2, `trk`); null for none. */
export const campaignIn = (search: string): string | null => new URLSearchParams(search).get('trk');

/** Whether the address asks for a tool of developers: the state inspector, or developer mode. */
export const asksFor = (tool: 'inspect' | 'developer', search: string): boolean =>
  new URLSearchParams(search).has(tool);

/** Whether the address is that of the boot notice’s link, which only bypasses caches. */
export const isReload = (search: string): boolean => search === '?reload';

/** The page of this site that `?next=` names, with its query and fragment; null for none, or for any other place. */
export function nextIn(search: string, origin: string): URL | null {
  const next = new URLSearchParams(search).get('next');
  if (next === null || !/^\/(?![/\\])/.test(next) || !URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  return url.origin === origin && !url.pathname.startsWith('//') ? url : null;
}

/** The path and query of a screen with a player, starting at `seconds`. */
export function startingAt(path: string, seconds: number, origin: string): string {
  const url = new URL(path, origin);
  url.searchParams.set('t', `${seconds}`);
  return url.pathname + url.search + url.hash;
}
