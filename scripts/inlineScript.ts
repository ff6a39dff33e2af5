import { readFileSync } from 'node:fs';

/** A script of `src` as the document has it: without the lines of comments. */
export const inlineScript = (name: 'earlyRequests' | 'bakedHome'): string =>
  readFileSync(`src/${name}.js`, 'utf8').replace(/^ *\/\/.*\n/gm, '');
