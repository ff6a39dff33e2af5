import { createRandom, seedFrom } from '../world/random';
import { gradient, label, picture, type Side } from './drawings';
import { drawingOf, hueOf, type Subject } from './subjects';

/** Lines and surfaces behind a subject, each drawn around the subject's own middle. */
const BACKGROUNDS = [
  // Rays.
  () =>
    Array.from({ length: 18 }, (_, ray) => {
      const turn = ray * 20;
      return `<path d="M0 0 1400-70 1400 70Z" transform="rotate(${turn})" fill="#fff" fill-opacity="${ray % 2 ? 0.02 : 0.09}"/>`;
    }).join(''),
  // Rings.
  () =>
    Array.from(
      { length: 7 },
      (_, ring) =>
        `<circle r="${230 + ring * 110}" fill="none" stroke="#fff" stroke-opacity="${(0.2 - ring * 0.024).toFixed(3)}" stroke-width="${26 - ring * 3}"/>`,
    ).join(''),
  // Bands.
  () =>
    Array.from(
      { length: 9 },
      (_, band) =>
        `<path d="M${-1500 + band * 330}-900H${-1360 + band * 330}L${-1960 + band * 330} 900H${-2100 + band * 330}Z" transform="translate(600)" fill="#fff" fill-opacity="${band % 2 ? 0.05 : 0.1}"/>`,
    ).join(''),
  // A halftone that thins out.
  () =>
    Array.from({ length: 13 }, (_, row) =>
      Array.from({ length: 16 }, (_, column) => {
        const radius = Math.max(0, 17 - Math.hypot(column - 4, row - 6) * 1.5);
        return radius < 1.5
          ? ''
          : `<circle cx="${(column - 8) * 62 + (row % 2) * 31}" cy="${(row - 6) * 60}" r="${radius.toFixed(1)}"/>`;
      }).join(''),
    ).join(''),
  // The lines of a ground, seen from above a corner.
  () =>
    '<g fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="8" transform="rotate(-14) skewX(-18)"><rect x="-1500" y="-300" width="2400" height="620"/><circle r="190"/>' +
    '<path d="M0-300V320M-560-300V320M560-300V320M-1120-300V320"/></g>',
] as const;

/** A video of the library: its subject, large, in the colours of a side (1280 × 720). */
export function libraryPicture(subject: Subject, side: Side, seed: number): string {
  const random = createRandom(seedFrom(subject, side.code, seed));
  const accent = hueOf(subject) ?? (side.hue + random.pick([35, 60, 150, 190, 320])) % 360;
  const x = random.pick([430, 640, 640, 850]);
  const scale = (random.integer(118, 150) / 100).toFixed(2);
  const turn = random.integer(-12, 12);
  const background = random.pick([...BACKGROUNDS]);
  const text = x === 640 ? '' : label(x < 640 ? 1020 : 260, 680, 190, side.code, 'rgb(255 255 255 / .13)');
  return picture(
    1280,
    720,
    `<defs>${gradient('g', side.hue, '.46 .15', '.17 .07')}${gradient('m', accent, '.93 .08', '.74 .16')}` +
      `<radialGradient id="k"><stop stop-color="oklch(.72 .17 ${accent})" stop-opacity=".55"/><stop offset="1" stop-color="oklch(.5 .15 ${accent})" stop-opacity="0"/></radialGradient>` +
      '<linearGradient id="v" x2="0" y2="1"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></linearGradient></defs>' +
      `<style>.l,.n,.w,.s{fill:none;stroke-width:11;stroke-linecap:round;stroke-linejoin:round}.l{stroke:oklch(.28 .08 ${side.hue})}` +
      `.d{fill:oklch(.24 .07 ${side.hue});stroke:none}.n{stroke:oklch(.9 .06 ${accent});stroke-width:13}.w{stroke:#fff;stroke-opacity:.9}` +
      `.s{stroke:oklch(.88 .1 ${accent});stroke-width:32}.p{fill:oklch(.62 .17 ${(accent + 40) % 360})}</style>` +
      '<rect width="1280" height="720" fill="url(#g)"/>' +
      `<g transform="translate(${x} 360)" fill="#fff" fill-opacity=".12">${background()}</g>` +
      `<circle cx="${x}" cy="360" r="520" fill="url(#k)"/>${text}` +
      `<g transform="translate(${x} 366) rotate(${turn}) scale(${scale})"><g transform="translate(14 18)" opacity=".28" style="filter:brightness(0)">${drawingOf(subject)}</g>${drawingOf(subject)}</g>` +
      '<rect width="1280" height="720" fill="url(#v)"/>',
  );
}
