import { expect, test } from 'vitest';
import { recordingName } from '../../../src/machines/download/recordingName';

const DAY = '2026-11-20';

test.each([
  ['Ridgeview vs. Harbor', DAY, 'Ridgeview-vs-Harbor-2026-11-20.mp4'],
  ['  “Ridgeview” / Harbor?! ', DAY, 'Ridgeview-Harbor-2026-11-20.mp4'],
  ['Québec – Montréal, match nº 2', null, 'Québec-Montréal-match-nº-2.mp4'],
  ['CON:*?<>|\\..', null, 'CON.mp4'],
  ['???', DAY, '2026-11-20.mp4'],
  ['', null, 'recording.mp4'],
])('the recording of %j of the day %j is saved as %s', (title, day, name) => {
  expect(recordingName(title, day)).toBe(name);
});

test.each([
  ['letters of one byte', 'a', 60],
  ['letters of three bytes', '試', 60],
  ['letters of four bytes, which are two code units', '𠮷', 60],
])('a title of many %s keeps whole letters and fits the 255 bytes of a file system', (_, letter, length) => {
  const name = recordingName(letter.repeat(200), DAY);
  expect(name).toBe(`${letter.repeat(length)}-${DAY}.mp4`);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
});

test('a title that is cut between two words does not end with a hyphen', () => {
  expect(recordingName(`${'a'.repeat(59)} b`, null)).toBe(`${'a'.repeat(59)}.mp4`);
});
