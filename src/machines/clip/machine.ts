import { NO_PROBLEMS } from './draft';
import { base } from './setup';
import { creatingState } from './states/creatingState';
import { editingState } from './states/editingState';
import { makingState } from './states/makingState';

/** One clip: marked, asked for, made, and ready or failed (spec §4). */
export const clipMachine = base.createMachine({
  id: 'clip',
  description: 'A clip, from the marks in the editor until it can be watched.',
  context: ({ input }) => {
    const draft = input.kind === 'edit' ? input.draft : null;
    return {
      eventId: input.eventId,
      draft,
      initialDraft: draft,
      bounds: input.kind === 'edit' ? input.bounds : { start: 0, end: 0 },
      offset: input.kind === 'edit' ? input.offset : 0,
      offeredTags: input.kind === 'edit' ? input.offeredTags : [],
      mayBePublic: input.kind === 'edit' && input.mayBePublic,
      problems: NO_PROBLEMS,
      findings: 0,
      failure: null,
      hasEnded: false,
      recordingId: null,
      isPreviewing: false,
      isShown: input.kind === 'edit',
      request: null,
      resends: 0,
      looks: 0,
      throttles: 0,
      clipId: input.kind === 'follow' ? input.clipId : input.kind === 'retry' ? input.clip.id : null,
      clip: input.kind === 'retry' ? input.clip : null,
      replacedId: null,
      throttleMs: null,
      patienceMs: input.kind === 'follow' ? input.patienceMs : 0,
      isSlow: false,
      isTabHidden: input.isTabHidden,
    };
  },
  invoke: {
    id: 'draft',
    src: 'draft',
    input: ({ context: { eventId, draft } }) => ({ eventId, isEdited: draft !== null }),
    onError: { description: 'The draft cannot be stored: the editor works without it.' },
  },
  on: {
    'tab.hidden': { description: 'The tab is hidden.', actions: 'noteHidden' },
    'tab.shown': { description: 'The tab is shown.', actions: 'noteTabShown' },
  },
  initial: 'opening',
  states: {
    opening: {
      always: [
        {
          guard: 'mayRetry',
          description: 'A failed clip of a list is made again.',
          target: 'creating',
          actions: 'beginRetry',
        },
        {
          guard: ({ context }) => context.clipId !== null,
          description: 'A clip that was being made before the reload is followed.',
          target: 'making',
        },
        { description: 'The editor opens with the last 10 seconds.', target: 'editing' },
      ],
    },
    editing: editingState,
    checking: {
      entry: 'check',
      always: [
        { guard: 'hasProblems', description: 'Something is wrong with a field.', target: 'editing' },
        { description: 'Nothing is wrong.', target: 'creating', actions: 'begin' },
      ],
    },
    creating: creatingState,
    making: makingState,
    ready: {
      description: 'The clip can be watched.',
      always: { guard: 'isHidden', description: 'The panel is closed already.', target: 'closed' },
      on: {
        'clip.close': { description: 'Close the panel.', target: 'closed' },
        'visit.leave': { description: 'Go to another page.', target: 'closed' },
      },
    },
    failed: {
      description: 'The clip could not be made; the viewer reads why.',
      on: {
        'clip.retry': {
          guard: 'mayRetry',
          description: 'Press Retry: the same clip is asked for again.',
          target: 'creating',
          actions: 'beginRetry',
        },
        'clip.edit': {
          guard: 'canEdit',
          description: 'Go back to the editor to mark another range.',
          target: 'editing',
          actions: 'forgetClip',
        },
        'clip.close': { description: 'Close the panel.', target: 'closed' },
        'visit.leave': { description: 'Go to another page.', target: 'closed' },
      },
    },
    closed: { description: 'Nothing of it is on screen any more.', type: 'final' },
  },
});
