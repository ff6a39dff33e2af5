import { and } from 'xstate';
import { toFailure } from '../../api/failures/failure';
import { mayBeDone } from '../../api/failures/lostAnswer';
import { base, noProblems } from './setup';
import type { FormContext } from './types';

const failureIn = ({ event }: { event: { error: unknown } }) => ({ failure: toFailure(event.error) });
const received = ({ event }: { event: { output: unknown } }) => ({ output: event.output });

/**
 * Whether the platform may have received the form. After an attempt whose end is not known, an answer speaks of the
 * later one alone: "already registered" may mean the account that the first one made.
 */
const isDoubtful = ({ isUnconfirmed }: Pick<FormContext, 'isUnconfirmed'>, error: unknown): boolean =>
  isUnconfirmed || mayBeDone(toFailure(error));

/** A form that a viewer fills in and sends. The input is kept until the platform has received it. */
export const formMachine = base.createMachine({
  id: 'form',
  description: 'A form: what was typed, what is wrong with it, and whether the platform has received it.',
  context: ({ input }) => {
    const initialValues = {
      ...Object.fromEntries(input.fields.map(({ name }) => [name, ''])),
      ...input.initialValues,
    };
    return {
      ...input,
      initialValues,
      values: initialValues,
      problems: noProblems(input.fields),
      findings: 0,
      failure: null,
      isUnconfirmed: false,
      submitted: {},
      sentFrom: initialValues,
      received: {},
      keepsDraft: true,
      token: null,
    };
  },
  invoke: {
    id: 'draft',
    src: 'draft',
    input: ({ context: { form, fields } }) => ({ form, fields }),
    onError: {
      description: 'The draft cannot be read or stored: the form works without it.',
      actions: 'giveUpDraft',
    },
  },
  on: {
    'page.left': { description: 'Reload the page or close it: the draft is stored.', actions: 'storeDraft' },
    'visit.leave': { description: 'Go to another page: the draft is stored.', actions: 'storeDraft' },
  },
  initial: 'filling',
  states: {
    filling: {
      description: 'The form is on screen and can be sent.',
      on: {
        'draft.restored': {
          description: 'The draft is in the fields again: it is less than a minute old.',
          actions: { type: 'restore', params: ({ event }) => event },
        },
        'field.change': {
          description: 'Type into a field: what was wrong with it is no longer shown.',
          actions: { type: 'change', params: ({ event }) => event },
        },
        'form.submit': { description: 'Press Send.', target: 'checking' },
      },
      initial: 'editing',
      states: {
        editing: { description: 'The fields can be filled in; each problem found here stands at its field.' },
        refused: {
          description: 'The platform did not take the form: the reason is shown, and what was typed is kept.',
        },
        unconfirmed: {
          description:
            'The viewer reads that it is not known whether the platform took the form, and the way on; what was typed is kept.',
        },
        saved: {
          description: 'The viewer reads that what the fields contain was received.',
          on: {
            'field.change': {
              description: 'Type into a field: there is something new to send.',
              target: 'editing',
              actions: { type: 'change', params: ({ event }) => event },
            },
          },
        },
      },
    },
    checking: {
      entry: 'check',
      always: [
        {
          guard: 'hasProblems',
          description: 'Something is wrong with a field.',
          target: 'filling',
          actions: 'countFinding',
        },
        {
          guard: 'isVerified',
          description: 'Nothing is wrong, and the viewer has to be no robot.',
          target: 'verifying',
          actions: 'takeValues',
        },
        { description: 'Nothing is wrong.', target: 'sending', actions: 'takeValues' },
      ],
    },
    verifying: {
      description: 'A check that the viewer is no robot runs before the form is sent.',
      tags: 'sending',
      entry: 'forgetToken',
      invoke: {
        id: 'verify',
        src: 'verify',
        onDone: {
          description: 'The check is over.',
          target: 'sending',
          actions: { type: 'noteToken', params: ({ event }) => ({ token: event.output }) },
        },
        onError: {
          description: 'The check is blocked: the form is sent without it, and the platform decides.',
          target: 'sending',
        },
      },
      after: {
        verification: {
          description: 'The check takes too long: the form is sent without it, and the platform decides.',
          target: 'sending',
        },
      },
      on: {
        'field.change': {
          description: 'Type into a field while the form is being sent.',
          actions: { type: 'change', params: ({ event }) => event },
        },
      },
    },
    sending: {
      description: 'The form is being sent.',
      tags: 'sending',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { submitted, token } }) => ({ values: submitted, token }),
        onDone: {
          description: 'The platform receives the form.',
          target: 'received',
          actions: { type: 'noteReceived', params: received },
        },
        onError: [
          {
            guard: ({ context, event }) => context.asks === true && isDoubtful(context, event.error),
            description: 'The platform may have received the form: it is asked.',
            target: 'asking',
            actions: { type: 'noteFailure', params: failureIn },
          },
          {
            guard: ({ context, event }) => isDoubtful(context, event.error),
            description: 'The platform may have received the form, and cannot be asked.',
            target: 'filling.unconfirmed',
            actions: [{ type: 'noteFailure', params: failureIn }, 'noteUnconfirmed', 'countFinding'],
          },
          {
            description: 'The platform refuses the form, or nothing was sent.',
            target: 'filling.refused',
            actions: [{ type: 'noteFailure', params: failureIn }, 'countFinding'],
          },
        ],
      },
      on: {
        'field.change': {
          description: 'Type into a field while the form is being sent.',
          actions: { type: 'change', params: ({ event }) => event },
        },
      },
    },
    asking: {
      description: 'The answer was lost: the platform is asked whether it has received the form.',
      tags: 'sending',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => ({ values: context.submitted }),
        onDone: [
          {
            guard: ({ event }) => event.output !== false,
            description: 'The platform has received the form.',
            target: 'received',
            actions: { type: 'noteReceived', params: received },
          },
          {
            guard: ({ context }) => context.failure?.kind === 'timeout',
            description: 'The platform has not received the form yet, and may still be at work.',
            target: 'filling.unconfirmed',
            actions: ['noteUnconfirmed', 'countFinding'],
          },
          {
            description: 'The platform has not received the form.',
            target: 'filling.refused',
            actions: ['noteConfirmed', 'countFinding'],
          },
        ],
        onError: {
          description: 'The platform does not say either.',
          target: 'filling.unconfirmed',
          actions: ['noteUnconfirmed', 'countFinding'],
        },
      },
      on: {
        'field.change': {
          description: 'Type into a field while the platform is asked.',
          actions: { type: 'change', params: ({ event }) => event },
        },
      },
    },
    received: {
      entry: 'noteConfirmed',
      always: [
        {
          guard: and(['keepsValues', 'wasTypedInto']),
          description: 'The viewer has typed on meanwhile: this is not sent yet, and stays in its field.',
          target: 'filling.editing',
          actions: ['keepSent', 'storeDraft', 'announceSent'],
        },
        {
          guard: 'keepsValues',
          description: 'The values stay in the fields.',
          target: 'filling.saved',
          actions: ['keepSent', 'storeDraft', 'announceSent'],
        },
        {
          description: 'The form is done.',
          target: 'sent',
          actions: ['reset', 'storeDraft', 'announceSent'],
        },
      ],
    },
    sent: {
      description: 'The viewer reads that the form was received; its draft is gone.',
      tags: 'sent',
      on: {
        'form.startAgain': { description: 'Ask for another form.', target: 'filling' },
        'form.correct': {
          description: 'Go back to correct what was sent: it is in the fields again, but for passwords.',
          target: 'filling',
          actions: 'restoreSent',
        },
      },
    },
  },
});
