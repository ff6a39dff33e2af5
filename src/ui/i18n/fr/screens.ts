export const difficulties = {
  title: 'Oups ! Nous éprouvons actuellement des difficultés techniques',
  text: 'Votre place sur cette page est gardée. Nous essayons de nous reconnecter, d’abord après quelques secondes, puis moins souvent.',
  beside:
    'Vous pouvez continuer à regarder. Nous essayons de nous reconnecter, d’abord après quelques secondes, puis moins souvent.',
  reloadStops: 'Recharger maintenant ? La vidéo s’arrêtera.',
  keepWatching: 'Continuer à regarder',
  reload: 'Recharger',
  reloadIn: 'Recharger dans {{seconds}} s',
  requesting: 'Rechargement…',
  secondsLeft: '{{seconds}} secondes avant de pouvoir recharger',
  ready: 'Vous pouvez recharger maintenant',
} as const;

export const crash = {
  title: 'Un problème est survenu de notre côté',
  text: 'Toutes nos excuses ! Notre service éprouve actuellement des difficultés techniques. Veuillez actualiser la page',
  refresh: 'Actualiser la page',
  updating: 'Le site vient d’être mis à jour',
  updatingText: 'Cette page appartient à la version précédente. Actualisez-la pour obtenir la nouvelle.',
} as const;

export const notFound = {
  title: 'Match introuvable',
  text: 'Il n’y a rien à cette adresse.',
  home: 'Retour à l’accueil',
} as const;
