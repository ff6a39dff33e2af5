import type { PromisesOf, ReachedState } from '../promise';
import type { formMachine } from './machine';
import type { FormContext } from './types';

type State = ReachedState<FormContext>;

const isDetails = ({ context }: State): boolean => context.keepsValues === true;
const isMessage = ({ context }: State): boolean => context.keepsValues !== true;
const hasNoProblem = ({ context }: State): boolean => (context.problems.email ?? null) === null;
const hasProblem =
  (problem: string) =>
  ({ context }: State): boolean =>
    context.problems.email === problem;
const both =
  (one: (state: State) => boolean, other: (state: State) => boolean) =>
  (state: State): boolean =>
    one(state) && other(state);
const hasFailed =
  (kind: 'throttled' | 'unreachable' | 'timeout') =>
  ({ context }: State): boolean =>
    context.failure?.kind === kind;

const SAVED = 'Your details were saved.';
const SENT = 'Message sent';
const NOT_SAVED = 'We couldn’t save your details';
const NOT_SENT = 'We couldn’t send your message';
const KEPT = 'We kept what you entered.';
const UNSAVED = 'We couldn’t confirm that your details were saved. Save them again to be sure.';
const UNSENT = 'We couldn’t confirm that your message was sent. If you send it again, it may arrive twice.';
const THROTTLED = 'Too many requests. Wait a moment, then try again.';
const UNREACHABLE = 'We can’t reach our servers right now. Check your connection or try again.';
const REFUSED = 'This wasn’t accepted. Change it and try again.';

/** The message to the channel, and the viewer's own details, whose fields stay filled. */
const sendable = {
  'a message': { when: isMessage, hides: [SENT], offers: { Send: { type: 'form.submit' } } },
  'the details of the viewer': {
    when: isDetails,
    view: 'profileForm',
    offers: { Save: { type: 'form.submit' } },
  },
} as const;
const onItsWay = {
  'a message on its way': { when: isMessage, hides: [SENT, NOT_SENT], offers: { Send: null } },
  'details on their way': {
    when: isDetails,
    view: 'profileForm',
    hides: [SAVED],
    offers: { Save: null },
  },
} as const;
/** Beside the field that is wrong. */
const problems = {
  'an address that is missing': {
    when: hasProblem('required'),
    shows: ['Enter email'],
  },
  'no address of an email': { when: hasProblem('email'), shows: ['Valid email required'] },
  'a field that was refused': { when: hasProblem('refused'), shows: [REFUSED] },
  'nothing wrong in the fields': { when: hasNoProblem, hides: ['Valid email required', REFUSED] },
} as const;
const failures = {
  'too many requests': { when: hasFailed('throttled'), shows: [THROTTLED] },
} as const;

/** The forms (spec §9): nothing that was typed is lost, and what may have arrived is not called refused. */
export const formPromises: PromisesOf<typeof formMachine> = {
  checking: { none: 'The values are checked at once.' },
  received: { none: 'The next state follows at once.' },
  'filling.editing': {
    view: 'contactForm',
    hides: [KEPT, NOT_SAVED, NOT_SENT, SAVED],
    cases: { ...sendable, ...problems },
  },
  verifying: { view: 'contactForm', cases: onItsWay },
  asking: { view: 'contactForm', cases: onItsWay },
  sending: { view: 'contactForm', cases: onItsWay },
  'filling.refused': {
    view: 'contactForm',
    hides: [SAVED, SENT],
    cases: {
      ...sendable,
      ...problems,
      'a message that was not sent': {
        when: both(isMessage, hasNoProblem),
        shows: [NOT_SENT, KEPT],
      },
      'details that were not saved': {
        when: both(isDetails, hasNoProblem),
        shows: [NOT_SAVED, KEPT],
      },
      ...failures,
      'details that never left': {
        when: (state) => hasFailed('unreachable')(state) && isDetails(state),
        showsData: [UNREACHABLE],
      },
    },
  },
  'filling.unconfirmed': {
    view: 'contactForm',
    hides: [SAVED, SENT, NOT_SAVED, NOT_SENT],
    cases: {
      ...sendable,
      'a message that may have arrived': { when: isMessage, shows: [UNSENT, KEPT] },
      'details that may be saved': { when: isDetails, shows: [UNSAVED, KEPT] },
      ...failures,
    },
  },
  'filling.saved': {
    view: 'profileForm',
    shows: [SAVED],
    hides: [NOT_SAVED, UNSAVED, KEPT, REFUSED],
    offers: { Save: { type: 'form.submit' } },
  },
  sent: {
    view: 'contactForm',
    shows: [SENT, 'Thanks for getting in touch.'],
    hides: [NOT_SENT, KEPT],
    offers: { 'Send another message': { type: 'form.startAgain' } },
  },
};

/** The fields, which have tests of their own. */
export const formStanding = {
  contactForm: ['email (required)'],
  profileForm: [
    'First name',
    'Last name',
    'Email (required)',
    'Current password (required)',
    'Show password',
    'Phone',
    'Language',
  ],
} as const;
