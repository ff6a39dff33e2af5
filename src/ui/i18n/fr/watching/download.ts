export const download = {
  button: 'Télécharger',
  progress: 'Téléchargement',
  cancel: 'Annuler le téléchargement',
  saved: 'Téléchargé.',
  failed: 'Impossible d’enregistrer le fichier.',
  count: 'Téléchargements\u00a0: {{number}}',
} as const;
