import { clips } from './en/clips';
import { library } from './en/library';

/** The English messages of clips and of the library, which load with their screens. */
export const messages = { clips, library };
