import { defineFixture } from '../fixture';
import { reminderMachine } from './machine';
import { reminderManual } from './manual';
import { reminderPromises } from './promises';
import { nothingKept, oneKept, reminderSamples, withoutNotifications } from './samples';

/** Reminders as the path plans, the statecharts and the gallery see them. */
export const reminderFixture = defineFixture({
  id: 'reminder',
  title: 'Reminders',
  machine: reminderMachine,
  sampleInput: nothingKept,
  variants: { 'a browser without notifications': withoutNotifications, 'a kept reminder': oneKept },
  ...reminderSamples,
  stateKey: ({ hasNotifications, reminders, awaited, asked, wokeAt }) => ({
    hasNotifications,
    reminders: reminders.map(({ eventId, startsAt }) => [eventId, startsAt]),
    awaited: awaited?.startsAt ?? null,
    asked: asked !== null,
    isLate: wokeAt > (awaited?.startsAt ?? wokeAt),
  }),
  manual: reminderManual,
  promises: reminderPromises,
});
