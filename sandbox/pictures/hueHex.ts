/** A hue as a CSS hexadecimal colour of middling lightness, for readers that know no `oklch`. */
export function hueHex(hue: number): string {
  const saturation = 0.62;
  const lightness = 0.38;
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): string => {
    const turn = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
