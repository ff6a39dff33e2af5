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

/** Court lines that read as a court, a rink or a pitch alike. */
const COURT =
  '<g fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="6"><circle cx="640" cy="360" r="140"/>' +
  '<path d="M640-20V740M-80 360a180 180 0 0 1 160-120v240a180 180 0 0 1-160-120' +
  'M1360 360a180 180 0 0 0-160-120v240a180 180 0 0 0 160-120"/></g>';

function ground(away: Side, home: Side): string {
  return (
    `<defs>${gradient('a', away.hue, '.42 .13', '.24 .08')}${gradient('h', home.hue, '.55 .16', '.28 .1')}</defs>` +
    `<rect width="1280" height="720" fill="url(#a)"/><path d="M760 0H1280V720H480Z" fill="url(#h)"/>${COURT}`
  );
}

/** A card's picture: two colours on the diagonal, the visitors' code left, the home side's right (1280 × 720). */
export function gamePicture(away: Side, home: Side): string {
  return picture(
    1280,
    720,
    `${ground(away, home)}${label(316, 412, 148, away.code)}${label(968, 412, 148, home.code)}`,
  );
}

/** The same without names, to lie behind words of the page: slides and the hero (1280 × 720). */
export function scenePicture(away: Side, home: Side): string {
  return picture(1280, 720, ground(away, home));
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
export function clipPicture(away: Side, home: Side, id: number, startSeconds: number): string {
  const x = 120 + ((id * 197 + Math.floor(startSeconds) * 89) % 1040);
  const y = 110 + ((id * 61 + Math.floor(startSeconds) * 37) % 500);
  return picture(
    1280,
    720,
    `${ground(away, home)}<circle cx="${x}" cy="${y}" r="96" fill="#fff" fill-opacity=".14"/>` +
      `<circle cx="${x}" cy="${y}" r="34" fill="#fff" fill-opacity=".5"/>` +
      `${label(190, 392, 84, away.code)}${label(1090, 392, 84, home.code)}` +
      label(640, 414, 150, clockText(startSeconds)),
  );
}

/** The stand-in for another company's player: a page to be framed, with a picture and no script. */
export function embedPage(side: Side): Response {
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Embedded player</title><body bgcolor="#10141b"><br><center>${smaller(crestPicture(side))}</center></body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
  );
}

/** Small enough for the frame on a phone. */
const smaller = (svg: string): string => svg.replace('width="240" height="240"', 'width="160" height="160"');
