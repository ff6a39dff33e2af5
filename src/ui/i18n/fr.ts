import type { Catalogue } from './catalogue';
import { messages as first } from './fr/first';
import { messages as others } from './fr/others';

/** All French messages of the storefront (Canadian usage). */
export const messages = { ...first, ...others } satisfies Catalogue;
