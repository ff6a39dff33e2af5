import { clips } from './en/clips';

/** The English messages of the viewer's clips, which load with their screens. */
export const messages = { clips };
