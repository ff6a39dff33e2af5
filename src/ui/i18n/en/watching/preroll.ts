/** The advert before a content. */
export const preroll = {
  label: 'Ad',
  left: '{{seconds}} s',
  announced: 'Ad, {{seconds}} seconds. Your video plays next.',
  skipIn: 'Skip in {{seconds}} s',
  skip: 'Skip ad',
} as const;
