import { matchesState } from 'xstate';
import type { ManualPlanOf } from '../fixture';
import { browserSteps, DEFECT } from '../manualSteps';
import { denialReason } from './denial';
import type { clipMachine } from './machine';
import type { clipSamples } from './samples';
import type { ClipContext } from './types';

/** The controls that the screen offers. */
function isOffered({ isShown, clipId, clip, failure }: ClipContext, type: string): boolean {
  const hasFailed = clip?.status === 'failed';
  // A notice offers another try unless it cannot help, or would make the clip twice.
  if (type === 'clip.retry')
    return (
      hasFailed &&
      clip.failure === 'encoding_failed' &&
      (isShown || failure === null || denialReason(failure) === null)
    );
  if (type === 'clip.close') return isShown;
  if (type !== 'clip.edit') return true;
  return isShown && (clipId === null || clip?.failure === 'range_not_recorded' || failure !== null);
}

/** The clips of the walk wait until a person says how their making goes on. */
const BEGIN =
  'On /sandbox press “Log in as” beside renewals@rudy.example. On /sandbox, under “Clips”, choose “queued” in “Fate of the next clips” and press “Set the fate”.';
/** The same seconds in each tab, too early for the player to ask whether to go on from there. */
const OPEN =
  'Open /watch/1012. Wait: the picture moves. Press the k key in the player. Press the 1 key in the player. Press “{watch.clip}”.';

/** The page reads a clip every few seconds, and every half a minute once it takes long. */
const changed = (fate: string, then: string): string =>
  `On /sandbox, under “Clips”, choose “${fate}” in “Clips in the making” and press “Change at once”. Wait: a few seconds pass; ${then}`;

/** The same clip, which stays in the queue. */
const IN_ANOTHER_TAB =
  'In another tab, open /watch/1012. In that tab, wait: the picture moves. In that tab, press the k key in the player. In that tab, press the 1 key in the player. In that tab, press “{watch.clip}”. In that tab, press “{clipEditor.create}”. In that tab, wait for “{clipEditor.queued}”.';

const isInAnotherTab = (key: string): boolean =>
  key === 'error.createClip: a clip already in the making' || key === 'done.findClip: the same clip';

const LIST = 'limit=100';

