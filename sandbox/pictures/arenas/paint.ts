import type { Floor } from './floor';

/** The hues (0 to 359 degrees) of the visitors and of the home side, which paint their ends of a ground. */
export interface Hues {
  away: number;
  home: number;
}

export const paint = (hue: number, light = 0.5, chroma = 0.14) => `oklch(${light} ${chroma} ${hue})`;
export const both = (draw: (end: -1 | 1) => string): string => draw(-1) + draw(1);
export const lines = (color: string, width: number, inner: string): string =>
  `<g fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round">${inner}</g>`;
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Boards of wood that run along the ground. */
export function boards(floor: Floor, length: number, width: number, light: number, hue: number): string {
  const fill = floor.rectangle(-length, -width, length, width * 0.62, `fill="${paint(hue, light, 0.09)}"`);
  const seams = range(22).map((index) => {
    const y = -width * 0.6 + (index * width * 1.2) / 21;
    return floor.line([
      [-length, y],
      [length, y],
    ]);
  });
  return fill + lines(paint(hue, light - 0.09, 0.09), 1.5, seams.join(''));
}
