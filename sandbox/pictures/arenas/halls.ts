import { createFloor, type Point } from './floor';
import { boards, both, type Hues, lines, paint, range } from './paint';

export function basketball({ away, home }: Hues): string {
  const floor = createFloor(30, 17);
  const keys = both((end) =>
    floor.rectangle(
      end * 14,
      -2.45,
      end * 8.2,
      2.45,
      `fill="${paint(end < 0 ? away : home)}" stroke="#fff" stroke-width="4"`,
    ),
  );
  const marks = both(
    (end) =>
      floor.arc([end * 12.4, 0], 6.75, end < 0 ? -78 : 102, end < 0 ? 78 : 258) +
      floor.circle([end * 8.2, 0], 1.8) +
      floor.circle([end * 12.4, 0], 0.4, 'stroke="#ff7a2e"'),
  );
  const middle = floor.line([
    [0, -7.5],
    [0, 7.5],
  ]);
  return (
    boards(floor, 30, 17, 0.74, 65) +
    keys +
    floor.circle([0, 0], 1.8, `fill="${paint(home)}"`) +
    lines('#fff', 4, floor.rectangle(-14, -7.5, 14, 7.5) + middle + floor.circle([0, 0], 1.8) + marks)
  );
}

export function volleyball({ away, home }: Hues): string {
  const floor = createFloor(26, 15);
  const sides = both((end) =>
    floor.rectangle(end * 9, -4.5, 0, 4.5, `fill="${paint(end < 0 ? away : home, 0.6, 0.12)}"`),
  );
  const attack = both((end) =>
    floor.line([
      [end * 3, -4.5],
      [end * 3, 4.5],
    ]),
  );
  const mesh = range(9).map((index) => {
    const y = -4.5 + index * 1.125;
    return floor.wall([0, y], [0, y], 2.6, 'stroke-opacity=".6"');
  });
  return (
    boards(floor, 26, 15, 0.7, 60) +
    sides +
    lines('#fff', 5, floor.rectangle(-9, -4.5, 9, 4.5) + attack) +
    floor.wall([0, -4.5], [0, 4.5], 2.6, 'fill="#0c1016" fill-opacity=".42" stroke="#fff" stroke-width="5"') +
    lines('#fff', 1.5, mesh.join('')) +
    both((end) => floor.wall([0, end * 4.9], [0, end * 4.9], 3, 'stroke="#e9eef4" stroke-width="9"'))
  );
}

export function wrestling({ away, home }: Hues): string {
  const floor = createFloor(20, 13);
  return (
    boards(floor, 20, 13, 0.42, 255) +
    floor.rectangle(
      -8.4,
      -6,
      8.4,
      6,
      `fill="${paint(home, 0.34, 0.11)}" stroke="#fff" stroke-opacity=".5" stroke-width="4"`,
    ) +
    floor.circle([0, 0], 4.7, `fill="${paint(home, 0.52, 0.16)}" stroke="#fff" stroke-width="9"`) +
    floor.circle([0, 0], 1.6, `fill="${paint(away, 0.6, 0.15)}" stroke="#fff" stroke-width="5"`) +
    lines(
      '#fff',
      6,
      floor.line([
        [-0.5, -0.45],
        [-0.5, 0.45],
      ]) +
        floor.line([
          [0.5, -0.45],
          [0.5, 0.45],
        ]),
    )
  );
}

