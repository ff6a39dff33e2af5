/** The advert before a content. */
export const preroll = {
  region: 'Advertisement',
  label: 'Ad',
  left: '{{seconds}} s',
  announced: 'Advertisement, {{seconds}} seconds. Your video plays next.',
  skipIn: 'Skip in {{seconds}} s',
  skip: 'Skip ad',
} as const;
