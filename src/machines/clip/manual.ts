import type { ManualPlanOf } from '../fixture';
import type { clipMachine } from './machine';
import type { ClipContext } from './types';

/** What the screen offers to press. */
function isOffered({ isShown, clipId, clip, failure }: ClipContext, type: string): boolean {
  const hasFailed = clip?.status === 'failed';
  if (type === 'clip.retry') return hasFailed && clip.failure === 'encoding_failed';
  if (type === 'clip.close') return isShown;
  if (type !== 'clip.edit') return true;
  return isShown && (clipId === null || clip?.failure === 'range_not_recorded' || failure !== null);
}

/** A clip as a person, a browser and a platform carry it out. */
export const clipManual: ManualPlanOf<typeof clipMachine> = {
  steps: {
    'window.moved': { never: 'A live event ends after minutes; clips/make.spec.ts does that.' },
    'draft.restored': { never: 'It comes before anything else; clips/make.spec.ts does that.' },
    'tagText.change': { never: 'The channels that allow clips offer tags.' },
    'tagText.add': { never: 'The channels that allow clips offer tags.' },
    'error.player': { never: 'Only a defect of the actor ends it.' },
    'error.draft': { never: 'Only a defect of the actor ends it.' },
  },
  isOffered: ({ context }, { type }) => isOffered(context, type),
  // A clip of a list begins where a retry in the editor does.
  variants: ['after a reload'],
};
