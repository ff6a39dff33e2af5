import { MINUTE_MS, SECOND_MS } from '../../api/constants';

/** A game that the viewer wants to be reminded of. Times are the platform's, seconds since the epoch. */
export interface Reminder {
  eventId: number;
  title: string;
  startsAt: number;
  remindAt: number;
}

/** How long before the start the reminder comes, minutes. Our choice. */
export const LEAD_MINUTES = 5;
const LEAD_SECONDS = (LEAD_MINUTES * MINUTE_MS) / SECOND_MS;

/** A game of which nobody can say whether it has ended is over so long after its start, seconds. Our choice. */
export const LONGEST_GAME_SECONDS = 6 * 3600;

/** More reminders than these are not kept: the oldest one is dropped. Our choice. */
export const MOST_REMINDERS = 50;

/** When to remind of a start that was moved: at once if less than the usual time is left. */
export const remindBefore = (startsAt: number): number => startsAt - LEAD_SECONDS;

/**
 * When to remind a viewer who asks for it at `now`. Within the last five minutes they know that the game is about to
 * start, so that the reminder comes at the start.
 */
export const remindAtOf = (startsAt: number, now: number): number =>
  remindBefore(startsAt) > now ? remindBefore(startsAt) : startsAt;

export const isOf =
  (eventId: number) =>
  (reminder: Reminder): boolean =>
    reminder.eventId === eventId;

/** The list with a reminder added, in place of an earlier one of the same event. */
export function withReminder(reminders: readonly Reminder[], added: Reminder): readonly Reminder[] {
  return [...withoutReminder(reminders, added.eventId), added].slice(-MOST_REMINDERS);
}

export function withoutReminder(reminders: readonly Reminder[], eventId: number): readonly Reminder[] {
  return reminders.filter((reminder) => reminder.eventId !== eventId);
}

/** The reminder that comes first; null without any. */
export function soonest(reminders: readonly Reminder[]): Reminder | null {
  return reminders.reduce<Reminder | null>(
    (first, each) => (first === null || each.remindAt < first.remindAt ? each : first),
    null,
  );
}

export function isSame(one: Reminder | null, other: Reminder | null): boolean {
  return one?.eventId === other?.eventId && one?.remindAt === other?.remindAt;
}
