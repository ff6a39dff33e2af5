/** Tags of a playlist (RFC 8216) that name what a player fetches besides the lines that are no tags. */
const TAG_ADDRESS =
  /^#EXT-X-(?:MAP|MEDIA|KEY|SESSION-KEY|I-FRAME-STREAM-INF|PART|PRELOAD-HINT):(?:.*,)?URI="([^"]*)"/;
/** Elements and attributes of a manifest (DASH) that hold addresses. */
const MANIFEST_ADDRESSES =
  /<(?:BaseURL|Location)\b[^>]*>\s*([^<\s]+)|\s(?:media|initialization|sourceURL)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The addresses that a playlist names, in its order. Keys that are no files (`skd:`, `data:`) are left out. */
export function playlistAddresses(text: string, base: URL): URL[] {
  const named = linesOf(text).map((line) => (line.startsWith('#') ? TAG_ADDRESS.exec(line)?.[1] : line));
  return named.flatMap((address) => fetched(address, base));
}

/** The first line of a playlist that is an address. */
export const firstLine = (text: string): string | undefined =>
  linesOf(text).find((line) => !line.startsWith('#'));

/**
 * The addresses that a manifest names, in its order. Relative ones lead to the host of the manifest, or to that of an
 * element before them, which is among the addresses.
 */
export const manifestAddresses = (text: string, base: URL): URL[] =>
  [...text.matchAll(MANIFEST_ADDRESSES)].flatMap(([, element, double, single]) =>
    fetched(element ?? double ?? single, base),
  );

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The address that a player fetches by http; none for one that cannot be read or has another scheme. */
function fetched(address: string | undefined, base: URL): URL[] {
  if (address === undefined || !URL.canParse(address, base)) return [];
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) ? [url] : [];
}
