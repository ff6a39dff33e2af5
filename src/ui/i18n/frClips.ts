import { clips } from './fr/clips';
import { library } from './fr/library';

/** The French messages of clips and of the library, which load with their screens. */
export const messages = { clips, library };
