import { clipEditor } from './watching/clipEditor';

/** The French messages of the clip editor, which load with it. */
export const messages = { clipEditor };
