import { clipEditor } from './en/clipEditor';

/** The English messages of the clip editor, which load with it. */
export const messages = { clipEditor };
