const LONGEST = 100;

/**
 * A file name that is valid on every file system, such as `Ridgeview-Harbor-2026-11-20.mp4`.
 * @param day `2026-11-20`, or null if the day is unknown
 */
export function recordingName(title: string, day: string | null): string {
  const name = title
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return `${[name, day].filter(Boolean).join('-') || 'recording'}.mp4`;
}
