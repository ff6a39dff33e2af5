import { assign } from 'xstate';
import { base } from '../setup';

const filling = base.createStateConfig({
  description: 'The range is marked, named and tagged; what is wrong stands at its field.',
  on: {
    'edge.move': {
      description: 'Move a handle of the range.',
      actions: { type: 'edit', params: ({ event }) => event },
    },
    'edge.set': {
      description: 'Set an end of the range to the playback position.',
      actions: { type: 'edit', params: ({ event }) => event },
    },
    'range.move': {
      description: 'Move the whole range.',
      actions: { type: 'edit', params: ({ event }) => event },
    },
    'time.change': { description: 'Type a time.', actions: { type: 'edit', params: ({ event }) => event } },
    'time.leave': {
      description: 'Leave the field of a time.',
      actions: { type: 'edit', params: ({ event }) => event },
    },
    'name.change': { description: 'Type a name.', actions: { type: 'edit', params: ({ event }) => event } },
    'tag.toggle': { description: 'Press a tag.', actions: { type: 'edit', params: ({ event }) => event } },
    'tagText.change': { description: 'Type a tag.', actions: { type: 'edit', params: ({ event }) => event } },
    'tagText.add': {
      description: 'Add the tag that was typed.',
      actions: { type: 'edit', params: ({ event }) => event },
    },
    'audience.choose': {
      description: 'Choose the people who are shown the clip.',
      actions: { type: 'edit', params: ({ event }) => event },
    },
    'draft.restored': {
      description: 'The draft is in the fields again: it is less than a minute old.',
      actions: { type: 'restore', params: ({ event }) => event },
    },
    'preview.play': {
      description: 'Play the preview: the player repeats just the clip.',
      actions: 'startPreview',
    },
    'preview.stop': { description: 'Stop the preview.', actions: 'stopPreview' },
    'preview.ended': {
      description: 'The player is paused, or shows another part.',
      actions: assign({ isPreviewing: false }),
    },
    'clip.create': { description: 'Press Create.', target: '#clip.checking' },
    'clip.close': [
      {
        guard: 'isTouched',
        description: 'Close the editor with something entered.',
        target: 'asking',
        actions: 'stopPreview',
      },
      { description: 'Close the editor as it was opened.', target: '#clip.closed' },
    ],
  },
});

/** The editor: the range, the name and the tags. */
export const editingState = base.createStateConfig({
  description: 'The editor is open under the player.',
  tags: 'entered',
  invoke: {
    id: 'player',
    src: 'player',
    input: ({ context }) => ({ source: context.draft?.source ?? null }),
    onError: { description: 'The player cannot be observed: the range is cut as it is marked.' },
  },
  on: {
    'window.moved': {
      description: 'A live window moves on, or the event ends: the range is kept.',
      actions: { type: 'noteWindow', params: ({ event }) => event },
    },
    'visit.leave': {
      description: 'Go to another page: what was entered is kept for a minute.',
      target: 'closed',
      actions: 'storeEdited',
    },
    'page.left': { description: 'Reload the page: what was entered is kept.', actions: 'storeEdited' },
  },
  initial: 'filling',
  states: {
    filling,
    asking: {
      description: 'The viewer is asked whether to discard what was entered.',
      on: {
        'clip.edit': { description: 'Go on editing.', target: 'filling' },
        'clip.discard': {
          description: 'Discard the clip.',
          target: '#clip.closed',
          actions: 'forgetDraft',
        },
      },
    },
  },
});
