/** Saving a recording as a file. */
export const download = {
  button: 'Download',
  progress: 'Download',
  cancel: 'Cancel download',
  saved: 'Downloaded.',
  handedOver: 'Your browser is downloading the file.',
  failed: 'We couldn’t save the file.',
  soFar: 'Downloads so far: {{number}}',
  left: 'Downloads left: {{left}} of {{limit}}.',
  allUsed: 'Downloads used: {{limit}} of {{limit}}.',
  noneLeft: 'You have no downloads left for this period.',
  resets: 'Your downloads reset on {{day}}.',
} as const;
