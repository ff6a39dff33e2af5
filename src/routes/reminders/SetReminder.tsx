import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { isOf, type Reminder } from '../../machines/reminder/reminders';
import { selectReminderStep } from '../../machines/reminder/selectors';
import { useSystem } from '../hooks/useSystem';
import { followReminders } from './followReminders';
import { ReminderControl } from './ReminderControl';

export { followReminders };

interface SetReminderProps {
  /** The reminder that a press sets. */
  reminder: Reminder;
  children?: ReactNode;
}

/** The reminder of one event, as the reminders of the page have it. */
export function SetReminder({ reminder, children }: SetReminderProps) {
  const system = useSystem();
  const [reminders] = useState(() => followReminders(system));
  const step = useSelector(reminders, (snapshot) => selectReminderStep(snapshot, reminder.eventId));
  const hasNotifications = useSelector(reminders, ({ context }) => context.hasNotifications);
  const kept = useSelector(reminders, ({ context }) => context.reminders.find(isOf(reminder.eventId)));
  return (
    <ReminderControl
      step={step}
      hasNotifications={hasNotifications}
      reminder={kept ?? reminder}
      send={reminders.send}
    >
      {children}
    </ReminderControl>
  );
}
