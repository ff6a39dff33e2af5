/** Where a link starts: `at` as its `t` says it, `text` as the viewer reads it. */
export type SharedPosition = { at: number; text: string };

/** The size of an embedded player, CSS pixels; it fits itself to whatever it is given. */
const EMBED = { width: 960, height: 540 };

/** The address of a page of ours (path and query), starting `at` whole seconds; null for its beginning. */
export function linkTo(path: string, at: number | null, origin: string): string {
  const url = new URL(path, origin);
  if (at !== null) url.searchParams.set('t', String(at));
  return url.href;
}

/** What somebody else puts into their page to show the player in a frame. */
export function embedCode(url: string, title: string): string {
  return `<iframe src="${escaped(url)}" title="${escaped(title)}" width="${EMBED.width}" height="${EMBED.height}" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
