export const preroll = {
  label: 'Annonce',
  left: '{{seconds}}\u00a0s',
  announced: 'Annonce, {{seconds}} secondes. Votre vidéo suit.',
  skipIn: 'Passer dans {{seconds}}\u00a0s',
  skip: 'Passer l’annonce',
} as const;