/** A clip as a person, a browser and a platform carry it out. */
export const clipManual: ManualPlanOf<typeof clipMachine, typeof clipSamples> = {
  firsts: {
    sample: BEGIN,
    // The page would go on reading the clip, and meet what is arranged for the next one.
    'after a reload': `${BEGIN} ${OPEN} Press “{clipEditor.create}”. Wait for “{clipEditor.queued}”. Open /sandbox.`,
  },
  starts: { sample: OPEN, 'after a reload': 'Open /watch/1012.' },
  requests: {
    createClip: 'createClip',
    findClip: 'listEventClips',
    readClip: 'listUserClips',
    deleteClip: 'deleteClip',
  },
  // The page has other lists of the same clips.
  matches: { findClip: LIST, readClip: LIST },
  steps: {
    'window.moved': { never: 'A live event ends after minutes; clips/make.spec.ts does that.' },
    'draft.restored': { never: 'It comes before anything else; clips/make.spec.ts does that.' },
    'tagText.change': { never: 'The channels that allow clips offer tags.' },
    'tagText.add': { never: 'The channels that allow clips offer tags.' },
    'error.player': { never: DEFECT },
    'error.draft': { never: DEFECT },
    'edge.move': 'Press the right arrow key on “{clipEditor.startHandle}”.',
    'edge.set': 'Press “{clipEditor.setEnd}”.',
    'range.move': 'Drag the marked range to the right.',
    'time.change': 'Type 0:01.5 into “{clipEditor.start}”.',
    'time.leave': 'Type 0:01.5 into “{clipEditor.start}”. Press the Tab key.',
    'name.change: a new name': 'Type Overtime goal into “{clipEditor.name}”.',
    'name.change: a blank name': 'Type one space into “{clipEditor.name}”.',
    'tag.toggle': 'Press “save”.',
    'audience.choose': 'Press “{clipEditor.audience.everyone}”.',
    'preview.play': 'Press “{clipEditor.play}”.',
    'preview.stop': 'Press “{clipEditor.play}”. Press “{clipEditor.pause}”.',
    'preview.ended': 'Press “{clipEditor.play}”. Press the pause key of the keyboard or of the headphones.',
    'clip.create': 'Press “{clipEditor.create}”.',
    'clip.close': 'Press “{clipEditor.close}”.',
    'clip.edit': 'Press “{clipEditor.keepEditing}”, or “{clipEditor.editAgain}” where the clip has failed.',
    'clip.discard': 'Press “{clipEditor.discard}”.',
    'clip.retry': 'Press “{kit.retry}”.',
    'visit.leave': 'Open another page by the main menu.',
    'done.createClip': 'Wait: the platform queues the clip.',
    'error.createClip: a clip already in the making': {
      before: IN_ANOTHER_TAB,
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
        'On /sandbox, under “Clips”, choose renewals@rudy.example in “Allowance of”, type 20 into “Clips used” and press “Use up”.',
      step: 'Wait: the platform says that no clip is left.',
    },
    'error.createClip: a deleted event': {
      before: 'On /sandbox, under “Clips”, type 1011 into “Event number” and press “Delete event”.',
      step: 'Wait: the platform says that the event is gone.',
    },
    'done.findClip: the same clip': {
      before: IN_ANOTHER_TAB,
      step: 'Wait: the platform has the clip.',
    },
    'done.findClip: no such clip': 'Wait: the platform has no such clip.',
    'error.findClip: no answer': {
      fault: { operation: 'listEventClips', kind: 'html', match: LIST },
      step: 'Wait: the platform sends the clips in a form that cannot be read.',
    },
    'error.findClip: clips that are not shown': {
      fault: { operation: 'listEventClips', kind: 'status', status: 403, match: LIST },
      step: 'Wait: the platform refuses to show the clips.',
    },
    'done.readClip: a queued clip': 'Wait: the platform says that the clip waits.',
    'done.readClip: a clip in the making': changed('stuck', 'the platform says that the clip is being made.'),
    'done.readClip: a ready clip': changed('ready', 'the platform says that the clip is ready.'),
    'done.readClip: a failed encoding': changed(
      'encoding_failed',
      'the platform says that the clip could not be made.',
    ),
    'done.readClip: a range not recorded': changed(
      'range_not_recorded',
      'the platform says that it has no picture of that time.',
    ),
    'done.readClip: a deleted clip':
      'In another tab, open /profile/clips. In that tab, press “{clips.deleteAction}” of the first clip. In that tab, wait 8 seconds.',
    'error.readClip': {
      fault: { operation: 'listUserClips', kind: 'status', status: 429, match: LIST },
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
    // The editor is left; what was marked comes back with it.
    'page.left': { step: browserSteps['page.left'], sees: '{watch.clip}' },
    'page.restored': browserSteps['page.restored'],
  },
  isOffered: ({ context, value }, { type }, key) =>
    // The clips are read again before a person has turned the network off and on.
    (type !== 'network.returned' || !matchesState({ creating: 'waiting' }, value)) &&
    // A clip that is being made does not wait again.
    (key !== 'done.readClip: a queued clip' || context.clip?.status !== 'processing') &&
    // After a lost answer it is found before it is sent again.
    (key !== 'error.createClip: a clip already in the making' || context.resends === 0) &&
    // The page of a hidden tab cannot be used.
    !(context.isTabHidden && type.startsWith('clip.')) &&
    isOffered(context, type),
  canFollow: (key, before) =>
    // A page that was reloaded is another one, and the editor is not on the page that was gone to.
    !before.includes('page.left') &&
    !(key === 'page.left' && before.includes('visit.leave')) &&
    // The other tab would find its own clip in the making.
    !(isInAnotherTab(key) && before.some(isInAnotherTab)),
  goesOn: true,
  // A clip of a list begins where a retry in the editor does.
  variants: ['after a reload'],
};
