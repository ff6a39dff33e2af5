import { readFileSync } from 'node:fs';

/** The script of src/earlyRequests.js as the document has it: without the lines of comments. */
export function earlyRequests(): string {
  return readFileSync('src/earlyRequests.js', 'utf8').replace(/^ *\/\/.*\n/gm, '');
}
