import type { Catalogue } from './catalogue';
import { messages as buying } from './frBuying';
import { messages as clipEditor } from './frClipEditor';
import { messages as clips } from './frClips';
import { messages as first } from './frFirst';
import { messages as others } from './frOthers';
import { messages as simulate } from './frSimulate';

/** All French messages of the storefront (Canadian usage). */
export const messages = {
  ...first,
  ...others,
  ...buying,
  ...clips,
  ...clipEditor,
  ...simulate,
} satisfies Catalogue;
