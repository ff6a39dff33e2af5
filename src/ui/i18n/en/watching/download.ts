/** Saving a recording as a file. */
export const download = {
  button: 'Download',
  progress: 'Download',
  cancel: 'Cancel download',
  saved: 'Downloaded.',
  failed: 'We couldn’t save the file.',
  count: 'Downloads: {{number}}',
} as const;
