import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { reminderMachine } from './machine';
import { isOf } from './reminders';

export type ReminderRef = ActorRefFrom<typeof reminderMachine>;
export type ReminderSnapshot = SnapshotFrom<typeof reminderMachine>;

/** How far a viewer is with the reminder of one event. */
export type ReminderStep = 'unset' | 'asking' | 'dismissed' | 'set';

const QUESTION = ['asking', 'dismissed'] as const;

export function selectReminderStep(snapshot: ReminderSnapshot, eventId: number): ReminderStep {
  const { reminders, asked } = snapshot.context;
  if (reminders.some(isOf(eventId))) return 'set';
  if (asked?.eventId !== eventId) return 'unset';
  return QUESTION.find((tag) => snapshot.hasTag(tag)) ?? 'unset';
}
