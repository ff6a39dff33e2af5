const units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A time in words, for those who hear it: 62 → `1 minute, 2 seconds`. */
export function spokenTime(seconds: number, language: string): string {
  let rest = Math.max(0, Math.round(seconds));
  const parts: string[] = [];
  for (const [unit, length] of units) {
    const value = Math.floor(rest / length);
    rest -= value * length;
    if (value === 0 && !(unit === 'second' && parts.length === 0)) continue;
    parts.push(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value));
  }
  return parts.join(', ');
}
