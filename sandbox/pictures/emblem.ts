import { gradient, label, picture, type Side } from './svg';

/** A school's crest: a shield in its colour with its code (240 × 240). */
export function crestPicture(side: Side): string {
  const size = side.code.length > 3 ? 44 : 56;
  return picture(
    240,
    240,
    `<defs>${gradient('c', side.hue, '.55 .15', '.3 .1')}</defs>` +
      '<path d="M120 12 216 44V124C216 176 176 212 120 230 64 212 24 176 24 124V44Z" fill="url(#c)"/>' +
      '<path d="M120 28 201 55V124C201 166 167 197 120 213 73 197 39 166 39 124V55Z" fill="none" stroke="#fff" ' +
      `stroke-opacity=".35" stroke-width="4"/>${label(120, 138, size, side.code)}`,
  );
}

/** A channel's mark: a rounded square in its hue, a window of light across it (64 × 64). */
export function iconPicture(hue: number): string {
  return picture(
    64,
    64,
    `<defs>${gradient('i', hue, '.72 .12', '.38 .09')}</defs><rect width="64" height="64" rx="17" fill="url(#i)"/>` +
      '<path d="M24 18 48 32 24 46Z" fill="#fff" fill-opacity=".92"/>',
  );
}

/** A pass: a ticket edge over the channel's hue, with a word of what it opens (1280 × 720). */
export function passPicture(side: Side): string {
  return picture(
    1280,
    720,
    `<defs>${gradient('p', side.hue, '.5 .13', '.24 .08')}</defs><rect width="1280" height="720" fill="url(#p)"/>` +
      '<path d="M920-20V740" stroke="#fff" stroke-opacity=".35" stroke-width="6" stroke-dasharray="18 22"/>' +
      '<g fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="6"><circle cx="1100" cy="360" r="96"/>' +
      `<circle cx="1100" cy="360" r="150"/></g>${label(460, 404, 132, side.code)}`,
  );
}
