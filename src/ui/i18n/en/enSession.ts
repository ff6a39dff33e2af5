import { session } from './account/session';

/** The English messages about the viewer's session, which load when there is something to say. */
export const messages = { session };
