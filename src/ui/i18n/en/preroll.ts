/** The advert before a content. */
export const preroll = {
  region: 'Advertisement',
  label: 'Advertisement',
  left: '{{seconds}} s',
  announced: 'Advertisement, {{seconds}} seconds. The programme follows.',
  skipIn: 'Skip in {{seconds}} s',
  skip: 'Skip',
} as const;
