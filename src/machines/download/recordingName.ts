/** With the day and the ending, 60 letters of four bytes each are the 255 bytes that file systems allow. */
const LONGEST = 60;

/**
 * A file name that is valid on every file system, such as `Ridgeview-Harbor-2026-11-20.mp4`.
 * @param day `2026-11-20`, or null if the day is unknown
 */
export function recordingName(title: string, day: string | null): string {
  // A letter of two code units is not cut in half.
  const letters = [...title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')];
  const name = letters
    .slice(0, LONGEST)
    .join('')
    .replace(/^-+|-+$/g, '');
  return `${[name, day].filter(Boolean).join('-') || 'recording'}.mp4`;
}
