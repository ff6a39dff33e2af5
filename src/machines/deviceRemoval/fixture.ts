import { FailureError } from '../../api/failures/failure';
import { defineFixture } from '../fixture';
import { NO_DIALOG } from '../looks';
import { loggedInAs } from '../manualSteps';
import type { PromisesOf } from '../promise';
import { deviceRemovalMachine } from './machine';

const operation = 'removeDevice';
const NAME = 'Living room';
const close = { type: 'dialog.close' } as const;
const confirm = { type: 'removal.confirm' } as const;

const TITLE = `Log out ${NAME}?`;
const DONE = 'Device logged out';
const FAILED = 'We couldn’t log out the device';
const UNCONFIRMED = 'We couldn’t confirm that the device was logged out. You can safely try again.';
const TEXT = 'You can log in on it again at any time.';
const WARNING = 'If you don’t recognize this device, change your password too.';
const question = {
  view: 'deviceRemoval',
  showsData: [TITLE],
  offers: { Close: close, 'Keep it logged in': close, 'Log out device': confirm },
} as const;

const promises: PromisesOf<typeof deviceRemovalMachine> = {
  closed: { none: NO_DIALOG },
  asking: { ...question, shows: [TEXT], hides: [DONE, WARNING, FAILED, UNCONFIRMED] },
  'removing.shown': {
    ...question,
    shows: [TEXT, 'Logging out device…'],
    hides: [DONE, WARNING, FAILED, UNCONFIRMED],
    offers: { ...question.offers, 'Log out device': null },
  },
  'removing.hidden': { none: NO_DIALOG },
  removed: {
    view: 'deviceRemoval',
    shows: [DONE, 'It needs your password or a new code to log in again.', WARNING],
    showsData: [NAME],
    hides: [TITLE, TEXT, 'Keep it logged in'],
    offers: { Close: close },
  },
  unconfirmed: { ...question, shows: [TEXT, UNCONFIRMED], hides: [DONE, WARNING, FAILED] },
  failed: {
    view: 'deviceRemoval',
    cases: {
      'a question that can be repeated': {
        when: () => true,
        ...{ ...question, shows: [TEXT, FAILED], hides: [DONE, WARNING, UNCONFIRMED] },
      },
      'too many requests': {
        when: ({ context }) => context.failure?.kind === 'throttled',
        shows: ['Too many requests. Wait a moment, then try again.'],
      },
    },
  },
};

/** Logging another device out as the path plans, the statecharts and the gallery see it. */
export const deviceRemovalFixture = defineFixture({
  id: 'deviceRemoval',
  title: 'Logging another device out',
  machine: deviceRemovalMachine,
  sampleInput: undefined,
  events: {
    'device.remove': { only: { type: 'device.remove', device: { id: 4701, name: NAME } } },
    'removal.confirm': { only: confirm },
    'dialog.close': { only: close },
  },
  actorResults: {
    removeDevice: {
      success: { only: undefined },
      failure: {
        'a lost answer': new FailureError({ kind: 'unreachable', operation }),
        'too many requests': new FailureError({ kind: 'throttled', retryAfterSeconds: null, operation }),
      },
    },
  },
  manual: {
    starts: { sample: loggedInAs('devices', 'Open /profile/sessions/add.') },
    requests: { removeDevice: operation },
    steps: {
      'device.remove': 'Press “{profile.removalConfirm}” of “Living room”.',
      'removal.confirm': 'Press “{profile.removalConfirm}” in the dialog.',
      'dialog.close': 'Press the Escape key.',
      'done.removeDevice': 'Wait: the platform logs the device out.',
      'error.removeDevice: a lost answer': {
        fault: { operation, kind: 'html' },
        step: 'Wait: the answer cannot be read.',
      },
      'error.removeDevice: too many requests': {
        fault: { operation, kind: 'status', status: 429 },
        step: 'Wait: the platform has too many requests.',
      },
    },
  },
  promises,
});
