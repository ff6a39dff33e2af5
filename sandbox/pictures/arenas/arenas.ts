import { baseball, football, lacrosse, soccer, track } from './fields';
import { basketball, gymnastics, swimming, tennis, volleyball, wrestling } from './halls';
import { figureSkating, hockey } from './ice';
import type { Hues } from './paint';

const arenas = {
  baseball,
  basketball,
  hockey,
  soccer,
  tennis,
  track,
  volleyball,
  lacrosse,
  football,
  wrestling,
  softball: baseball,
  swimming,
  gymnastique: gymnastics,
  patinage: figureSkating,
} as const;

export type Arena = keyof typeof arenas;

export const isArena = (name: string): name is Arena => Object.hasOwn(arenas, name);

/** The ground of a sport. Its gradients `ice` and `water` are those of the picture around it. */
export const arenaOf = (arena: Arena, hues: Hues): string => arenas[arena](hues);
