/** Reminders of upcoming games: the button with its hint, and the reminder itself. */
export const reminder = {
  action: 'Remind me',
  on: 'Reminder on',
  before: 'We’ll notify you {{minutes}} minutes before the start, while this tab is open.',
  beforeInTab: 'The reminder will show up in this tab {{minutes}} minutes before the start. Keep it open.',
  atStart: 'We’ll notify you at the start, while this tab is open.',
  atStartInTab: 'The reminder will show up in this tab at the start. Keep it open.',
  asking: 'Your browser is asking whether to allow notifications.',
  refused:
    'Your browser blocks notifications from this site, so no reminder was set. Add the event to your calendar instead.',
  dismissed: 'Notifications weren’t allowed, so no reminder was set. Press “Remind me” to be asked again.',
  set: 'Reminder set for {{time}}. Keep this tab open.',
  setInTab: 'Reminder set for {{time}}. It will show up in this tab, so keep it open.',
  starts: '{{title}} starts at {{time}}.',
  started: '{{title}} started at {{time}}.',
  startsAt: 'Starts at {{time}}',
  startedAt: 'Started at {{time}}',
  watch: 'Watch',
} as const;
