/** VOD items and clips. */
export const library = {
  unnamed: 'Video',
  failedTitle: 'This video did not load',
  clipOf: 'From',
  tags: 'Tags',
  queued: 'This clip waits to be made. It plays here as soon as it is ready.',
  processing: 'This clip is being made. It plays here as soon as it is ready.',
  failed: 'This clip could not be made.',
  gone: 'This clip cannot be played.',
  ownOnly: 'Only whoever made this clip can open it here. Ask for its shared link.',
} as const;
