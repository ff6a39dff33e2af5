import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided';
import { readDeviceCode } from './deviceCode';
import type { CodeScannerContext, CodeScannerEmitted, CodeScannerEvent, CodeScannerInput } from './types';

/** Reads the code of another device from the QR code on its screen. */
export const codeScannerMachine = setup({
  types: {} as {
    input: CodeScannerInput;
    context: CodeScannerContext;
    events: CodeScannerEvent;
    emitted: CodeScannerEmitted;
    tags: 'offered' | 'window';
  },
  actors: {
    /** Whether this browser reads QR codes and has a camera. */
    checkSupport: fromPromise<boolean, { mayUseCamera: boolean }>(unprovided('checkSupport')),
    /** Opens the camera and reads what it sees, until it is stopped. */
    camera: fromCallback<CodeScannerEvent>(() => {
      throw new Error('The actor "camera" was not provided to its machine.');
    }),
  },
  actions: {
    noteText: enqueueActions(({ enqueue }, { text }: { text: string }) => {
      const code = readDeviceCode(text);
      enqueue.assign({ code, isOtherCode: code === null });
      if (code !== null) enqueue.emit({ type: 'code.found', code });
    }),
    forget: assign({ code: null, isOtherCode: false }),
    wantReload: emit({ type: 'scanner.reloadWanted' }),
  },
  guards: {
    mayUseCamera: ({ context }) => context.mayUseCamera,
    opensAtOnce: ({ context }) => context.opensAtOnce,
    hasCode: (_, { text }: { text: string }) => readDeviceCode(text) !== null,
  },
}).createMachine({
  id: 'codeScanner',
  description: 'The QR code on another device is read with the camera.',
  context: ({ input }) => ({ ...input, code: null, isOtherCode: false }),
  initial: 'checking',
  states: {
    checking: {
      description: 'Whether this browser can scan is being asked; nothing is offered yet.',
      invoke: {
        id: 'checkSupport',
        src: 'checkSupport',
        input: ({ context: { mayUseCamera } }) => ({ mayUseCamera }),
        onDone: [
          {
            guard: ({ event, context }) => event.output && context.opensAtOnce,
            description: 'It can scan, and the page was reloaded in order to scan.',
            target: 'open',
          },
          { guard: ({ event }) => event.output, description: 'It can scan.', target: 'idle' },
          {
            guard: 'opensAtOnce',
            description: 'The page was reloaded in order to scan, but there is no camera.',
            target: 'unavailable',
          },
          { description: 'It cannot scan.', target: 'unsupported' },
        ],
        onError: { description: 'The browser does not say whether it can scan.', target: 'unsupported' },
      },
    },
    unsupported: { description: 'Scanning is not offered; the code is typed.' },
    idle: {
      description: 'Scanning is offered.',
      tags: 'offered',
      on: {
        'scanner.open': [
          { guard: 'mayUseCamera', description: 'Press Scan.', target: 'open' },
          { description: 'Press Scan on a page that may not use the camera.', target: 'reloading' },
        ],
      },
    },
    reloading: {
      description: 'The page is loaded again, from the address that may use the camera.',
      tags: 'offered',
      entry: 'wantReload',
    },
    open: {
      description: 'The scanner is on screen and the camera is in use.',
      tags: ['offered', 'window'],
      entry: 'forget',
      invoke: {
        id: 'camera',
        src: 'camera',
        onError: { description: 'The camera cannot be used.', target: 'unavailable' },
      },
      on: {
        'scanner.close': { description: 'Close the scanner: the camera is released.', target: 'idle' },
        'camera.denied': { description: 'The camera is not allowed.', target: 'denied' },
        'camera.failed': {
          description: 'There is no camera, or another program uses it.',
          target: 'unavailable',
        },
      },
      initial: 'requesting',
      states: {
        requesting: {
          description: 'The browser asks whether the camera may be used.',
          on: { 'camera.opened': { description: 'Allow the camera.', target: 'scanning' } },
        },
        scanning: {
          description: 'The picture of the camera is shown and searched for a QR code.',
          on: {
            'text.read': [
              {
                guard: { type: 'hasCode', params: ({ event }) => event },
                description: 'Hold the QR code of the device in front of the camera.',
                target: '#codeScanner.found',
                actions: { type: 'noteText', params: ({ event }) => event },
              },
              {
                description: 'Hold another QR code in front of the camera.',
                actions: { type: 'noteText', params: ({ event }) => event },
              },
            ],
          },
        },
      },
    },
    found: {
      description: 'The code is in its field, and the viewer reads that it was scanned.',
      tags: 'offered',
      on: { 'scanner.open': { description: 'Press Scan again.', target: 'open' } },
    },
    denied: {
      description: 'The viewer reads that the camera is not allowed.',
      tags: ['offered', 'window'],
      on: {
        'scanner.open': { description: 'Press Try again.', target: 'open' },
        'scanner.close': { description: 'Close the scanner.', target: 'idle' },
      },
    },
    unavailable: {
      description: 'The viewer reads that the camera cannot be used.',
      tags: ['offered', 'window'],
      on: {
        'scanner.open': { description: 'Press Try again.', target: 'open' },
        'scanner.close': { description: 'Close the scanner.', target: 'idle' },
      },
    },
  },
});
