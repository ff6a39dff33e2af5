export const download = {
  button: 'Télécharger',
  progress: 'Téléchargement',
  cancel: 'Annuler le téléchargement',
  saved: 'Téléchargé.',
  handedOver: 'Votre navigateur télécharge le fichier.',
  failed: 'Impossible d’enregistrer le fichier.',
  soFar: 'Téléchargements à ce jour\u00a0: {{number}}',
  left: 'Téléchargements restants\u00a0: {{left}} sur {{limit}}.',
  allUsed: 'Téléchargements utilisés\u00a0: {{limit}} sur {{limit}}.',
  noneLeft: 'Il ne vous reste aucun téléchargement pour cette période.',
  resets: 'Vos téléchargements seront réinitialisés le {{day}}.',
} as const;
