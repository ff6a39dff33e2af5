import { session } from './account/session';

/** The French messages about the viewer's session, which load when there is something to say. */
export const messages = { session };
