import { gradient, label, picture, type Side } from './svg';

/** Court lines that read as a court, a rink or a pitch alike. */
const COURT =
  '<g fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="6"><circle cx="640" cy="360" r="140"/>' +
  '<path d="M640-20V740M-80 360a180 180 0 0 1 160-120v240a180 180 0 0 1-160-120' +
  'M1360 360a180 180 0 0 0-160-120v240a180 180 0 0 0 160-120"/></g>';

function ground(away: Side, home: Side): string {
  return (
    `<defs>${gradient('a', away.hue, '.42 .13', '.24 .08')}${gradient('h', home.hue, '.55 .16', '.28 .1')}</defs>` +
    `<rect width="1280" height="720" fill="url(#a)"/><path d="M760 0H1280V720H480Z" fill="url(#h)"/>${COURT}`
  );
}

/** A card's picture: two colours on the diagonal, the visitors' code left, the home side's right (1280 × 720). */
export function gamePicture(away: Side, home: Side): string {
  return picture(
    1280,
    720,
    `${ground(away, home)}${label(316, 412, 148, away.code)}${label(968, 412, 148, home.code)}`,
  );
}

/** The same without names, to lie behind words of the page: slides and the hero (1280 × 720). */
export function scenePicture(away: Side, home: Side): string {
  return picture(1280, 720, ground(away, home));
}
