import { readSources } from '../../scripts/structure/sources';

/** Every hand-written file of `src`, read once for all laws. */
export const sources = readSources('src');
