import { expect, test } from 'vitest';
import { REMINDERS, storedReminders, storeReminders } from '../../src/app/reminders/storedReminders';
import { MOST_REMINDERS, type Reminder } from '../../src/machines/reminder/reminders';
import { memoryStore } from '../api/harness';

const NOW = 1_800_000_000;
const startsAt = NOW + 3600;
const game: Reminder = { eventId: 1009, title: 'Ridgeview @ Harbor', startsAt, remindAt: startsAt - 300 };

function kept(stored: unknown) {
  const store = memoryStore();
  store.set(REMINDERS, stored);
  return storedReminders(store, NOW);
}

test.each([
  ['nothing', null],
  ['a text', 'Ridgeview @ Harbor'],
  ['no object', [null, 1009, 'Ridgeview @ Harbor', undefined]],
  [
    'no title',
    [
      { ...game, title: undefined },
      { eventId: 1009, startsAt, remindAt: startsAt },
    ],
  ],
  ['no event', [{ ...game, eventId: '1009' }]],
  ['no start', [{ ...game, startsAt: null }]],
  ['no time to remind', [{ ...game, remindAt: 'soon' }]],
])('a kept list with %s has no reminder', (_, stored) => {
  expect(kept(stored)).toEqual([]);
});

test('what is broken in a kept list leaves the others', () => {
  expect(kept([null, game, { ...game, title: 5 }])).toEqual([game]);
});

test('the newest reminders of a list that is too long stay', () => {
  const many = Array.from({ length: MOST_REMINDERS + 10 }, (_, eventId) => ({ ...game, eventId }));
  expect(kept(many)).toEqual(many.slice(10));
});

test('a list without reminders is removed from the browser', () => {
  const store = memoryStore();
  storeReminders(store, [game]);
  expect(store.get(REMINDERS)).toEqual([game]);
  storeReminders(store, []);
  expect(store.get(REMINDERS)).toBeNull();
});
