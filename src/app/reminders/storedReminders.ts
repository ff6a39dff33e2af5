import type { Store } from '../../api/storage/storage';
import { LONGEST_GAME_SECONDS, MOST_REMINDERS, type Reminder } from '../../machines/reminder/reminders';

/** The key of the reminders that this browser keeps. */
export const REMINDERS = 'reminders';

/**
 * The reminders of games that may still be on.
 * @param now the platform's time, seconds since the epoch: the device's clock may be wrong by days
 */
export function storedReminders(store: Store, now: number): readonly Reminder[] {
  const stored = store.get(REMINDERS);
  const reminders = Array.isArray(stored) ? stored.filter(isReminder) : [];
  return reminders.filter(({ startsAt }) => startsAt > now - LONGEST_GAME_SECONDS).slice(-MOST_REMINDERS);
}

export function storeReminders(store: Store, reminders: readonly Reminder[]): void {
  if (reminders.length === 0) store.remove(REMINDERS);
  else store.set(REMINDERS, reminders);
}

function isReminder(value: unknown): value is Reminder {
  if (typeof value !== 'object' || value === null || !('title' in value)) return false;
  const numbers = ['eventId', 'startsAt', 'remindAt'].map((name) => Reflect.get(value, name));
  return typeof value.title === 'string' && numbers.every((number) => Number.isSafeInteger(number));
}
