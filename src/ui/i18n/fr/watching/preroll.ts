export const preroll = {
  region: 'Publicité',
  label: 'Annonce',
  left: '{{seconds}} s',
  announced: 'Publicité, {{seconds}} secondes. Votre vidéo suit.',
  skipIn: 'Passer dans {{seconds}} s',
  skip: 'Passer l’annonce',
} as const;
