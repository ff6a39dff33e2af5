/** Full-page screens: technical difficulties, the crash screen, the not-found page. Texts of spec §2, §8. */
export const difficulties = {
  title: 'Oops! We are currently experiencing technical difficulties',
  text: 'Your place on this page is kept. We try to reconnect by ourselves, first after a few seconds, then less often.',
  beside:
    'You can keep watching. We try to reconnect by ourselves, first after a few seconds, then less often.',
  reloadStops: 'Reload now? The video will stop.',
  keepWatching: 'Keep watching',
  reload: 'Reload',
  reloadIn: 'Reload in {{seconds}} s',
  requesting: 'Reloading…',
  secondsLeft: '{{seconds}} seconds until you can reload',
  ready: 'You can reload now',
} as const;

export const crash = {
  title: 'Something broke on our side',
  text: 'Apologies! Our service is currently experiencing technical difficulties. Please refresh the page',
  refresh: 'Refresh the page',
  updating: 'This site was just updated',
  updatingText: 'This page belongs to the version before. Refresh to get the new one.',
} as const;

export const notFound = {
  title: 'Game Not Found',
  text: 'There is nothing at this address.',
  home: 'Go to home',
} as const;
