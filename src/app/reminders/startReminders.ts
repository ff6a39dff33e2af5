import { createReminderActors } from '../../machines/reminder/actors';
import { reminderMachine } from '../../machines/reminder/machine';
import type { Reminder } from '../../machines/reminder/reminders';
import type { ReminderRef } from '../../machines/reminder/selectors';
import { selectViewerId } from '../../machines/session/selectors';
import { runningActor, startActor } from '../rootActors';
import { lastViewer, onViewerLeft } from '../session/drafts';
import type { RudySystem } from '../system';
import { askPermission, canNotify } from './notifications';
import { REMINDERS, storedReminders, storeReminders } from './storedReminders';

/**
 * The reminders of the page, started with those that this browser kept where they do not run yet. They go on wherever the
 * viewer goes, and agree with other tabs.
 * @param remind tells the viewer that a game is about to start
 */
export function startReminders(system: RudySystem, remind: (reminder: Reminder) => void): ReminderRef {
  const { root, api, queries, session, store, serverNow } = system;
  const running = runningActor(root, 'reminder');
  if (running !== null) return running;
  const actors = createReminderActors({ api, queries, serverNow, askPermission });
  const reminders = startActor(root, 'reminder', reminderMachine.provide({ actors }), {
    hasNotifications: canNotify(),
    reminders: storedReminders(store, serverNow()),
  });
  reminders.on('reminder.came', ({ reminder }) => remind(reminder));
  reminders.on('list.changed', (fact) => storeReminders(store, fact.reminders));
  store.subscribe((key) => {
    if (key === REMINDERS)
      reminders.send({ type: 'list.replaced', reminders: storedReminders(store, serverNow()) });
  });
  const viewerId = selectViewerId(session.getSnapshot()) ?? lastViewer(store);
  onViewerLeft(session, () => reminders.send({ type: 'viewer.left' }), viewerId);
  return reminders;
}
