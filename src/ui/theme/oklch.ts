import { type Rgb, snap } from './color';

/** Lightness 0 to 1, chroma 0 to about 0.37, hue in radians. Equal steps of lightness look equal. */
export type Oklch = { lightness: number; chroma: number; hue: number };

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

/** sRGB to OKLCH (Björn Ottosson's matrices). */
export function toOklch(color: Rgb): Oklch {
  const [r = 0, g = 0, b = 0] = color.map(toLinear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, c),
    hue: Math.atan2(c, a),
  };
}

function toParts({ lightness, chroma, hue }: Oklch): number[] {
  const a = chroma * Math.cos(hue);
  const c = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * c) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * c) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * c) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(fromLinear);
}

/** OKLCH to sRGB; chroma is reduced until the colour is in the sRGB gamut, hue and lightness stay. */
export function fromOklch(color: Oklch): Rgb {
  for (let chroma = color.chroma; chroma > 0.004; chroma *= 0.94) {
    const parts = toParts({ ...color, chroma });
    if (parts.every((part) => part > -0.002 && part < 1.002)) return snap(parts);
  }
  return snap(toParts({ ...color, chroma: 0 }));
}
