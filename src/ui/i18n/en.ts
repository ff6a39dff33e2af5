import { messages as first } from './en/first';
import { messages as others } from './en/others';

/** All English messages of the storefront; their keys are the keys of every other language. */
export const messages = { ...first, ...others };
