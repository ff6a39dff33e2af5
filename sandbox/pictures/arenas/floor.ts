/** A floor seen from the stands: metres on the ground become pixels of a picture of 1280 × 720. */
export interface Floor {
  /** A closed surface over points on the ground. */
  surface: (points: readonly Point[], attributes: string) => string;
  /** A line through points on the ground. */
  line: (points: readonly Point[], attributes?: string) => string;
  circle: (middle: Point, radius: number, attributes?: string) => string;
  /** A part of a circle, in degrees from the positive x axis. */
  arc: (middle: Point, radius: number, from: number, to: number, attributes?: string) => string;
  rectangle: (left: number, near: number, right: number, far: number, attributes?: string) => string;
  /** An upright wall or net on a line on the ground. @param height metres */
  wall: (from: Point, to: Point, height: number, attributes: string) => string;
  /** A bar above a line on the ground. @param height metres */
  bar: (from: Point, to: Point, height: number, attributes: string) => string;
}

/** Metres from the middle of the ground: to the right, and away from the camera. */
export type Point = readonly [x: number, y: number];

/** How much smaller the far side is than the near one. */
const DEPTH = 1.9;
const FAR_Y = 338;
const NEAR_Y = 760;
/** Half the width of the near side, pixels. */
const HALF_WIDTH = 960;
/** How far the camera stands left of the middle, as a share of that half. */
const LEAN = 0.22;
const STEPS = 40;

/** @param length metres from left to right @param width metres from the near to the far side */
export function createFloor(length: number, width: number): Floor {
  const horizon = (DEPTH * FAR_Y - NEAR_Y) / (DEPTH - 1);
  const project = ([x, y]: Point, height = 0): string => {
    const distance = 1 + (y / width + 0.5) * (DEPTH - 1);
    const scale = HALF_WIDTH / (length / 2) / distance;
    const left = 640 + (x + (LEAN * length) / 2) * scale - (LEAN * HALF_WIDTH) / Math.sqrt(DEPTH);
    const top = horizon + (NEAR_Y - horizon) / distance - height * scale;
    return `${left.toFixed(1)} ${top.toFixed(1)}`;
  };
  const through = (points: readonly Point[]) => `M${points.map((point) => project(point)).join('L')}`;
  const round = ([x, y]: Point, radius: number, from: number, to: number): Point[] =>
    Array.from({ length: STEPS + 1 }, (_, step) => {
      const angle = ((from + ((to - from) * step) / STEPS) * Math.PI) / 180;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
  const line = (points: readonly Point[], attributes = '') => `<path d="${through(points)}" ${attributes}/>`;
  const surface = (points: readonly Point[], attributes: string) =>
    `<path d="${through(points)}Z" ${attributes}/>`;
  return {
    line,
    surface,
    circle: (middle, radius, attributes = '') => surface(round(middle, radius, 0, 360), attributes),
    arc: (middle, radius, from, to, attributes = '') => line(round(middle, radius, from, to), attributes),
    rectangle: (left, near, right, far, attributes = '') =>
      surface(
        [
          [left, near],
          [right, near],
          [right, far],
          [left, far],
        ],
        attributes,
      ),
    wall: (from, to, height, attributes) =>
      `<path d="M${project(from)}L${project(to)}L${project(to, height)}L${project(from, height)}Z" ${attributes}/>`,
    bar: (from, to, height, attributes) =>
      `<path d="M${project(from, height)}L${project(to, height)}" ${attributes}/>`,
  };
}

/** The corners of a rounded ground. @param radius metres */
export function roundedGround(length: number, width: number, radius: number): Point[] {
  const [x, y] = [length / 2 - radius, width / 2 - radius];
  const corners = [
    [x, -y, -90],
    [x, y, 0],
    [-x, y, 90],
    [-x, -y, 180],
  ] as const;
  return corners.flatMap(([left, top, from]) =>
    Array.from({ length: 9 }, (_, step): Point => {
      const angle = ((from + step * 11.25) * Math.PI) / 180;
      return [left + radius * Math.cos(angle), top + radius * Math.sin(angle)];
    }),
  );
}
