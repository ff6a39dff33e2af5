const LONGEST = 100;

/**
 * A file name that every file system takes, such as `Ridgeview-Harbor-2026-11-20.mp4`.
 * @param day `2026-11-20`, or null where the day is not known
 */
export function recordingName(title: string, day: string | null): string {
  const name = title
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return `${[name, day].filter(Boolean).join('-') || 'recording'}.mp4`;
}
