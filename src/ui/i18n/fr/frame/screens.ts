export const difficulties = {
  title: 'Oups! Nous éprouvons actuellement des difficultés techniques',
  text: 'Votre place sur cette page est gardée et nous continuons d’essayer de nous reconnecter.',
  beside: 'Vous pouvez continuer à regarder. Nous continuons d’essayer de nous reconnecter.',
  reloadStops: 'Recharger maintenant? La vidéo s’arrêtera.',
  keepWatching: 'Continuer à regarder',
  reload: 'Recharger',
  reloadIn: 'Recharger dans {{seconds}}\u00a0s',
  requesting: 'Rechargement…',
  secondsLeft: '{{seconds}} secondes avant de pouvoir recharger',
  ready: 'Vous pouvez recharger maintenant',
} as const;

export const crash = {
  title: 'Un problème est survenu de notre côté',
  text: 'Toutes nos excuses! Notre service éprouve actuellement des difficultés techniques. Veuillez actualiser la page',
  refresh: 'Actualiser la page',
  updating: 'Le site vient d’être mis à jour',
  updatingText: 'Actualisez la page pour obtenir la nouvelle version.',
} as const;
