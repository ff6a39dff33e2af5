import { assign } from 'xstate';
import { eventTimingOf } from '../../eventStatus/eventStatus';
import { base } from '../setup';

/** Beside the screen of a visit: the status of its event, its download, and what comes next. */
export const eventState = base.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isEvent', target: 'followed' }, { target: 'none' }] },
    none: { description: 'A VOD item or a clip has no status of its own.' },
    followed: {
      description: 'The status of the event is kept current, and what comes next is known.',
      entry: assign({ isStatusFollowed: true }),
      exit: assign({ isStatusFollowed: false }),
      invoke: [
        {
          id: 'eventStatus',
          src: 'eventStatus',
          input: ({ context: { content, readAt, spread } }) => {
            if (content?.kind !== 'event') throw new Error('Only an event has a status.');
            const { event } = content;
            return { id: event.id, timing: eventTimingOf(event), now: readAt, spread };
          },
          onSnapshot: {
            description: 'The event goes on: it starts, is late, breaks off, or is over.',
            actions: [{ type: 'noteStatus', params: ({ event }) => event }, 'decide'],
          },
          onError: {
            description: 'The status can no longer be followed: the last one stands.',
            actions: assign({ isStatusFollowed: false }),
          },
        },
        {
          id: 'download',
          src: 'download',
          input: ({ context: { address } }) => ({ kind: 'event' as const, id: address.id }),
          onError: { description: 'Downloads break; the event can still be watched.' },
        },
        {
          id: 'next',
          src: 'next',
          input: ({ context: { content } }) => ({ content }),
          onError: { description: 'The next content can no longer be found.' },
        },
      ],
      on: {
        'next.changed': {
          description: 'The next content becomes known, or there is none.',
          actions: { type: 'noteNext', params: ({ event }) => event },
        },
      },
    },
  },
});
