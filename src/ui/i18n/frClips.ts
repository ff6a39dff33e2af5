import { clips } from './fr/clips';

/** The French messages of the viewer's clips, which load with their screens. */
export const messages = { clips };
