/** Full-page screens: technical difficulties and the crash screen. Texts of spec §2, §8. */
export const difficulties = {
  title: 'Oops! We are currently experiencing technical difficulties',
  text: 'We’ll keep your place on this page and keep trying to reconnect.',
  beside: 'You can keep watching. We’ll keep trying to reconnect.',
  reloadStops: 'Reload now? The video will stop.',
  keepWatching: 'Keep watching',
  reload: 'Reload',
  reloadIn: 'Reload in {{seconds}} s',
  requesting: 'Reloading…',
  secondsLeft: '{{seconds}} seconds until you can reload',
  ready: 'You can reload now',
} as const;

export const crash = {
  title: 'Something went wrong on our end',
  text: 'Apologies! Our service is currently experiencing technical difficulties. Please refresh the page',
  refresh: 'Refresh the page',
  updating: 'This site was just updated',
  updatingText: 'Refresh the page to get the new version.',
} as const;
