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
