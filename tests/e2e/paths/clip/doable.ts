import { clipFixture } from '../../../../src/machines/clip/fixture';
import type { ClipContext } from '../../../../src/machines/clip/types';
import type { MachineFixture } from '../../../../src/machines/fixture';

/** Events of the plan that nobody can cause from outside here, and why. */
export const NEVER: Readonly<Record<string, string>> = {
  'window.moved': 'A live event ends after minutes; clips/make.spec.ts does that.',
  'draft.restored': 'It comes before anything else; clips/make.spec.ts does that.',
  'tagText.change': 'The channels that allow clips offer tags.',
  'tagText.add': 'The channels that allow clips offer tags.',
  'xstate.error.actor.player': 'Only a defect of the actor ends it.',
  'xstate.error.actor.draft': 'Only a defect of the actor ends it.',
};

/** What the screen offers to press. */
function isOffered({ isShown, clipId, clip, failure }: ClipContext, type: string): boolean {
  const hasFailed = clip?.status === 'failed';
  if (type === 'clip.retry') return hasFailed && clip.failure === 'encoding_failed';
  if (type === 'clip.close') return isShown;
  if (type !== 'clip.edit') return true;
  return isShown && (clipId === null || clip?.failure === 'range_not_recorded' || failure !== null);
}

/** The fixture with the steps that a person, a browser and a platform can take. */
export const doableFixture: MachineFixture = {
  ...clipFixture,
  // A clip of a list begins where a retry in the editor does.
  variants: { 'after a reload': clipFixture.variants?.['after a reload'] },
  isTried: (context, event, state) =>
    !Object.keys(NEVER).some((type) => event.type.startsWith(type)) &&
    isOffered(context as unknown as ClipContext, event.type) &&
    (clipFixture.isTried?.(context, event, state) ?? true),
};
