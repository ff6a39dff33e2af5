import { messages as buying } from './enBuying';
import { messages as clipEditor } from './enClipEditor';
import { messages as clips } from './enClips';
import { messages as first } from './enFirst';
import { messages as orders } from './enOrders';
import { messages as others } from './enOthers';
import { messages as player } from './enPlayer';
import { messages as profile } from './enProfile';
import { messages as session } from './enSession';
import { messages as simulate } from './enSimulate';
import { developer } from './frame/developer';

/** All English messages of the storefront; their keys are the keys of every other language. */
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
};
