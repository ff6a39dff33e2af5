export const library = {
  unnamed: 'Vidéo',
  failedTitle: 'Cette vidéo n’a pas pu être chargée',
  clipOf: 'Extrait de',
  tags: 'Étiquettes',
  queued: 'Cet extrait attend d’être préparé. Il se lira ici dès qu’il sera prêt.',
  processing: 'Cet extrait est en préparation. Il se lira ici dès qu’il sera prêt.',
  failed: 'Cet extrait n’a pas pu être préparé.',
  gone: 'Cet extrait ne peut pas être lu.',
  ownOnly: 'Seule la personne qui a fait cet extrait peut l’ouvrir ici. Demandez-lui le lien de partage.',
} as const;
