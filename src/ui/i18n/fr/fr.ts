import type { Catalogue } from '../catalogue';
import { developer } from './frame/developer';
import { messages as buying } from './frBuying';
import { messages as clipEditor } from './frClipEditor';
import { messages as clips } from './frClips';
import { messages as first } from './frFirst';
import { messages as orders } from './frOrders';
import { messages as others } from './frOthers';
import { messages as player } from './frPlayer';
import { messages as profile } from './frProfile';
import { messages as session } from './frSession';
import { messages as simulate } from './frSimulate';

/** All French messages of the storefront (Canadian usage). */
export const messages = {
  ...first,
  ...others,
  ...buying,
  ...orders,
  ...clips,
  ...clipEditor,
  ...player,
  ...profile,
  ...session,
  ...simulate,
  developer,
} satisfies Catalogue;
