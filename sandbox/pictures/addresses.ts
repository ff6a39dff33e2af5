import type { Side } from './drawings';
import type { Subject } from './subjects';

/** A side as a path segment: everything a picture needs is in its address, so none is stored. */
function segment(side: Side): string {
  return `${encodeURIComponent(side.code)}-${side.hue}`;
}

export const gameUrl = (away: Side, home: Side): string =>
  `/pictures/game/${segment(away)}/${segment(home)}.svg`;
export const sceneUrl = (away: Side, home: Side): string =>
  `/pictures/scene/${segment(away)}/${segment(home)}.svg`;
/** The first moment of a clip. @param startTime seconds, shown as a clock */
export const clipUrl = ([away, home]: readonly [Side, Side], id: number, startTime: number): string =>
  `/pictures/clips/${segment(away)}/${segment(home)}/${id}-${Math.floor(startTime)}.svg`;
export const crestUrl = (side: Side): string => `/pictures/crest/${segment(side)}.svg`;
export const passUrl = (side: Side): string => `/pictures/pass/${segment(side)}.svg`;
/** @param seed tells two pictures of one subject and one side apart */
export const libraryUrl = (subject: Subject, side: Side, seed: number): string =>
  `/pictures/vod/${subject}/${segment(side)}/${seed}.svg`;
export const iconUrl = (hue: number): string => `/pictures/icon/${hue}.svg`;
export const embedUrl = (side: Side): string => `/pictures/embed/${segment(side)}.html`;
