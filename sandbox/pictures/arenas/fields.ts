import { createFloor, type Floor, type Point, roundedGround } from './floor';
import { both, type Hues, lines, paint, range } from './paint';

/** Turf in stripes as it is mown, past the edges of the picture. */
function turf(floor: Floor, length: number, width: number, stripes: number): string {
  const stripe = (length * 1.6) / stripes;
  return range(stripes)
    .map((index) => {
      const left = -length * 0.8 + index * stripe;
      const fill = index % 2 ? 'oklch(.5 .13 145)' : 'oklch(.56 .14 143)';
      return floor.rectangle(left, -width, left + stripe + 0.2, width * 0.56, `fill="${fill}"`);
    })
    .join('');
}

/** The frame, the halfway line and its circle. */
function pitch(floor: Floor, length: number, width: number, circle: number): string {
  const [x, y] = [length / 2, width / 2];
  const middle: readonly Point[] = [
    [0, -y],
    [0, y],
  ];
  return floor.rectangle(-x, -y, x, y) + floor.line(middle) + floor.circle([0, 0], circle);
}

export function soccer(): string {
  const floor = createFloor(108, 71);
  const ends = both(
    (end) =>
      floor.rectangle(end * 52.5, -20, end * 36, 20) +
      floor.rectangle(end * 52.5, -9.2, end * 47, 9.2) +
      floor.arc([end * 41.5, 0], 9.15, end < 0 ? -53 : 127, end < 0 ? 53 : 233),
  );
  const goals = both((end) =>
    floor.wall([end * 52.5, -3.7], [end * 52.5, 3.7], 5, 'fill="#fff" fill-opacity=".35"'),
  );
  return turf(floor, 108, 71, 20) + lines('#fff', 4.5, pitch(floor, 105, 68, 9.15) + ends + goals);
}

export function lacrosse({ away, home }: Hues): string {
  const floor = createFloor(104, 58);
  const across = (x: number): readonly Point[] => [
    [x, -27],
    [x, 27],
  ];
  const creases = both((end) =>
    floor.circle([end * 36, 0], 4, `fill="${paint(end < 0 ? away : home)}" stroke="#fff"`),
  );
  const goals = both((end) =>
    floor.wall([end * 36, -1.6], [end * 36, 1.6], 4, 'stroke="oklch(.75 .17 60)" stroke-width="6"'),
  );
  return (
    turf(floor, 104, 58, 14) +
    lines(
      '#fff',
      4,
      pitch(floor, 100, 54, 9) +
        both((end) => floor.line(across(end * 18)) + floor.arc([end * 36, 0], 12, 0, 360)),
    ) +
    creases +
    lines('#fff', 4, goals)
  );
}

export function football({ away, home }: Hues): string {
  const floor = createFloor(118, 56);
  const zones = both((end) =>
    floor.rectangle(end * 55, -24.4, end * 45.7, 24.4, `fill="${paint(end < 0 ? away : home)}"`),
  );
  const yards = range(21).map((index) => {
    const x = -45.7 + index * 4.57;
    const hashes = [-24.4, -3, 3, 24.4]
      .map((y) =>
        floor.line([
          [x - 0.9, y],
          [x + 0.9, y],
        ]),
      )
      .join('');
    return (
      floor.line(
        [
          [x, -24.4],
          [x, 24.4],
        ],
        index % 2 ? 'stroke-opacity=".55"' : '',
      ) + hashes
    );
  });
  return (
    turf(floor, 118, 56, 24) +
    zones +
    lines('#fff', 3.5, floor.rectangle(-55, -24.4, 55, 24.4) + yards.join(''))
  );
}

export function baseball({ home }: Hues): string {
  const floor = createFloor(110, 90);
  const bases: readonly Point[] = [
    [0, -38],
    [19.4, -18.6],
    [0, 0.8],
    [-19.4, -18.6],
  ];
  const dirt = 'fill="oklch(.6 .09 55)"';
  const bag = ([x, y]: Point) => floor.rectangle(x - 1, y - 1, x + 1, y + 1, 'fill="#fff"');
  return (
    turf(floor, 110, 90, 16) +
    floor.arc([0, -38], 62, -10, 190, `fill="none" stroke="oklch(.6 .09 55)" stroke-width="26"`) +
    floor.arc([0, -22], 30, -45, 225, dirt) +
    floor.surface(
      bases.map(([x, y]): Point => [x * 0.86, -18.6 + (y + 18.6) * 0.86]),
      'fill="oklch(.56 .14 143)"',
    ) +
    floor.circle([0, -38], 5, dirt) +
    floor.circle([0, -19.6], 2.8, dirt) +
    lines(
      '#fff',
      4,
      floor.line([
        [-60, 22],
        [0, -38],
        [60, 22],
      ]),
    ) +
    bases.map(bag).join('') +
    floor.circle([0, -19.6], 0.9, `fill="${paint(home)}"`)
  );
}

export function track(): string {
  const floor = createFloor(178, 96);
  const lanes = range(9).map((lane) =>
    floor.surface(roundedGround(170 - lane * 7, 88 - lane * 7, 42 - lane * 3.5), ''),
  );
  const finish = floor.line([
    [30, -44],
    [30, -13],
  ]);
  return (
    turf(floor, 178, 96, 16) +
    floor.surface(roundedGround(170, 88, 42), 'fill="oklch(.58 .15 35)"') +
    floor.surface(roundedGround(114, 32, 14), 'fill="oklch(.54 .14 143)"') +
    lines('#fff', 2.5, lanes.join('') + finish)
  );
}
