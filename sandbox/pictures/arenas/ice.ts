import { createFloor, type Floor, type Point, roundedGround } from './floor';
import { both, type Hues, lines, paint, range } from './paint';

/** Ice within its boards. */
function rink(floor: Floor, tint: string): string {
  const edge = roundedGround(60, 28, 8.5);
  const boards = edge.flatMap((from, index): string[] => {
    const to = edge[index + 1];
    if (to === undefined || Math.min(from[1], to[1]) < 3) return [];
    return [
      floor.wall(from, to, 2, 'fill="#f5f9fc" stroke="#f5f9fc"'),
      floor.wall(from, to, 0.5, 'fill="#f2c230" stroke="#f2c230"'),
    ];
  });
  return (
    floor.rectangle(-80, -40, 80, 18, 'fill="oklch(.32 .03 250)"') +
    floor.surface(edge, `fill="url(#ice)" stroke="${tint}" stroke-width="9"`) +
    boards.join('')
  );
}

export function hockey({ home }: Hues): string {
  const floor = createFloor(60, 30);
  const across = (x: number, reach = 14): readonly Point[] => [
    [x, -reach],
    [x, reach],
  ];
  const spots = both((end) =>
    [-7, 7].map((y) => floor.circle([end * 19.5, y], 4.5) + floor.circle([end * 19.5, y], 0.5)).join(''),
  );
  const creases = both((end) =>
    floor.arc([end * 26, 0], 2.4, end < 0 ? -90 : 90, end < 0 ? 90 : 270, 'fill="oklch(.75 .1 235)"'),
  );
  return (
    rink(floor, paint(home)) +
    lines(
      'oklch(.55 .19 262)',
      8,
      both((end) => floor.line(across(end * 8))),
    ) +
    lines('oklch(.6 .2 22)', 7, floor.line(across(0)) + creases) +
    lines('oklch(.6 .2 22)', 3.5, both((end) => floor.line(across(end * 26, 12))) + spots) +
    lines('oklch(.55 .19 262)', 4, floor.circle([0, 0], 4.5))
  );
}

export function figureSkating({ away, home }: Hues): string {
  const floor = createFloor(60, 30);
  const trace = (phase: number, size: number): Point[] =>
    range(90).map((step) => {
      const angle = step / 9 + phase;
      return [
        Math.cos(angle * 0.6) * size * 1.7,
        Math.sin(angle * 1.37) * size * 0.75 + Math.cos(angle) * 1.5,
      ];
    });
  const light = (x: number, y: number, hue: number) =>
    floor.circle([x, y], 7.5, `fill="${paint(hue, 0.78, 0.12)}" fill-opacity=".22" stroke="none"`);
  return (
    rink(floor, paint(home)) +
    light(-12, -2, away) +
    light(11, 3, home) +
    lines('oklch(.74 .06 240)', 2.5, floor.line(trace(0, 12)) + floor.line(trace(2.1, 9))) +
    lines('#fff', 3.5, floor.line(trace(4, 10)))
  );
}
