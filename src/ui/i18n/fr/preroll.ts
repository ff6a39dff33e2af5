export const preroll = {
  region: 'Publicité',
  label: 'Publicité',
  left: '{{seconds}} s',
  announced: 'Publicité, {{seconds}} secondes. La diffusion suit.',
  skipIn: 'Passer dans {{seconds}} s',
  skip: 'Passer',
} as const;
