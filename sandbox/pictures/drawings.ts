import { type Arena, arenaOf } from './arenas/arenas';

/** One team as the pictures know it: a short code and a hue (0 to 359 degrees). */
export interface Side {
  code: string;
  hue: number;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

/** A diagonal gradient in one hue, from a lighter top left to a darker bottom right. */
export function gradient(id: string, hue: number, from: string, to: string): string {
  return (
    `<linearGradient id="${id}" x2="1" y2="1"><stop stop-color="oklch(${from} ${hue})"/>` +
    `<stop offset="1" stop-color="oklch(${to} ${hue})"/></linearGradient>`
  );
}

export function label(x: number, y: number, size: number, text: string, fill = '#fff'): string {
  return (
    `<text x="${x}" y="${y}" fill="${fill}" font-family="system-ui,sans-serif" font-weight="800" ` +
    `font-size="${size}" letter-spacing="${(-size * 0.04).toFixed(1)}" text-anchor="middle">${escapeXml(text)}</text>`
  );
}

/** A whole picture; `width` and `height` are also its view box, so it scales with its frame. */
export function picture(width: number, height: number, body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${body}</svg>`
  );
}

/** A school's crest: a shield in its colour with its code (240 × 240). */
export function crestPicture(side: Side): string {
  const size = side.code.length > 3 ? 44 : 56;
  return picture(
    240,
    240,
    `<defs>${gradient('c', side.hue, '.55 .15', '.3 .1')}</defs>` +
      '<path d="M120 12 216 44V124C216 176 176 212 120 230 64 212 24 176 24 124V44Z" fill="url(#c)"/>' +
      '<path d="M120 28 201 55V124C201 166 167 197 120 213 73 197 39 166 39 124V55Z" fill="none" stroke="#fff" ' +
      `stroke-opacity=".35" stroke-width="4"/>${label(120, 138, size, side.code)}`,
  );
}

/** A channel's mark: a rounded square in its hue, a window of light across it (64 × 64). */
export function iconPicture(hue: number): string {
  return picture(
    64,
    64,
    `<defs>${gradient('i', hue, '.72 .12', '.38 .09')}</defs><rect width="64" height="64" rx="17" fill="url(#i)"/>` +
      '<path d="M24 18 48 32 24 46Z" fill="#fff" fill-opacity=".92"/>',
  );
}

/** A pass: a ticket edge over the channel's hue, with a word of what it opens (1280 × 720). */
export function passPicture(side: Side): string {
  return picture(
    1280,
    720,
    `<defs>${gradient('p', side.hue, '.5 .13', '.24 .08')}</defs><rect width="1280" height="720" fill="url(#p)"/>` +
      '<path d="M920-20V740" stroke="#fff" stroke-opacity=".35" stroke-width="6" stroke-dasharray="18 22"/>' +
      '<g fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="6"><circle cx="1100" cy="360" r="96"/>' +
      `<circle cx="1100" cy="360" r="150"/></g>${label(460, 404, 132, side.code)}`,
  );
}

/** The stands in both colours, the light of the hall, and the ground of the sport in front of them. */
function venue(arena: Arena, [away, home]: Sides): string {
  const lights = [130, 380, 640, 900, 1150].map(
    (x) =>
      `<path d="M${x - 16} 0H${x + 16}L${640 + (x - 640) * 1.5 + 150} 420H${640 + (x - 640) * 1.5 - 150}Z"/>`,
  );
  const rows = Array.from({ length: 6 }, (_, row) => {
    const y = 204 + row * 24;
    return `<path d="M0 ${y}H1280" stroke-dasharray="9 ${11 + (row % 3) * 3}" stroke-dashoffset="${row * 7}"/>`;
  });
  return (
    `<defs>${gradient('a', away.hue, '.46 .13', '.27 .09')}${gradient('h', home.hue, '.52 .15', '.3 .1')}` +
    '<linearGradient id="ice" x2="0" y2="1"><stop stop-color="#dcebf6"/><stop offset="1" stop-color="#fafdff"/></linearGradient>' +
    '<linearGradient id="water" x2="0" y2="1"><stop stop-color="oklch(.62 .11 225)"/><stop offset="1" stop-color="oklch(.76 .12 210)"/></linearGradient>' +
    '<linearGradient id="s" x2="0" y2="1"><stop offset=".44" stop-opacity="0"/><stop offset=".475" stop-opacity=".5"/><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".42"/></linearGradient></defs>' +
    '<rect width="1280" height="720" fill="url(#a)"/><path d="M760 0H1280V720H480Z" fill="url(#h)"/>' +
    `<g fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="9" stroke-linecap="round">${rows.join('')}</g>` +
    `<g fill="#fff" fill-opacity=".06">${lights.join('')}</g>` +
    `${arenaOf(arena, { away: away.hue, home: home.hue })}<rect width="1280" height="720" fill="url(#s)"/>`
  );
}

/** The visitors and the home side. */
export type Sides = readonly [away: Side, home: Side];

/** A code before the stands, with a shadow that keeps it readable on the lights. */
const code = (x: number, text: string): string =>
  label(x + 4, 306, 150, text, 'rgb(0 0 0 / .35)') + label(x, 300, 150, text);

/** A card's picture: the ground of the sport, both sides' colours and codes in the stands behind it (1280 × 720). */
export function gamePicture(arena: Arena, sides: Sides): string {
  const [away, home] = sides;
  return picture(1280, 720, `${venue(arena, sides)}${code(316, away.code)}${code(964, home.code)}`);
}

/** The same without names, to lie behind words of the page: slides and the hero (1280 × 720). */
export function scenePicture(arena: Arena, sides: Sides): string {
  return picture(1280, 720, venue(arena, sides));
}

/** `5:12` or `1:05:12`. */
function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(Math.floor(seconds % 60)).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/**
 * The first moment of a clip: the time that it begins at between both codes, and where the play was (1280 × 720). The
 * corners stay free for what a card lays over it.
 */
export function clipPicture(arena: Arena, sides: Sides, id: number, startSeconds: number): string {
  const [away, home] = sides;
  const x = 160 + ((id * 197 + Math.floor(startSeconds) * 89) % 960);
  const y = 400 + ((id * 61 + Math.floor(startSeconds) * 37) % 220);
  return picture(
    1280,
    720,
    `${venue(arena, sides)}<ellipse cx="${x}" cy="${y}" rx="110" ry="58" fill="#fff" fill-opacity=".3"/>` +
      `<ellipse cx="${x}" cy="${y}" rx="38" ry="20" fill="#fff" fill-opacity=".85"/>` +
      `${label(190, 286, 84, away.code)}${label(1090, 286, 84, home.code)}` +
      label(640, 304, 150, clockText(startSeconds)),
  );
}

/**
 * The stand-in for another company’s player: a page to be framed, without a script or a style of its own. A page without a
 * doctype leaves no room for letters under the video, which would scroll.
 */
export function embedPage(videoUrl: string, posterUrl: string): Response {
  return new Response(
    `<html lang="en"><meta charset="utf-8"><title>Embedded player</title><body bgcolor="#10141b" marginwidth="0" marginheight="0"><video src="${videoUrl}" poster="${posterUrl}" width="100%" preload="none" controls playsinline></video></body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
  );
}
