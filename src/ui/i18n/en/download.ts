/** Saving a recording as a file. */
export const download = {
  button: 'Download',
  progress: 'Download',
  cancel: 'Cancel the download',
  saved: 'Saved.',
  failed: 'The file could not be saved.',
  count: 'Downloads so far: {{number}}',
} as const;
