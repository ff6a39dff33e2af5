/** Sharing a content. */
export const share = {
  button: 'Share',
  title: 'Share',
  startAt: 'Start at {{time}}',
  link: 'Link',
  embed: 'Code for your page',
  copy: 'Copy',
  copyThis: 'Copy: {{what}}',
  system: 'Share with an app…',
  code: 'QR code of the link',
  codeHint: 'Point a phone’s camera here.',
} as const;
