import { isNotFound } from '../../api/failures/failure';
import { reminderSetup } from './setup';

/** The reminders of upcoming games, which outlive the pages on which they were set. */
export const reminderMachine = reminderSetup.createMachine({
  id: 'reminder',
  description: 'The viewer is reminded of upcoming games while the page is open.',
  context: ({ input }) => ({ ...input, asked: null, awaited: null, wokeAt: 0 }),
  type: 'parallel',
  on: {
    'reminder.remove': {
      description: 'Press Reminder on: the reminder is removed.',
      actions: [{ type: 'remove', params: ({ event }) => event.eventId }, 'announceList'],
    },
    'list.replaced': {
      description: 'Another tab sets, removes or shows a reminder.',
      actions: { type: 'replace', params: ({ event }) => event.reminders },
    },
    'viewer.left': {
      description: 'Log out: the reminders are forgotten.',
      target: '.question',
      actions: [{ type: 'replace', params: [] }, 'forgetAsked', 'announceList'],
    },
  },
  states: {
    question: {
      initial: 'none',
      on: {
        'reminder.set': [
          {
            description: 'Press Remind me: the browser asks whether notifications may be shown.',
            guard: 'needsPermission',
            target: '.asking',
            reenter: true,
            actions: { type: 'noteAsked', params: ({ event }) => event.reminder },
          },
          {
            description: 'Press Remind me in a browser without notifications: the reminder is set.',
            actions: [{ type: 'add', params: ({ event }) => event.reminder }, 'announceList'],
          },
        ],
      },
      states: {
        none: { description: 'The browser has nothing to ask, or the viewer has answered.' },
        asking: {
          description: 'The browser asks the viewer whether notifications may be shown.',
          tags: 'asking',
          invoke: {
            id: 'askPermission',
            src: 'askPermission',
            onDone: [
              {
                description: 'The viewer allows notifications: the reminder is set.',
                guard: ({ event }) => event.output === 'granted',
                target: 'none',
                actions: [{ type: 'add', params: ({ context }) => context.asked }, 'announceList'],
              },
              {
                description: 'The viewer or the browser blocks notifications: the page alone reminds.',
                guard: ({ event }) => event.output === 'denied',
                target: 'none',
                actions: ['addInPage', 'announceList'],
              },
              { description: 'The viewer closes the question without an answer.', target: 'dismissed' },
            ],
            onError: {
              description: 'The browser cannot ask: the page alone reminds.',
              target: 'none',
              actions: ['addInPage', 'announceList'],
            },
          },
        },
        dismissed: {
          description: 'The viewer reads that no reminder was set, and can be asked again.',
          tags: 'dismissed',
        },
      },
    },
    schedule: {
      initial: 'empty',
      states: {
        empty: {
          description: 'Nothing is waited for.',
          always: { guard: 'hasReminder', target: 'waiting' },
        },
        waiting: {
          description: 'The time of the next reminder is waited for.',
          entry: 'await',
          always: { guard: 'isOutdated', target: 'empty' },
          invoke: {
            id: 'waitUntil',
            src: 'waitUntil',
            input: ({ context }) => ({ at: context.awaited?.remindAt ?? 0 }),
            onDone: {
              description: 'The time of the reminder has come.',
              target: 'checking',
              actions: { type: 'noteWaking', params: ({ event }) => event.output },
            },
            onError: { description: 'The browser cannot measure time until the tab is shown again.' },
          },
          on: {
            'tab.shown': {
              description: 'Come back to the tab, or wake the laptop: the clock is read at once.',
              target: 'waiting',
              reenter: true,
            },
          },
        },
        checking: {
          description: 'The event is read again before the viewer is reminded of it.',
          always: { guard: 'isGone', target: 'empty' },
          invoke: {
            id: 'readEvent',
            src: 'readEvent',
            input: ({ context }) => ({ eventId: context.awaited?.eventId ?? 0 }),
            onDone: [
              {
                description: 'The game has ended, was called off or has no date any more.',
                guard: { type: 'isOff', params: ({ event }) => event.output },
                target: 'dropping',
              },
              {
                description: 'The game starts later.',
                guard: { type: 'startsLater', params: ({ event }) => event.output },
                target: 'moving',
                actions: { type: 'noteStart', params: ({ event }) => event.output },
              },
              {
                description: 'The game starts as announced.',
                target: 'reminding',
                actions: { type: 'noteStart', params: ({ event }) => event.output },
              },
            ],
            onError: [
              {
                description: 'The platform has no such game any more.',
                guard: ({ event }) => isNotFound(event.error),
                target: 'dropping',
              },
              {
                description: 'The game cannot be read, and must be over by now.',
                guard: 'isLongPast',
                target: 'dropping',
              },
              { description: 'The game cannot be read: its start is taken as known.', target: 'reminding' },
            ],
          },
        },
        reminding: {
          description: 'The viewer is reminded, once.',
          entry: ['remind', 'drop', 'announceList'],
          always: { target: 'empty' },
        },
        moving: {
          description: 'The reminder comes before the new start.',
          entry: ['move', 'announceList'],
          always: { target: 'empty' },
        },
        dropping: {
          description: 'There is nothing to remind of: the reminder is removed.',
          entry: ['drop', 'announceList'],
          always: { target: 'empty' },
        },
      },
    },
  },
});
