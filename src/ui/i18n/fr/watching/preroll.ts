export const preroll = {
  label: 'Annonce',
  left: '{{seconds}}\u00a0s',
  announced: 'Annonce de {{seconds}}\u00a0s. Votre vidéo suit.',
  skipIn: 'Passer dans {{seconds}}\u00a0s',
  skip: 'Passer l’annonce',
} as const;
