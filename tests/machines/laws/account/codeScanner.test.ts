import { expect } from 'vitest';
import { codeScannerFixture } from '../../../../src/machines/codeScanner/fixture';
import type { codeScannerMachine } from '../../../../src/machines/codeScanner/machine';
import { describeLaws, startedIn } from '../harness';

const CODE_TEXT = 'https://northside.example/profile/sessions/add?code=K7TQ2M';

describeLaws<typeof codeScannerMachine>(
  codeScannerFixture,
  {
    'the QR code of a device is told as its code, and releases the camera': {
      when: ({ cause, before }) =>
        cause.type === 'text.read' && cause.text === CODE_TEXT && before.matches({ open: 'scanning' }),
      must: ({ after, emitted }) => {
        expect(emitted).toEqual([{ type: 'code.found', code: 'K7TQ2M' }]);
        expect([after.value, after.context.code, after.children.camera]).toEqual([
          'found',
          'K7TQ2M',
          undefined,
        ]);
      },
    },
    'another QR code is said to be another, and the search goes on': {
      when: ({ cause, before }) =>
        cause.type === 'text.read' && cause.text !== CODE_TEXT && before.matches({ open: 'scanning' }),
      must: ({ after, emitted }) => {
        expect(emitted).toEqual([]);
        expect([after.value, after.context.isOtherCode]).toEqual([{ open: 'scanning' }, true]);
      },
    },
    'a text that is read while nothing is searched is not told': {
      when: ({ cause, before }) => cause.type === 'text.read' && !before.matches({ open: 'scanning' }),
      must: ({ before, after, emitted }) => expect([after.value, emitted]).toEqual([before.value, []]),
    },
    'the camera is opened by a press, or after a reload for it, and only where this page may use it': {
      when: (moment) => startedIn(moment).includes('camera'),
      must: ({ cause, after }) => {
        expect(after.context.mayUseCamera).toBe(true);
        expect(cause.type).toBe(
          after.context.opensAtOnce && cause.type === 'done.checkSupport'
            ? 'done.checkSupport'
            : 'scanner.open',
        );
      },
    },
    'Scan on a page that may not use the camera asks for a reload, once': {
      when: ({ cause, before }) =>
        cause.type === 'scanner.open' && before.value === 'idle' && !before.context.mayUseCamera,
      must: ({ emitted, started }) =>
        expect([emitted, started]).toEqual([[{ type: 'scanner.reloadWanted' }], []]),
    },
    'nothing but Scan asks for a reload, and nothing but a text is told as a code': {
      when: ({ emitted }) => emitted.length > 0,
      must: ({ cause, emitted }) =>
        expect([cause.type, emitted.map(({ type }) => type)]).toEqual(
          cause.type === 'text.read'
            ? ['text.read', ['code.found']]
            : ['scanner.open', ['scanner.reloadWanted']],
        ),
    },
    'closing the scanner releases the camera': {
      when: ({ cause, before }) => cause.type === 'scanner.close' && before.hasTag('window'),
      must: ({ after }) =>
        expect([after.hasTag('window'), after.children.camera]).toEqual([false, undefined]),
    },
    'a camera that is refused or fails is said so, and can be tried again': {
      when: ({ cause, before }) =>
        before.matches('open') && ['camera.denied', 'camera.failed', 'error.camera'].includes(cause.type),
      must: ({ cause, after }) =>
        expect([after.value, after.hasTag('window'), after.children.camera]).toEqual([
          cause.type === 'camera.denied' ? 'denied' : 'unavailable',
          true,
          undefined,
        ]),
    },
    'a browser that cannot scan is offered nothing, unless it was reloaded in order to scan': {
      when: ({ cause }) => cause.type === 'done.checkSupport' && cause.value === false,
      must: ({ after }) => expect(after.hasTag('offered')).toBe(after.context.opensAtOnce),
    },
  },
  {
    events: [
      { type: 'scanner.open' },
      { type: 'scanner.open' },
      { type: 'camera.opened' },
      { type: 'camera.opened' },
      { type: 'text.read', text: CODE_TEXT },
    ],
  },
);
