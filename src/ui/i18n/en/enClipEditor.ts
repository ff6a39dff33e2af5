import { clipEditor } from './watching/clipEditor';

/** The English messages of the clip editor, which load with it. */
export const messages = { clipEditor };
