import { defineFixture } from '../fixture';
import { PAGE } from '../looks';
import { DEFECT, loggedInAs } from '../manualSteps';
import { codeScannerMachine } from './machine';

const ELSEWHERE = 'a page that may not use the camera';
const RELOADED = 'a page that was reloaded in order to scan';
const ASKING = 'Allow camera access to scan the code.';
const SCANNING = 'Point your camera at the QR code on your device.';
const OTHER = 'This QR code can’t link a device. Scan the one next to the code on your device.';
const FOUND = 'Code filled in. Check that it matches the one on your device.';
const DENIED = 'Camera access is blocked. Allow it in your browser settings, or enter the code.';
const UNAVAILABLE = 'The camera can’t be used right now. Close other apps that use it, or enter the code.';
const sentences = [ASKING, SCANNING, OTHER, FOUND, DENIED, UNAVAILABLE];
/** The sentences of the other states, which would mislead beside these. */
const allBut = (...said: string[]): string[] => sentences.filter((sentence) => !said.includes(sentence));
const input = { mayUseCamera: true, opensAtOnce: false };

/** The scanner as the path plans, the statecharts and the gallery see it. */
export const codeScannerFixture = defineFixture({
  id: 'codeScanner',
  title: 'Scanning a device code',
  machine: codeScannerMachine,
  sampleInput: input,
  variants: {
    [ELSEWHERE]: { ...input, mayUseCamera: false },
    [RELOADED]: { ...input, opensAtOnce: true },
  },
  events: {
    'scanner.open': { only: { type: 'scanner.open' } },
    'scanner.close': { only: { type: 'scanner.close' } },
    'camera.opened': { only: { type: 'camera.opened' } },
    'camera.denied': { only: { type: 'camera.denied' } },
    'camera.failed': { only: { type: 'camera.failed' } },
    'text.read': {
      'a device code': {
        type: 'text.read',
        text: 'https://northside.example/profile/sessions/add?code=K7TQ2M',
      },
      'another QR code': { type: 'text.read', text: 'https://northside.example/tickets' },
    },
  },
  actorResults: {
    checkSupport: {
      success: {
        'scanning supported': true,
        'scanning unsupported': false,
      },
      failure: { only: new Error('The browser does not say.') },
    },
    // It reports by events and only ends by failing.
    camera: { failure: { only: new Error('The browser has no camera.') } },
  },
  stateKey: ({ isOtherCode }) => ({ isOtherCode }),
  manual: {
    goesOn: true,
    starts: {
      sample: loggedInAs('viewer', 'Open /profile/sessions/add.'),
      [ELSEWHERE]: loggedInAs('viewer', 'Open /profile. Press “{profile.devices}”.'),
      [RELOADED]: loggedInAs('viewer', 'Open /profile. Press “{profile.devices}”. Press “{profile.scan}”.'),
    },
    steps: {
      'scanner.open': {
        step: 'Plug a camera in where there is none. Press “{profile.scan}”, or “{kit.retry}” where the camera could not be used.',
        // The page that may not use the camera is loaded again, and asks then.
        sees: (variant) => (variant === ELSEWHERE ? '{profile.scanAsking}' : null),
      },
      'scanner.close': 'Press “{kit.close}”.',
      'camera.opened': 'Allow the camera in the question of the browser.',
      'camera.denied': 'Refuse the camera in the question of the browser.',
      'camera.failed': {
        step: 'Unplug the camera. Allow the camera in the question of the browser.',
        again: 'Unplug the camera.',
        againAfter: 'camera.opened',
      },
      'text.read: a device code':
        'On /sandbox, under “Devices”, press “Turn on a television”. Hold the picture of the newest code in front of the camera.',
      'text.read: another QR code': 'Hold a QR code of another site in front of the camera.',
      'done.checkSupport: scanning supported': {
        before: 'Take Chrome on a device with a camera.',
        step: 'Wait: the browser says that it can scan.',
      },
      'done.checkSupport: scanning unsupported': {
        // Another page does not see whether there is a camera, so that only it offers to scan without one.
        before: (variant) =>
          variant === RELOADED
            ? 'Take Chrome on a device without a camera.'
            : 'Take Firefox, which cannot scan.',
        step: 'Wait: the browser says that it cannot scan.',
      },
      'error.checkSupport': { never: 'No browser refuses to say whether it can scan.' },
      'error.camera': { never: DEFECT },
    },
  },
  promises: {
    checking: { none: PAGE },
    unsupported: { none: PAGE },
    idle: {
      view: 'codeScanner',
      shows: ['Scan QR code'],
      hides: sentences,
      offers: { 'Scan QR code': { type: 'scanner.open' } },
    },
    reloading: {
      view: 'codeScanner',
      shows: ['Scan QR code'],
      hides: sentences,
      offers: { 'Scan QR code': null },
    },
    'open.requesting': {
      view: 'codeScanner',
      shows: [ASKING],
      hides: allBut(ASKING),
      offers: { 'Scan QR code': { type: 'scanner.open' }, Close: { type: 'scanner.close' } },
    },
    'open.scanning': {
      view: 'codeScanner',
      hides: allBut(SCANNING, OTHER),
      offers: { 'Scan QR code': { type: 'scanner.open' }, Close: { type: 'scanner.close' } },
      cases: {
        'no code yet': {
          when: ({ context }) => !context.isOtherCode,
          shows: [SCANNING],
          hides: [OTHER],
        },
        'a code of something else': {
          when: ({ context }) => context.isOtherCode,
          shows: [OTHER],
          hides: [SCANNING],
        },
      },
    },
    found: {
      view: 'codeScanner',
      shows: [FOUND],
      hides: allBut(FOUND),
      offers: { 'Scan QR code': { type: 'scanner.open' } },
    },
    denied: {
      view: 'codeScanner',
      shows: [DENIED],
      hides: allBut(DENIED),
      offers: {
        'Scan QR code': { type: 'scanner.open' },
        Close: { type: 'scanner.close' },
        'Try again': { type: 'scanner.open' },
      },
    },
    unavailable: {
      view: 'codeScanner',
      shows: [UNAVAILABLE],
      hides: allBut(UNAVAILABLE),
      offers: {
        'Scan QR code': { type: 'scanner.open' },
        Close: { type: 'scanner.close' },
        'Try again': { type: 'scanner.open' },
      },
    },
  },
});
