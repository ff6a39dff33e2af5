import { clipEditor } from './fr/clipEditor';

/** The French messages of the clip editor, which load with it. */
export const messages = { clipEditor };
