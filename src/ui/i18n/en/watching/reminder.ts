/** Reminders of upcoming games: the button with its hint, and the reminder itself. */
export const reminder = {
  action: 'Remind me',
  on: 'Reminder on',
  before: 'Get notified {{minutes}} minutes before the start, while this tab is open.',
  beforeInTab: 'Get a reminder in this tab {{minutes}} minutes before the start, while it’s open.',
  atStart: 'Get notified at the start, while this tab is open.',
  atStartInTab: 'Get a reminder in this tab at the start, while it’s open.',
  asking: 'Your browser is asking whether to allow notifications.',
  dismissed: 'Notifications weren’t allowed, so no reminder was set. Press “Remind me” to be asked again.',
  set: 'Reminder set for {{time}}. Keep this tab open.',
  setInTab: 'Reminder set for {{time}}. It will show up in this tab, so keep it open.',
  starts: '{{title}} starts at {{time}}.',
  started: '{{title}} started at {{time}}.',
  startsAt: 'Starts at {{time}}',
  startedAt: 'Started at {{time}}',
  watch: 'Watch',
} as const;
