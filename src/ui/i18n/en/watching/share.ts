/** Sharing a content. */
export const share = {
  button: 'Share',
  startAt: 'Start at {{time}}',
  link: 'Link',
  embed: 'Embed code',
  copy: 'Copy',
  copyThis: 'Copy: {{what}}',
  system: 'Share via app…',
  code: 'QR code for this link',
  codeHint: 'Scan it with a phone’s camera.',
} as const;
