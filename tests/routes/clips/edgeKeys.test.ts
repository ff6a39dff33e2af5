import { beforeEach, expect, test, vi } from 'vitest';
import { markByKey } from '../../../src/routes/clips/editor/edgeKeys';

class Field extends EventTarget {}

beforeEach(() => void vi.stubGlobal('HTMLInputElement', Field));

/** The events that a key sends, and whether the browser still has its turn. */
function press(key: string, more: object = {}, at: number | null = 312.5) {
  const sent: unknown[] = [];
  const preventDefault = vi.fn();
  const event = { key, altKey: false, ctrlKey: false, metaKey: false, target: new EventTarget() };
  markByKey({ ...event, preventDefault, ...more }, at, (each) => sent.push(each));
  expect(preventDefault).toHaveBeenCalledTimes(sent.length);
  return sent;
}

test('I marks the start and O the end at the position, with Shift or Caps Lock too', () => {
  const mark = (edge: string, at: number) => [{ type: 'edge.set', edge, at }];
  expect([press('i'), press('I'), press('o', {}, 0)]).toEqual([
    mark('start', 312.5),
    mark('start', 312.5),
    mark('end', 0),
  ]);
});

test.each<[string, string, object, (number | null)?]>([
  ['another key', 'p', {}],
  ['a key with Alt', 'i', { altKey: true }],
  ['a key with Ctrl', 'i', { ctrlKey: true }],
  ['a key with Command', 'i', { metaKey: true }],
  ['a letter that is typed', 'i', { target: new Field() }],
  ['a key before there is a position', 'i', {}, null],
])('%s marks nothing, and stays with the browser', (_, key, more, at) => {
  expect(press(key, more, at)).toEqual([]);
});
