/** The most requests per second that a million viewers of one game may send to a platform, by situation. */
export const LIMITS: Readonly<Record<string, number>> = {
  'kick-off': 20_000,
  delayed: 10_000,
  interrupted: 10_000,
  live: 10_000,
  'home at the kick-off': 20_000,
  'home of a late game': 10_000,
  'lists at the kick-off': 20_000,
  'lists of a late game': 10_000,
  throttled: 20_000,
  'outage, watching': 20_000,
  'outage, browsing': 20_000,
  'analytics, watching': 20_000,
};
