import { type ReactNode, useReducer, useState } from 'react';
import type { Event } from '../../api/schema';
import { loadOptionalChunk } from '../../app/page/chunkErrors';
import { canNotify } from '../../app/reminders/notifications';
import { chunk } from '../../chunks/importAgain';
import { startOf } from '../../machines/eventStatus/eventStatus';
import { remindAtOf } from '../../machines/reminder/reminders';
import { useText } from '../../ui/i18n/text';
import { preloadable } from '../../ui/kit/preloadable';
import { eventTitle } from '../events/teams';
import { useServerNow } from '../hooks/useServerNow';
import { useSystem } from '../hooks/useSystem';
import { ReminderControl } from './ReminderControl';

/** Interval of the check how much time is left until the start, seconds. */
const CHECK_SECONDS = 30;

const loadReminders = chunk(() => import('./SetReminder'));
const SetReminder = preloadable(async () => (await loadOptionalChunk(loadReminders)).SetReminder);

/** Offers a reminder of an upcoming event; of any other event, the actions beside it alone. */
export function RemindMe({ event, children }: { event: Event; children: ReactNode }) {
  const system = useSystem();
  const { t } = useText();
  const now = useServerNow(CHECK_SECONDS);
  const [hasNotifications] = useState(canNotify);
  const [isLost, lose] = useReducer(() => true, false);
  const startsAt = startOf(event);
  if (isLost || event.type !== 'upcoming' || startsAt === null || startsAt <= now) return children;
  const title = eventTitle(event) ?? t('event.unnamed');
  const reminder = { eventId: event.id, title, startsAt, remindAt: remindAtOf(startsAt, now) };
  return (
    <SetReminder
      reminder={reminder}
      fallback={
        <ReminderControl
          step="unset"
          hasNotifications={hasNotifications}
          reminder={reminder}
          // The press counts as soon as its code is there.
          send={(command) =>
            void loadOptionalChunk(loadReminders).then(
              ({ followReminders }) => followReminders(system).send(command),
              lose,
            )
          }
        >
          {children}
        </ReminderControl>
      }
      onLost={lose}
    >
      {children}
    </SetReminder>
  );
}
