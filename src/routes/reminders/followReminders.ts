import { navigate } from 'wouter/use-browser-location';
import { paths } from '../../app/paths';
import { notify } from '../../app/reminders/notifications';
import { startReminders } from '../../app/reminders/startReminders';
import type { RudySystem } from '../../app/system';
import type { Reminder } from '../../machines/reminder/reminders';
import type { ReminderRef } from '../../machines/reminder/selectors';
import { selectChannel } from '../../machines/startup/selectors';
import { formatTimeOfDay, formatZoneLabel } from '../../ui/i18n/formats';
import { DEFAULT_LANGUAGE, parseLanguage } from '../../ui/i18n/language';
import { currentText, loadMessages } from '../../ui/i18n/text';
import { viewerZone } from '../events/eventTime';
import { toasts } from '../shell/toasts';

/** The reminders of the page, which tell the viewer of each game that is about to start. */
export const followReminders = (system: RudySystem): ReminderRef =>
  startReminders(system, (reminder) => {
    // Without its messages there is no reminder, since nobody would understand it.
    void loadMessages('Player').then(
      () => remind(system, reminder),
      () => undefined,
    );
  });

/** A hidden tab reminds by the browser, where it can; else the page does. */
function remind(system: RudySystem, { eventId, title, startsAt }: Reminder): void {
  const href = paths.watch(eventId);
  const hasStarted = system.serverNow() >= startsAt;
  const time = timeText(system, startsAt);
  const showToast = () => {
    toasts.add({
      text: currentText(hasStarted ? 'reminder.started' : 'reminder.starts', { title, time }),
      action: { label: currentText('reminder.watch'), href },
    });
  };
  if (!document.hidden) {
    showToast();
    return;
  }
  notify(
    {
      title,
      body: currentText(hasStarted ? 'reminder.startedAt' : 'reminder.startsAt', { time }),
      tag: `event-${eventId}`,
    },
    { onPress: () => navigate(href), onLost: showToast },
  );
}

/** "7:05 PM EST", in the viewer's zone. */
function timeText({ startup }: RudySystem, startsAt: number): string {
  const language = parseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE;
  const zone = viewerZone(selectChannel(startup.getSnapshot()) ?? {});
  return `${formatTimeOfDay(startsAt, zone, language)} ${formatZoneLabel(startsAt, zone, language)}`;
}
