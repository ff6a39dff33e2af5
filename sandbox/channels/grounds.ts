import type { Arena } from '../pictures/arenas/arenas';

/** A kind of place that sports are played in. */
export type Ground = 'hall' | 'ice' | 'pool' | 'field';

/** The names of a school's places, each by the sports that are played there. */
export type Places = Readonly<Partial<Record<Ground, string>>>;

const grounds: Readonly<Record<Arena, Ground>> = {
  baseball: 'field',
  basketball: 'hall',
  hockey: 'ice',
  soccer: 'field',
  tennis: 'hall',
  track: 'field',
  volleyball: 'hall',
  lacrosse: 'field',
  football: 'field',
  wrestling: 'hall',
  softball: 'field',
  swimming: 'pool',
  gymnastique: 'hall',
  patinage: 'ice',
};

export const groundOf = (sport: Arena): Ground => grounds[sport];