export function gymnastics({ away, home }: Hues): string {
  const floor = createFloor(34, 20);
  const wood = 'stroke="oklch(.86 .06 75)" stroke-linecap="round"';
  const posts = (y: number, height: number, from: number, to: number) =>
    [from, to].map((x) => post(x, y, height)).join('');
  const post = (x: number, y: number, height: number) =>
    floor.wall([x, y], [x, y], height, 'stroke="#dfe6ee" stroke-width="6"');
  const bars = [
    [6, 2.4],
    [3.4, 1.7],
  ]
    .map(
      ([y = 0, height = 0]) =>
        posts(y, height, 7, 12) + floor.bar([7, y], [12, y], height, `${wood} stroke-width="8"`),
    )
    .join('');
  const mat = (near: number, far: number) =>
    floor.rectangle(4.6, near, 14, far, `fill="${paint(home, 0.45, 0.13)}"`);
  return (
    boards(floor, 34, 20, 0.46, 280) +
    floor.rectangle(-16, -7.6, 2, 7.4, `fill="${paint(away, 0.5, 0.15)}" stroke="#fff" stroke-width="6"`) +
    floor.rectangle(-14.2, -6, 0.2, 5.8, `fill="${paint(away, 0.58, 0.15)}" stroke="#fff" stroke-width="3"`) +
    mat(1.4, 8) +
    bars +
    mat(-7.6, -3) +
    posts(-5.2, 1.3, 6.4, 10.6) +
    floor.bar([5.4, -5.2], [11.6, -5.2], 1.4, `${wood} stroke-width="16"`)
  );
}

export function tennis({ home }: Hues): string {
  const floor = createFloor(32, 18);
  const services = both((end) =>
    floor.line([
      [end * 6.4, -4.1],
      [end * 6.4, 4.1],
    ]),
  );
  const middle = floor.line([
    [-6.4, 0],
    [6.4, 0],
  ]);
  return (
    floor.rectangle(-40, -16, 40, 11, `fill="${paint(home, 0.42, 0.1)}"`) +
    floor.rectangle(-11.9, -5.5, 11.9, 5.5, 'fill="oklch(.52 .12 255)"') +
    lines(
      '#fff',
      4,
      floor.rectangle(-11.9, -5.5, 11.9, 5.5) + floor.rectangle(-11.9, -4.1, 11.9, 4.1) + services + middle,
    ) +
    floor.wall([0, -6.4], [0, 6.4], 1.1, 'fill="#0c1016" fill-opacity=".5" stroke="#fff" stroke-width="4"')
  );
}

export function swimming({ away, home }: Hues): string {
  const floor = createFloor(29, 23);
  const ropes = range(9).map((index) => {
    const y = -9.6 + index * 2.4;
    const rope: readonly Point[] = [
      [-12.5, y],
      [12.5, y],
    ];
    return (
      floor.line(rope, 'stroke="#fff" stroke-width="7"') +
      floor.line(
        rope,
        `stroke="${paint(index % 2 ? away : home, 0.62, 0.19)}" stroke-width="7" stroke-dasharray="34 26"`,
      )
    );
  });
  const floors = range(8).map((index) => {
    const y = -8.4 + index * 2.4;
    return floor.line(
      [
        [-11, y],
        [11, y],
      ],
      'stroke="oklch(.38 .09 245)" stroke-opacity=".55" stroke-width="10"',
    );
  });
  const blocks = range(8).map((index) =>
    floor.wall(
      [-13.2, -8.9 + index * 2.4],
      [-13.2, -7.9 + index * 2.4],
      0.8,
      `fill="${paint(home)}" stroke="#fff" stroke-width="3"`,
    ),
  );
  const glints = range(36).map((index) => {
    const [x, y] = [-11.5 + ((index * 7.3) % 22), -9 + ((index * 4.1) % 18)];
    return floor.line([
      [x, y],
      [x + 0.9, y + 0.12],
    ]);
  });
  return (
    floor.rectangle(-40, -30, 40, 14, 'fill="oklch(.84 .02 220)"') +
    floor.rectangle(-12.5, -9.6, 12.5, 9.6, 'fill="url(#water)" stroke="#fff" stroke-width="6"') +
    floors.join('') +
    lines('#fff', 3, `<g stroke-opacity=".5" stroke-linecap="round">${glints.join('')}</g>`) +
    `<g fill="none">${ropes.join('')}</g>` +
    blocks.join('')
  );
}
