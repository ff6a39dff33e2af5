export const download = {
  button: 'Télécharger',
  progress: 'Téléchargement',
  cancel: 'Annuler le téléchargement',
  saved: 'Enregistré.',
  failed: 'Le fichier n’a pas pu être enregistré.',
  count: 'Téléchargements jusqu’ici\u00a0: {{number}}',
} as const;
