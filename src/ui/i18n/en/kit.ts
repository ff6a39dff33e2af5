export const kit = {
  close: 'Close',
  retry: 'Try again',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  previous: 'Previous in {{title}}',
  next: 'Next in {{title}}',
  play: 'Play',
  seeAll: 'See all',
  seeAllOf: 'See all: {{title}}',
  reference: 'Reference {{reference}}',
  copyDiagnostics: 'Copy diagnostics',
  copied: 'Copied',
} as const;
