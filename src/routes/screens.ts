import { type Later, later } from '../ui/kit/later';
import { loadChunk } from './chunk';
import { builtRoutes, type RouteEntry } from './table';

/** The screen of each route that is built, in the order in which they are tried. */
export const screens: ReadonlyMap<RouteEntry, Later<object>> = new Map(
  builtRoutes.flatMap((entry) => {
    const { screen } = entry;
    return screen === null ? [] : [[entry, later(async () => (await loadChunk(screen)).default)] as const];
  }),
);
