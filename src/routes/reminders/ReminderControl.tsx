import type { ReactNode } from 'react';
import { LEAD_MINUTES, type Reminder } from '../../machines/reminder/reminders';
import type { ReminderStep } from '../../machines/reminder/selectors';
import type { ReminderEvent } from '../../machines/reminder/setup';
import { formatEventTime, unbroken } from '../../ui/i18n/formats';
import { useText } from '../../ui/i18n/text';
import { ReminderButton } from '../../ui/player/screens/ReminderButton';
import { useViewerZone } from '../events/eventTime';

interface ReminderControlProps {
  step: ReminderStep;
  hasNotifications: boolean;
  /** The reminder that a press sets, or that is set. */
  reminder: Reminder;
  send(event: ReminderEvent): void;
  /** Other actions in the same row. */
  children?: ReactNode;
}

/** "Remind me" of one event, and what comes of it. */
export function ReminderControl({ step, hasNotifications, reminder, send, children }: ReminderControlProps) {
  const hint = useHint(step, hasNotifications, reminder);
  const press = () =>
    send(
      step === 'set'
        ? { type: 'reminder.remove', eventId: reminder.eventId }
        : { type: 'reminder.set', reminder },
    );
  return (
    <ReminderButton isSet={step === 'set'} hint={hint} onPress={press}>
      {children}
    </ReminderButton>
  );
}

function useHint(step: ReminderStep, hasNotifications: boolean, { startsAt, remindAt }: Reminder): string {
  const { t, language } = useText();
  const zone = useViewerZone();
  const isInTab = !hasNotifications;
  switch (step) {
    case 'set':
      return t(isInTab ? 'reminder.setInTab' : 'reminder.set', {
        time: unbroken(formatEventTime(remindAt, zone, language)),
      });
    case 'unset':
      if (remindAt === startsAt) return t(isInTab ? 'reminder.atStartInTab' : 'reminder.atStart');
      return t(isInTab ? 'reminder.beforeInTab' : 'reminder.before', { minutes: LEAD_MINUTES });
    default:
      return t(`reminder.${step}`);
  }
}
