/**
 * Reasons for denied access, with one sentence and one action each (design §6), and the texts around the
 * player.
 */
export const watch = {
  atVenue: '{{time}} at the venue',
  teams: 'Teams',
  follow: 'More to follow',
  related: 'More like this',
  addToCalendar: 'Add to calendar',
  starting: 'Starting any moment. The stream begins here by itself.',
  delayed: 'The start is delayed. The stream begins here by itself as soon as it is there.',
  unscheduled: 'The time of this event is not known yet.',
  endedAction: 'See what is on',
  noStream: 'There is no recording of this event.',
  needsRegistration: 'Register for free to watch this event.',
  needsPass: 'You need a pass to watch this event.',
  needsPurchase: 'This event is pay-per-view: {{price}}.',
  needsPurchaseUnpriced: 'This event is pay-per-view.',
  capabilityMissing: 'Your pass does not include watching.',
  interrupted: 'The stream was interrupted. It goes on here as soon as it is back.',
  over: 'The event is over.',
  watchRecording: 'Watch the recording',
  browseRecordings: 'Browse recordings',
  preview: 'Preview',
  previewPause: 'Pause the preview',
  previewPlay: 'Play the preview',
  status: {
    starting: 'Starting',
    delayed: 'Delayed',
    interrupted: 'Interrupted',
    ended: 'Ended',
  },
  statusAnnouncement: {
    scheduled: 'The event is still to come.',
    starting: 'The event is about to start.',
    live: 'The event is live.',
    delayed: 'The start is delayed.',
    interrupted: 'The stream was interrupted.',
    ended: 'The event is over.',
    replay: 'The event is over; there is a recording.',
  },
  failedTitle: 'This event did not load',
} as const;
