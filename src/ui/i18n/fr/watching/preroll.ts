export const preroll = {
  region: 'Publicité',
  label: 'Annonce',
  left: '{{seconds}}\u00a0s',
  announced: 'Publicité, {{seconds}} secondes. Votre vidéo suit.',
  skipIn: 'Passer dans {{seconds}}\u00a0s',
  skip: 'Passer l’annonce',
} as const;
