import type { AssetKey } from '../media/catalogue';
import type { Arena } from './arenas/arenas';
import type { Side, Sides } from './drawings';
import type { Subject } from './subjects';

/** A side as a path segment: everything a picture needs is in its address, so none is stored. */
function segment(side: Side): string {
  return `${encodeURIComponent(side.code)}-${side.hue}`;
}

const meeting = (arena: Arena, [away, home]: Sides): string => `${arena}/${segment(away)}/${segment(home)}`;

export const gameUrl = (arena: Arena, sides: Sides): string => `/pictures/game/${meeting(arena, sides)}.svg`;
export const sceneUrl = (arena: Arena, sides: Sides): string =>
  `/pictures/scene/${meeting(arena, sides)}.svg`;
/** The first moment of a clip. @param startTime seconds, shown as a clock */
export const clipUrl = (arena: Arena, sides: Sides, id: number, startTime: number): string =>
  `/pictures/clips/${meeting(arena, sides)}/${id}-${Math.floor(startTime)}.svg`;
export const crestUrl = (side: Side): string => `/pictures/crest/${segment(side)}.svg`;
export const passUrl = (side: Side): string => `/pictures/pass/${segment(side)}.svg`;
/** @param seed tells two pictures of one subject and one side apart */
export const libraryUrl = (subject: Subject, side: Side, seed: number): string =>
  `/pictures/vod/${subject}/${segment(side)}/${seed}.svg`;
export const iconUrl = (hue: number): string => `/pictures/icon/${hue}.svg`;
/** @param asset the recording that the embedded player shows */
export const embedUrl = (asset: AssetKey, arena: Arena, sides: Sides): string =>
  `/pictures/embed/${asset}/${meeting(arena, sides)}.html`;
