import { clips } from './watching/clips';
import { library } from './watching/library';

/** The English messages of clips and of the library, which load with their screens. */
export const messages = { clips, library };
