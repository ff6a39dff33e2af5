import type { ManualPlanOf } from '../fixture';
import { browserSteps, DEFECT } from '../manualSteps';
import type { clipMachine } from './machine';
import type { clipSamples } from './samples';
import type { ClipContext } from './types';

/** The controls that the screen offers. */
function isOffered({ isShown, clipId, clip, failure }: ClipContext, type: string): boolean {
  const hasFailed = clip?.status === 'failed';
  if (type === 'clip.retry') return hasFailed && clip.failure === 'encoding_failed';
  if (type === 'clip.close') return isShown;
  if (type !== 'clip.edit') return true;
  return isShown && (clipId === null || clip?.failure === 'range_not_recorded' || failure !== null);
}

const fate = (name: string): string =>
  `On /sandbox, under “Clips”, choose the fate “${name}” and press “Set the fate”.`;

/** A clip as a person, a browser and a platform carry it out. */
export const clipManual: ManualPlanOf<typeof clipMachine, typeof clipSamples> = {
  starts: {
    sample:
      'On /sandbox press “Log in as” beside clips@rudy.example. Open /watch/1011, pause the video at 0:20 and press “{watch.clip}”.',
    'after a reload':
      'On /sandbox press “Log in as” beside clips@rudy.example and, under “Clips”, set the fate “stuck”. Open /watch/1011, press “{watch.clip}”, then “{clipEditor.create}”, and reload the page.',
  },
  requests: {
    createClip: 'createClip',
    findClip: 'listEventClips',
    readClip: 'listUserClips',
    deleteClip: 'deleteClip',
  },
  steps: {
    'window.moved': { never: 'A live event ends after minutes; clips/make.spec.ts does that.' },
    'draft.restored': { never: 'It comes before anything else; clips/make.spec.ts does that.' },
    'tagText.change': { never: 'The channels that allow clips offer tags.' },
    'tagText.add': { never: 'The channels that allow clips offer tags.' },
    'error.player': { never: DEFECT },
    'error.draft': { never: DEFECT },
    'edge.move': 'Focus the handle “{clipEditor.startHandle}” and press the right arrow key.',
    'edge.set': 'Press “{clipEditor.setEnd}”.',
    'range.move': 'Drag the range between its two handles to the right.',
    'time.change': 'Type 0:12.5 into the field “{clipEditor.start}”.',
    'time.leave': 'Leave the field “{clipEditor.start}” with the Tab key.',
    'name.change: a new name': 'Type “Overtime goal” into the field “{clipEditor.name}”.',
    'name.change: a blank name': 'Clear the field “{clipEditor.name}” and type one space into it.',
    'tag.toggle': 'Press the tag “save”.',
    'preview.play': 'Press “{clipEditor.play}”.',
    'preview.stop': 'Press “{clipEditor.pause}”.',
    'preview.ended': 'Pause the video with the space key, in the player.',
    'clip.create': 'Press “{clipEditor.create}”.',
    'clip.close': 'Press “{clipEditor.close}”.',
    'clip.edit': 'Press “{clipEditor.keepEditing}”, or “{clipEditor.editAgain}” where the clip has failed.',
    'clip.discard': 'Press “{clipEditor.discard}”.',
    'clip.retry': 'Press “{kit.retry}”.',
    'visit.leave': 'Open another page by the main menu.',
    'done.createClip': 'Wait: the platform queues the clip.',
    'error.createClip: a clip already in the making': {
      before: 'In another tab, make the same clip first: the same start and end, with the fate “stuck”.',
      step: 'Wait: the platform says that this clip is being made already.',
    },
    'error.createClip: too many requests': {
      fault: { operation: 'createClip', kind: 'status', status: 429 },
      step: 'Wait: the platform asks the page to wait.',
    },
    'error.createClip: no answer': {
      fault: { operation: 'createClip', kind: 'hang' },
      step: 'Wait 30 seconds: the answer is lost.',
    },
    'error.createClip: a used-up allowance': {
      before:
        'On /sandbox, under “Clips”, choose clips@rudy.example in “Allowance of”, 1000 in “Clips used”, and press “Use up”.',
      step: 'Wait: the platform says that no clip is left.',
    },
    'error.createClip: a deleted event': {
      before: 'On /sandbox, under “Clips”, type 1011 into “Event number” and press “Delete event”.',
      step: 'Wait: the platform says that the event is gone.',
    },
    'done.findClip: the same clip': {
      before: 'Let the platform have the clip: make the same one in another tab, where the answer arrives.',
      step: 'Wait: the platform has the clip.',
    },
    'done.findClip: no such clip': 'Wait: the platform has no such clip.',
    'error.findClip': {
      fault: { operation: 'listEventClips', kind: 'html' },
      step: 'Wait: the platform sends the clips in a form that cannot be read.',
    },
    'done.readClip: a queued clip': {
      before: fate('queued'),
      step: 'Wait: the platform says that the clip waits.',
    },
    'done.readClip: a clip in the making': {
      before: fate('stuck'),
      step: 'Wait: the platform says that the clip is being made.',
    },
    'done.readClip: a ready clip': {
      before: fate('ready'),
      step: 'Wait: the platform says that the clip is ready.',
    },
    'done.readClip: a failed encoding': {
      before: fate('encoding_failed'),
      step: 'Wait: the platform says that the clip could not be made.',
    },
    'done.readClip: a range not recorded': {
      before: fate('range_not_recorded'),
      step: 'Wait: the platform says that it has no picture of that time.',
    },
    'done.readClip: a deleted clip':
      'In another tab, open /profile/clips, press “{clips.deleteAction}” of the clip and wait 8 seconds.',
    'error.readClip': {
      fault: { operation: 'listUserClips', kind: 'status', status: 429 },
      step: 'Wait: the platform asks the page to wait.',
    },
    'done.deleteClip': 'Wait: the platform deletes the clip that failed.',
    'error.deleteClip': {
      fault: { operation: 'deleteClip', kind: 'html' },
      step: 'Wait: the platform does not delete the clip.',
    },
    'tab.hidden': browserSteps['tab.hidden'],
    'tab.shown': browserSteps['tab.shown'],
    'network.returned': browserSteps['network.returned'],
    'page.left': browserSteps['page.left'],
    'page.restored': browserSteps['page.restored'],
  },
  isOffered: ({ context }, { type }) => isOffered(context, type),
  // A clip of a list begins where a retry in the editor does.
  variants: ['after a reload'],
};
