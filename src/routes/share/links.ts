import { startingAt } from '../../app/paths/everyPage';

/** The start position of a link: `at` is the value of its `t`, `text` its label for the viewer. */
export type SharedPosition = { at: number; text: string };

/** The size of an embedded player, CSS pixels; the player adapts to any other size. */
const EMBED = { width: 960, height: 540 };

/**
 * The absolute address of a path (with query), starting at `at` whole seconds; null for the start position.
 */
export function linkTo(path: string, at: number | null, origin: string): string {
  return new URL(at === null ? path : startingAt(path, at, origin), origin).href;
}

/** The HTML that embeds the player in a page of another site. */
export function embedCode(url: string, title: string): string {
  return `<iframe src="${escaped(url)}" title="${escaped(title)}" width="${EMBED.width}" height="${EMBED.height}" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
